import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Call } from '@serat/contract/call';
import type { Answer, CallInput } from '../../../lib/api/api.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';
import { useStoredUser } from '../../../lib/session/session.ts';
import { ownPassword } from '../../../model/own-password.ts';
import { useProvenAction } from '../../../model/second-factor/use-proof.tsx';
import { PasswordConfirmedDialog } from '../../../parts/password-confirmed-dialog.tsx';

interface PasswordDialogProps<C extends Call> {
  call: C;
  title: string;
  submit: { label: string; danger?: boolean };
  input: (password: string) => CallInput<C>;
  onDone: (answer: Answer<C>) => void;
  onClose: () => void;
  children: ReactNode;
}

const schema = z.object(ownPassword.field);

/** Asks for the password before a change to the login, and for the second factor if the account has one. */
export function PasswordDialog<C extends Call>(props: PasswordDialogProps<C>) {
  const { call, title, submit, input, onDone, onClose, children } = props;
  const user = useStoredUser();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { run, isPending, dialog } = useProvenAction(call, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, ownPassword.errorFields);
      return failure.code === 'WRONG_OLD_PASSWORD';
    },
  });

  const send = handleSubmit(async ({ password }) => {
    const answer = await run(input(password));
    if (answer) onDone(answer);
  });

  return (
    <>
      <PasswordConfirmedDialog
        title={title}
        email={user?.email ?? ''}
        password={{
          enterKeyHint: 'done',
          error: formState.errors.password?.message,
          ...register('password'),
        }}
        submit={submit}
        isPending={isPending}
        onSubmit={(event) => void send(event)}
        onClose={onClose}
      >
        {children}
      </PasswordConfirmedDialog>
      {dialog}
    </>
  );
}
