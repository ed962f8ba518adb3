import { LoadFailure } from '@serat/ui/states/load-failure.tsx';
import { ApiError } from '../lib/api-error.ts';

interface NotLoadedProps {
  /** What should stand here. */
  what: string;
  error: Error;
  retrying: boolean;
  onRetry: () => unknown;
}

/** Where something should be that did not come, with what the service, or the lack of one, says about it. */
export function NotLoaded({ what, error, retrying, onRetry }: NotLoadedProps) {
  const why =
    error instanceof ApiError
      ? error.message
      : 'Halaman ini keliru membaca jawabannya. Muat ulang; bila tetap begini, beri tahu yang menjalankan layanan.';
  return <LoadFailure title={`${what} belum dapat dimuat`} text={why} {...{ retrying, onRetry }} />;
}
