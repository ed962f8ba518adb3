import { useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@serat/ui/button.tsx';

interface DialogButtonProps extends Omit<ButtonProps, 'onClick'> {
  renderDialog: (close: () => void) => ReactNode;
}

/** A button and the dialog that it opens. */
export function DialogButton({ renderDialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  );
}
