import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorDrawing } from '../drawings/line-drawings.tsx';

export interface LoadFailureProps {
  title: string;
  /** The reason; defaults to a connection problem. */
  text?: string;
  headingLevel?: 2 | 3;
  retrying?: boolean;
  onRetry: () => unknown;
}

/** Shown in place of content that failed to load. */
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
