import { useId, useState, type FormEvent } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { TextField } from '../fields/text-field.tsx';

interface PasskeyNameDialogProps {
  isPending: boolean;
  error: string | undefined;
  onName: (name: string) => void;
  onClose: () => void;
}

export function PasskeyNameDialog({ isPending, error, onName, onClose }: PasskeyNameDialogProps) {
  const [name, setName] = useState('Passkey perangkat ini');
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    onName(name);
  }

  return (
    <Dialog
      open
      size="sm"
      dismissible={!isPending}
      onClose={onClose}
      title="Beri nama passkey ini"
      description="Supaya Anda mengenalinya nanti, misalnya nama ponsel atau laptopnya."
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button type="submit" form={form} loading={isPending}>
            Buat passkey
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={submit}>
        <TextField
          label="Nama"
          autoComplete="off"
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
}
