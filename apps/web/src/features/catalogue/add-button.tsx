import { Button, type ButtonProps } from '@serat/ui/button.tsx';

interface AddButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  name: string;
  isChosen: boolean;
  enabled: boolean;
  /** Id of the text that says why nothing can be added. */
  noteId: string;
  onAdd: () => void;
  onRemove: () => void;
}

export function AddButton(props: AddButtonProps) {
  const { name, isChosen, enabled, noteId, size, variant, onAdd, onRemove } = props;
  if (isChosen) {
    return (
      <Button size={size} variant="secondary" onClick={onRemove} aria-label={`Hapus ${name}`}>
        Hapus
      </Button>
    );
  }
  return (
    <Button
      size={size}
      variant={variant}
      onClick={onAdd}
      disabled={!enabled}
      aria-label={`Tambah ${name}`}
      aria-describedby={enabled ? undefined : noteId}
    >
      Tambah
    </Button>
  );
}
