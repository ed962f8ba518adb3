import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorDrawing } from '../../ui/line-drawings.tsx';

interface LoadFailureProps {
  title: string;
  onRetry: () => void;
}

export function LoadFailure({ title, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      drawing={<ErrorDrawing />}
      title={title}
      text="Periksa koneksi internet Anda, lalu coba lagi."
      action={<Button onClick={onRetry}>Coba lagi</Button>}
    />
  );
}
