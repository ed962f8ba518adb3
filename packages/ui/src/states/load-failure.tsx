import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorDrawing } from '../drawings/line-drawings.tsx';

export interface LoadFailureProps {
  /** What has not come. */
  title: string;
  /** Why; the connection is blamed where nobody knows better. */
  text?: string;
  headingLevel?: 2 | 3;
  retrying?: boolean;
  onRetry: () => unknown;
}

/** Stands where something should be that did not arrive. */
export function LoadFailure({
  title,
  text = 'Periksa koneksi internet Anda, atau coba lagi beberapa saat lagi.',
  headingLevel = 2,
  retrying = false,
  onRetry,
}: LoadFailureProps) {
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      headingLevel={headingLevel}
      title={title}
      text={text}
      action={
        <Button loading={retrying} onClick={() => void onRetry()}>
          Coba lagi
        </Button>
      }
    />
  );
}
