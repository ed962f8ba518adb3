import type { StaffCall } from '@serat/contract/staff/staff-call';
import { AccountName } from '@serat/ui/account-name.tsx';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import * as z from 'zod/mini';
import type { Answer, InputOf } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';
import { ActionDialog, type ActionDialogProps } from '../../parts/dialogs/action-dialog.tsx';

interface PasswordDialogProps<C extends StaffCall> extends Pick<
  ActionDialogProps<C, { password: string }>,
  'call' | 'title' | 'effect' | 'confirm' | 'danger' | 'onClose'
> {
  input: (password: string) => InputOf<C>;
  /** Also closes the dialog. */
  onDone: (answer: Answer<C>) => unknown;
}

const schema = z.object({
  password: z.string().check(z.minLength(1, 'Password harus diisi')),
});

/** Changes to the login require the password again. */
export function PasswordDialog<C extends StaffCall>(props: PasswordDialogProps<C>) {
  const { input, onDone, ...dialog } = props;
  const { email } = useMe();
  return (
    <ActionDialog
      {...dialog}
      form={{
        schema,
        defaultValues: { password: '' },
        input: ({ password }) => input(password),
        codes: { WRONG_OLD_PASSWORD: 'password', WRONG_CREDENTIALS: 'password' },
      }}
      onAnswer={(answer) => {
        if (answer.message) showToast({ tone: 'success', text: answer.message });
        return onDone(answer);
      }}
    >
      {({ field }) => (
        <>
          <AccountName email={email} />
          <PasswordField
            label="Password Anda"
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
    </ActionDialog>
  );
}
