import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { askClaimEmail, finishClaim } from '@serat/contract/claim';
import { email as emailRule } from '@serat/contract/fields';
import { Button } from '@serat/ui/button.tsx';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { act } from '../../../lib/api/act.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { termsPage } from '@serat/contract/page-links';
import { Form } from '@serat/ui/form.tsx';
import { Link } from '../../../lib/browser/router.tsx';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';
import { CodeForm } from '../codes/code-form.tsx';
import { isRefusedCode } from '../codes/refused-code.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { resetPasswordForm } from '../password/new-password-schema.ts';
import { passwordScore } from '../password/password-strength.ts';

interface ClaimFinishProps {
  claim: string;
  /** The email that the code has proven; null after a code by phone. */
  email: string | null;
  onDone: (email: string) => Promise<void>;
  /** The claim has ended. */
  onOver: () => void;
}

const errorFields = {
  email: 'email',
  password: 'newPassword',
  WEAK_PASSWORD: 'newPassword',
} as const;
const emailOnly = z.object({ email: emailRule('Email field is required!') });

/** Email and password of the account. An email other than the proven one is verified with a code first. */
export function ClaimFinish({ claim, email: proven, onDone, onOver }: ClaimFinishProps) {
  const [waiting, setWaiting] = useState<{ email: string; password: string } | null>(null);
  const owner = useMemo(() => ({}), []);
  const schema = useMemo(
    () => z.intersection(emailOnly, resetPasswordForm(passwordScore, owner)),
    [owner],
  );
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: proven ?? '', newPassword: '', confirmPassword: '' },
  });
  const typed = useWatch({ control, name: 'newPassword' });

  async function report(failure: unknown): Promise<void> {
    if (failure instanceof ApiError) markRefusedFields(setError, failure, errorFields);
    await reportFailure(failure, 'action');
  }

  const submit = handleSubmit(async ({ email, newPassword: password }) => {
    try {
      if (email === proven) {
        await act(finishClaim, { body: { claim, email, password } });
        await onDone(email);
      } else {
        await act(askClaimEmail, { body: { claim, email } });
        setWaiting({ email, password });
      }
    } catch (failure) {
      await report(failure);
      if (isRefusedCode(failure)) onOver();
    }
  });

  async function confirm(code: string): Promise<boolean> {
    if (!waiting) return true;
    try {
      await act(finishClaim, { body: { claim, ...waiting, code } });
      await onDone(waiting.email);
      return true;
    } catch (failure) {
      await report(failure);
      if (isRefusedCode(failure)) return false;
      setWaiting(null);
      return true;
    }
  }

  if (waiting) {
    return (
      <CodeForm
        intro={
          <>
            Masukkan 6 digit kode yang kami kirim ke{' '}
            <strong className="font-semibold wrap-anywhere text-ink">{waiting.email}</strong>.
          </>
        }
        submitLabel="Aktifkan akun"
        onSubmit={confirm}
      />
    );
  }
  const { errors } = formState;
  return (
    <Form onSubmit={submit}>
      <EmailField
        hint={
          proven === null
            ? 'Dipakai untuk masuk. Kami kirim kode ke email ini.'
            : 'Dipakai untuk masuk.'
        }
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordFields
        label="Password"
        typed={typed}
        owner={owner}
        name="newPassword"
        register={register}
        errors={errors}
        enterKeyHint="done"
      />
      <p className="text-sm text-muted">
        Dengan melanjutkan Anda menyetujui{' '}
        <Link to={termsPage('ketentuan')} target="_blank" className="text-link">
          syarat dan ketentuan
        </Link>{' '}
        serta{' '}
        <Link to={termsPage('privasi')} target="_blank" className="text-link">
          kebijakan privasi
        </Link>
        .
      </p>
      <Button type="submit" full loading={formState.isSubmitting}>
        Aktifkan akun
      </Button>
    </Form>
  );
}
