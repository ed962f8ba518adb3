import { Spinner } from '@serat/ui/states/spinner.tsx';

/** Where a page is on its way. */
export function Waiting() {
  return (
    <div className="flex min-h-60 items-center justify-center p-10">
      <Spinner label="Memuat…" />
    </div>
  );
}
