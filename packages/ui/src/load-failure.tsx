import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorDrawing } from './line-drawings.tsx';

export interface LoadFailureProps {
  /** What has not come. */
  title: string;
  headingLevel?: 2 | 3;
  retrying?: boolean;
  onRetry: () => unknown;
}

/** Stands where something should be that did not arrive. */
export function LoadFailure({
  title,
  headingLevel = 2,
  retrying = false,
  onRetry,
}: LoadFailureProps) {
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      headingLevel={headingLevel}
      title={title}
      text="Periksa koneksi internet Anda, atau coba lagi beberapa saat lagi."
      action={
        <Button loading={retrying} onClick={() => void onRetry()}>
          Coba lagi
        </Button>
      }
    />
  );
}
