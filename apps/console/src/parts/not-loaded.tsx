import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { ApiError } from '../lib/api-error.ts';

interface NotLoadedProps {
  what: string;
  error: Error;
  retrying: boolean;
  onRetry: () => unknown;
}

export function NotLoaded({ what, error, retrying, onRetry }: NotLoadedProps) {
  const why =
    error instanceof ApiError
      ? error.reason
      : 'Halaman ini keliru membaca jawabannya. Muat ulang; bila tetap begini, beri tahu yang menjalankan layanan.';
  return <LoadFailure title={`${what} belum dapat dimuat`} text={why} {...{ retrying, onRetry }} />;
}
