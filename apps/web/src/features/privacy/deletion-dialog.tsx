import { useId, useState, type FormEvent } from 'react';
import { requestDeletion } from '@serat/contract/privacy';
import { useStoredUser } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/dialog.tsx';
import { PasswordField } from '@serat/ui/password-field.tsx';

interface DeletionDialogProps {
  onClose: () => void;
  onRequested: (requestedDate: string) => void;
}

export function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const id = useId();
  const email = useStoredUser()?.email ?? '';
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { run, isPending, error } = useAction(requestDeletion, {
    // A wrong password is told at its field.
    ownFailure: ({ httpStatus }) => httpStatus === 422,
  });
  const refused = error?.httpStatus === 422 ? error.fields['password'] || error.message : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(password === '');
    if (password === '') {
      document.getElementById(`${id}-password`)?.focus();
      return;
    }
    const answer = await run({ body: { password } });
    if (answer) onRequested(answer.data.requestedDate);
    else document.getElementById(`${id}-password`)?.focus();
  }

  return (
    <Dialog
      open
      size="sm"
      dismissible={!isPending}
      onClose={onClose}
      title="Minta penghapusan akun"
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Batal
          </Button>
          <Button variant="danger" type="submit" form={`${id}-form`} loading={isPending}>
            Kirim permintaan
          </Button>
        </>
      }
    >
      <form
        id={`${id}-form`}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <p className="text-muted">
          Kami memeriksa permintaan Anda dulu. Layanan dan tagihan yang masih berjalan perlu
          diselesaikan, dan data yang wajib kami simpan menurut hukum tetap tersimpan.
        </p>
        <AccountName email={email} />
        <PasswordField
          id={`${id}-password`}
          label="Password Anda"
          hint="Agar kami yakin Anda sendiri yang meminta."
          autoComplete="current-password"
          enterKeyHint="send"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setMissing(false);
          }}
          error={missing ? 'Password field is required!' : refused}
        />
      </form>
    </Dialog>
  );
}
