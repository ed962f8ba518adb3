import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { requestDeletion } from '@serat/contract/privacy';
import { markRefusedFields } from '../../lib/failure/server-errors.ts';
import { useStoredUser } from '../../lib/session/session.ts';
import { ownPassword } from '../../model/own-password.ts';
import { useProvenAction } from '../../model/second-factor/use-proof.tsx';
import { PasswordConfirmedDialog } from '../../parts/password-confirmed-dialog.tsx';

interface DeletionDialogProps {
  onClose: () => void;
  onRequested: (requestedDate: string) => void;
}

const schema = z.object(ownPassword.field);

export function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const user = useStoredUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { run, isPending, dialog } = useProvenAction(requestDeletion, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, ownPassword.errorFields);
      return failure.httpStatus === 422;
    },
  });

  const submit = handleSubmit(async (body) => {
    const answer = await run({ body });
    if (answer) onRequested(answer.data.requestedDate);
  });

  return (
    <>
      <PasswordConfirmedDialog
        title="Minta penghapusan akun"
        email={user?.email ?? ''}
        password={{
          enterKeyHint: 'send',
          error: formState.errors.password?.message,
          ...register('password'),
        }}
        submit={{ label: 'Kirim permintaan', danger: true }}
        isPending={isPending}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <p className="text-muted">
          Kami memeriksa permintaan Anda dulu. Layanan dan tagihan yang masih berjalan perlu
          diselesaikan, dan data yang wajib kami simpan menurut hukum tetap tersimpan.
        </p>
      </PasswordConfirmedDialog>
      {dialog}
    </>
  );
}
