import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import { register as registerCall } from '@serat/contract/account';
import { termsPage } from '@serat/contract/page-links';
import * as pages from '@serat/contract/pages';
import type { PasswordOwner } from '@serat/contract/password-rule';
import { forgetPageOfOthers } from '../../../model/asked-page.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useFormDraft } from '../../../model/use-form-draft.ts';
import type { DraftStorage } from '../../../model/use-form-draft.ts';
import { Button } from '@serat/ui/button.tsx';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { TextField } from '@serat/ui/fields/text-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { linkLook } from '../../../parts/link-look.ts';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { PhoneField } from '../../../parts/fields/phone-field.tsx';
import { passwordScore } from '../password/password-strength.ts';
import { registerForm } from './register-schema.ts';
import type { RegisterValues } from './register-schema.ts';
import { markRefusedFields } from '../../../lib/failure/server-errors.ts';

const schema = registerForm(passwordScore);
const blank = {
  email: '',
  fullName: '',
  phone: '',
  password: '',
  confirmPassword: '',
  agreed: false,
};
const drafted = ['email', 'fullName', 'phone', 'agreed'] as const;
const draftStorage: DraftStorage = {
  read: () => useDrafts.getState().auth.form,
  keep: (form) => keepDraft('auth', { form }),
};
const errorFields = {
  email: 'email',
  fullName: 'fullName',
  phone: 'phone',
  password: 'password',
  WEAK_PASSWORD: 'password',
} as const;

export function RegisterForm() {
  const navigate = useNavigate();
  const [typedEmail] = useState(() => useDrafts.getState().auth.typedEmail);
  // Without `defaultValues`, which would overwrite text typed before the script loaded.
  const form = useForm<RegisterValues>({ resolver: zodResolver(schema) });
  const { register, handleSubmit, control, reset, setError, formState } = form;
  const draft = useFormDraft(form, { storage: draftStorage, names: drafted, blank });
  const password = useWatch({ control, name: 'password', defaultValue: '' });
  const owner = useOwner(control);
  const signUp = useAction(registerCall, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, errorFields);
      return false;
    },
  });

  const submit = handleSubmit(async ({ email, fullName, phone, password: chosen }) => {
    const body = { email, fullName, phone, password: chosen };
    const answer = await signUp.run({ body });
    if (!answer) return;
    reset(blank);
    draft.forget();
    const registered = answer.data && { email, proof: answer.data.proof };
    keepDraft('auth', { typedEmail: '', pendingEmail: email, registered, resendAvailableAt: null });
    forgetPageOfOthers();
    await showDialog({
      icon: 'success',
      title: 'Registrasi Berhasil',
      text: 'Silahkan Check Email dan Lakukan Aktivasi',
      closesAfter: 1500,
    });
    await navigate(pages.verification);
  });

  const { errors } = formState;
  return (
    <>
      <Form onSubmit={submit}>
        <EmailField
          defaultValue={typedEmail}
          hint="Kode aktivasi kami kirim ke email ini."
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Nama lengkap"
          autoComplete="name"
          hint="Sesuai KTP. Tidak dapat diubah setelah mendaftar."
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <PhoneField error={errors.phone?.message} field={register('phone')} />
        <NewPasswordFields
          label="Password"
          typed={password}
          owner={owner}
          name="password"
          register={register}
          errors={errors}
          enterKeyHint="go"
        />
        <Checkbox
          label={
            <>
              Saya menyetujui{' '}
              <Link to={termsPage('ketentuan')} target="_blank" className="text-link">
                syarat dan ketentuan
              </Link>{' '}
              serta{' '}
              <Link to={termsPage('privasi')} target="_blank" className="text-link">
                kebijakan privasi
              </Link>
              .
            </>
          }
          hint="Dibuka di tab baru; isian Anda di sini tetap ada."
          error={errors.agreed?.message}
          {...register('agreed')}
        />
        <Button type="submit" full loading={formState.isSubmitting}>
          Register
        </Button>
      </Form>
      <p className="mt-6 text-center text-muted">
        Sudah punya akun?{' '}
        <Link to={pages.login} className={linkLook}>
          Login
        </Link>
      </p>
      <p className="mt-2 text-center text-muted">
        Sudah berlangganan?{' '}
        <Link to={pages.claim} className={linkLook}>
          Klaim akun
        </Link>
      </p>
    </>
  );
}

function useOwner(control: Control<RegisterValues>): PasswordOwner {
  const [fullName, email, phone] = useWatch({ control, name: ['fullName', 'email', 'phone'] });
  return { fullName, email, phone };
}
