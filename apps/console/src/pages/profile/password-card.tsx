import { changeMyPassword, listMySessions, staffPasswordMin } from '@serat/contract/staff/session';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Card } from '@serat/ui/card.tsx';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import { useMe } from '../../lib/session.ts';
import { useFormAction } from '../../lib/use-form-action.ts';
import { refresh } from '../../lib/use-read.ts';
import { Problem } from '../../parts/problem.tsx';

const empty = { oldPassword: '', newPassword: '' };

export function PasswordCard() {
  const { email } = useMe();
  const form = useFormAction(changeMyPassword, {
    schema: changeMyPassword.body,
    defaultValues: empty,
    input: (values) => values,
    codes: { WRONG_OLD_PASSWORD: 'oldPassword', WEAK_PASSWORD: 'newPassword' },
    onDone: async ({ message }) => {
      showToast({ tone: 'success', text: message || 'Password Anda sudah diganti.' });
      form.reset(empty);
      await refresh(listMySessions);
    },
  });
  const { field, onSubmit, isPending, failure } = form;
  return (
    <Card title="Ganti password">
      <Form onSubmit={onSubmit}>
        <AccountName email={email} />
        <PasswordField
          label="Password lama"
          autoComplete="current-password"
          {...field('oldPassword')}
        />
        <PasswordField
          label="Password baru"
          autoComplete="new-password"
          hint={`Minimal ${staffPasswordMin} karakter. Perangkat lain akan keluar.`}
          {...field('newPassword')}
        />
        <Problem>{failure?.message}</Problem>
        <div>
          <Button type="submit" loading={isPending}>
            Simpan password
          </Button>
        </div>
      </Form>
    </Card>
  );
}
