import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { AccountName } from '@serat/ui/account-name.tsx';
import { Button } from '@serat/ui/button.tsx';
import { Form } from '@serat/ui/form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { resetPasswordForm } from './new-password-schema.ts';
import { passwordScore } from './password-strength.ts';
import { isRefusedCode } from '../codes/refused-code.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';

const errorFields = { newPassword: 'newPassword', WEAK_PASSWORD: 'newPassword' } as const;

interface ResetPasswordFormProps {
  email: string;
  send: (newPassword: string) => Promise<unknown>;
  onDone: () => Promise<void>;
  onRefusedCode: () => void;
}

export function ResetPasswordForm({ email, send, onDone, onRefusedCode }: ResetPasswordFormProps) {
  const owner = useMemo(() => ({ email }), [email]);
  const schema = useMemo(() => resetPasswordForm(passwordScore, owner), [owner]);
  const { register, handleSubmit, control, setError, setFocus, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const typed = useWatch({ control, name: 'newPassword' });

  useEffect(() => setFocus('newPassword'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    try {
      await send(values.newPassword);
    } catch (failure) {
      if (failure instanceof ApiError) markRefusedFields(setError, failure, errorFields);
      await reportFailure(failure, 'action');
      if (isRefusedCode(failure)) onRefusedCode();
      return;
    }
    await onDone();
  });

  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      <AccountName email={email} />
      <NewPasswordFields
        label="Password baru"
        typed={typed}
        owner={owner}
        name="newPassword"
        register={register}
        errors={errors}
        enterKeyHint="done"
      />
      <Button type="submit" full loading={formState.isSubmitting}>
        Simpan password
      </Button>
    </Form>
  );
}
