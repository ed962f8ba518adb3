import { useEffect, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { PasswordOwner } from '@serat/contract/password-rule';
import { getConfig } from '../../../lib/api/config.ts';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { StrengthMeter } from '@serat/ui/fields/strength-meter.tsx';
import type { StrengthScore } from '@serat/ui/fields/strength-meter.tsx';
import { passwordScore, preparePasswordScore } from './password-strength.ts';

interface NewPasswordFieldsProps<Name extends string> {
  label: 'Password' | 'Password baru';
  /** Current value, for the strength meter. */
  typed: string;
  owner: PasswordOwner;
  name: Name;
  register(
    field: Name | 'confirmPassword',
    options?: { deps: 'confirmPassword' },
  ): UseFormRegisterReturn;
  errors: Partial<Record<Name | 'confirmPassword', { message?: string | undefined }>>;
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

export function NewPasswordFields<Name extends string>({
  label,
  typed,
  owner,
  name,
  register,
  errors,
  enterKeyHint,
}: NewPasswordFieldsProps<Name>) {
  const score = useScore(typed, owner);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`Minimal ${getConfig().password.min} karakter. Makin panjang, makin kuat.`}
        error={errors[name]?.message}
        {...register(name, { deps: 'confirmPassword' })}
        onFocus={preparePasswordScore}
        below={<StrengthMeter score={score} />}
      />
      <PasswordField
        label={`Ulangi ${label.toLowerCase()}`}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  );
}

function useScore(
  password: string,
  { fullName, email, phone }: PasswordOwner,
): StrengthScore | null {
  const [score, setScore] = useState<StrengthScore | null>(null);
  useEffect(() => {
    let overtaken = false;
    async function judge() {
      const next =
        password === '' ? null : await passwordScore(password, { fullName, email, phone });
      if (!overtaken) setScore(next);
    }
    void judge();
    return () => {
      overtaken = true;
    };
  }, [password, fullName, email, phone]);
  return score;
}
