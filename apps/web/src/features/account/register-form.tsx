import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { register as registerCall } from '@serat/contract/account';
import { limits } from '@serat/contract/fields';
import { keepDraft } from '../../lib/drafts.ts';
import { showDialog } from '../../lib/failure-dialog.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepRegisterDraft, readRegisterDraft } from './form-drafts.ts';
import { formatPhone } from './input-formats.ts';
import { linkLook } from './link-look.ts';
import { masked } from './masked-input.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { passwordScore } from './password-strength.ts';
import { registerForm } from './register-schema.ts';
import type { RegisterValues } from './register-schema.ts';
import { markRefusedFields } from './server-errors.ts';

const schema = registerForm(passwordScore);
const blank = {
  email: '',
  fullName: '',
  phone: '',
  password: '',
  confirmPassword: '',
  agreed: false,
};
/** In the order they stand in the form. */
const places = {
  email: 'email',
  fullName: 'fullName',
  phone: 'phone',
  password: 'password',
  WEAK_PASSWORD: 'password',
} as const;

export function RegisterForm() {
  const navigate = useNavigate();
  const { register, handleSubmit, control, reset, setError, subscribe, formState } =
    useForm<RegisterValues>({
      resolver: zodResolver(schema),
      // Without a draft, what was typed before the script arrived stays in the fields.
      defaultValues: readRegisterDraft() ?? {},
    });
  const password = useWatch({ control, name: 'password', defaultValue: '' });
  const signUp = useAction(registerCall, {
    ownFailure(failure) {
      markRefusedFields(setError, failure, places);
      return false;
    },
  });

  // What was typed survives the way to the terms and back.
  useEffect(
    () =>
      subscribe({
        name: ['email', 'fullName', 'phone', 'agreed'],
        formState: { values: true },
        callback({ values: { email, fullName, phone, agreed } }) {
          keepRegisterDraft({ email, fullName, phone, agreed });
        },
      }),
    [subscribe],
  );

  const submit = handleSubmit(async ({ email, fullName, phone, password: chosen }) => {
    const body = { email, fullName, phone, password: chosen };
    if (!(await signUp.run({ body }))) return;
    reset(blank);
    keepRegisterDraft(null);
    keepDraft('auth', { pendingEmail: email, resendAvailableAt: null });
    await showDialog({
      icon: 'success',
      title: 'Registrasi Berhasil',
      text: 'Silahkan Check Email dan Lakukan Aktivasi',
      closesAfter: 1500,
    });
    await navigate('/verifikasi');
  });

  const { errors } = formState;
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.email}
          hint="Kode aktivasi kami kirim ke email ini."
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Nama lengkap"
          autoComplete="name"
          maxLength={limits.fullName}
          hint="Sesuai KTP. Tidak dapat diubah setelah mendaftar."
          error={errors.fullName?.message}
          {...register('fullName')}
        />
        <TextField
          label="Nomor telepon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="0812 3456 7890"
          error={errors.phone?.message}
          {...masked(register('phone'), formatPhone)}
        />
        <NewPasswordField
          label="Password"
          typed={password}
          error={errors.password?.message}
          {...register('password', { deps: 'confirmPassword' })}
        />
        <PasswordField
          label="Ulangi password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Checkbox
          label={
            <>
              Saya menyetujui{' '}
              <Link to="/ketentuan?tab=ketentuan" className="text-link">
                syarat dan ketentuan
              </Link>{' '}
              serta{' '}
              <Link to="/ketentuan?tab=privasi" className="text-link">
                kebijakan privasi
              </Link>
              .
            </>
          }
          error={errors.agreed?.message}
          {...register('agreed')}
        />
        <Button type="submit" full loading={formState.isSubmitting}>
          Register
        </Button>
      </form>
      <p className="mt-6 text-center text-muted">
        Sudah punya akun?{' '}
        <Link to="/login" className={linkLook}>
          Login
        </Link>
      </p>
    </>
  );
}
