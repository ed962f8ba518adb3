import { Spinner } from '@serat/ui/states/spinner.tsx';

export function PageLoading() {
  return (
    <div className="flex min-h-60 items-center justify-center p-10">
      <Spinner label="Memuat…" />
    </div>
  );
}
