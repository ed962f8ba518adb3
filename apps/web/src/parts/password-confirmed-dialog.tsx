import { useId, type FormEvent, type ReactNode } from 'react';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Dialog } from '@serat/ui/overlays/dialog.tsx';
import { PasswordField, type PasswordFieldProps } from '@serat/ui/fields/password-field.tsx';
import { Form } from '@serat/ui/form.tsx';

interface PasswordConfirmedDialogProps {
  title: string;
  /** Email address of the account, for password managers. */
  email: string;
  password: Omit<PasswordFieldProps, 'label' | 'hint' | 'autoComplete'>;
  submit: { label: string; danger?: boolean };
  isPending: boolean;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  children: ReactNode;
}

export function PasswordConfirmedDialog(props: PasswordConfirmedDialogProps) {
  const { title, email, password, submit, isPending, onSubmit, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      size="sm"
      dismissible={!isPending}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isPending}>
            Batal
          </Button>
          <Button
            variant={submit.danger ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            loading={isPending}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        {children}
        <AccountName email={email} />
        <PasswordField
          label="Password Anda"
          hint="Agar kami yakin Anda sendiri yang meminta."
          autoComplete="current-password"
          {...password}
        />
      </Form>
    </Dialog>
  );
}
