import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { bankAccount, getRefundAccount, saveRefundAccount } from '@serat/contract/ledger';
import { refresh } from '../../../lib/api/query-client.ts';
import { useStoredUser } from '../../../lib/session/session.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';
import { ownPassword } from '../../../model/own-password.ts';
import { useProvenAction } from '../../../model/second-factor/use-proof.tsx';
import { PasswordConfirmedDialog } from '../../../parts/password-confirmed-dialog.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { bankNames } from './bank-names.ts';

const schema = z.extend(bankAccount, ownPassword.field);

const errorFields = {
  bank: 'bank',
  number: 'number',
  holder: 'holder',
  ...ownPassword.errorFields,
} as const;

export function RefundAccountDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const user = useStoredUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { bank: '', number: '', holder: user?.fullName ?? '', password: '' },
  });
  const { run, isPending, dialog } = useProvenAction(saveRefundAccount, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, errorFields);
      return failure.httpStatus === 422;
    },
  });

  const submit = handleSubmit(async (body) => {
    const answer = await run({ body });
    if (!answer) return;
    showToast({ tone: 'success', text: answer.message });
    await refresh(getRefundAccount);
    onClose();
  });

  const { errors } = formState;
  return (
    <>
      <PasswordConfirmedDialog
        title="Rekening untuk pengembalian dana"
        email={user?.email ?? ''}
        password={{
          enterKeyHint: 'done',
          error: errors.password?.message,
          ...register('password'),
        }}
        submit={{ label: 'Simpan rekening' }}
        isPending={isPending}
        onSubmit={(event) => void submit(event)}
        onClose={onClose}
      >
        <TextField
          label="Nama bank"
          list={`${id}-banks`}
          autoComplete="off"
          error={errors.bank?.message}
          {...register('bank')}
        />
        <datalist id={`${id}-banks`}>
          {bankNames.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <TextField
          label="Nomor rekening"
          inputMode="numeric"
          autoComplete="off"
          error={errors.number?.message}
          {...register('number')}
        />
        <TextField
          label="Nama pemilik rekening"
          hint="Seperti tertulis di buku tabungan."
          autoComplete="name"
          error={errors.holder?.message}
          {...register('holder')}
        />
      </PasswordConfirmedDialog>
      {dialog}
    </>
  );
}
