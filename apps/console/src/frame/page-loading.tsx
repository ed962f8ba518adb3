import { Spinner } from '@serat/ui/states/spinner.tsx';

export function Waiting() {
  return (
    <div className="flex min-h-60 items-center justify-center p-10">
      <Spinner label="Memuat…" />
    </div>
  );
}
