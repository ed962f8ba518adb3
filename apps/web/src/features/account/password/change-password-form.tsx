import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import { changePassword } from '@serat/contract/password';
import * as pages from '@serat/contract/pages';
import { useProfile } from '../../../model/profile.ts';
import { useStoredUser } from '../../../lib/session/session.ts';
import { useProvenAction } from '../../../model/second-factor/use-proof.tsx';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { buttonClass } from '@serat/ui/button-class.ts';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { Form } from '@serat/ui/form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { changePasswordForm } from './new-password-schema.ts';
import { passwordScore } from './password-strength.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';

const errorFields = {
  oldPassword: 'oldPassword',
  WRONG_OLD_PASSWORD: 'oldPassword',
  newPassword: 'newPassword',
  WEAK_PASSWORD: 'newPassword',
} as const;

export function ChangePasswordForm() {
  const navigate = useNavigate();
  const user = useStoredUser();
  const phone = useProfile().data?.phone;
  const email = user?.email ?? '';
  const fullName = user?.fullName;
  const owner = useMemo(() => ({ fullName, email, phone }), [fullName, email, phone]);
  const schema = useMemo(() => changePasswordForm(passwordScore, owner), [owner]);
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const typed = useWatch({ control, name: 'newPassword' });
  const change = useProvenAction(changePassword, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, errorFields);
      return false;
    },
  });

  const submit = handleSubmit(async ({ oldPassword, newPassword }) => {
    const answer = await change.run({ body: { oldPassword, newPassword } });
    if (!answer) return;
    showToast({ tone: 'success', text: answer.message || 'Password Anda sudah diganti.' });
    await navigate(pages.settings);
  });

  const { errors } = formState;
  return (
    <>
      <Form onSubmit={submit}>
        <AccountName email={email} />
        <PasswordField
          label="Password lama"
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...register('oldPassword')}
        />
        <NewPasswordFields
          label="Password baru"
          typed={typed}
          owner={owner}
          name="newPassword"
          register={register}
          errors={errors}
          enterKeyHint="done"
        />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Link to={pages.settings} className={buttonClass({ variant: 'secondary' })}>
            Batal
          </Link>
          <Button type="submit" loading={formState.isSubmitting}>
            Simpan password
          </Button>
        </div>
      </Form>
      {/* Contains a form, so it must not be nested in this one. */}
      {change.dialog}
    </>
  );
}
