import { useEffect, useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '@serat/contract/fields';
import { PasswordField } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import type { StrengthScore } from '../../ui/strength-meter.tsx';
import { passwordScore, preparePasswordScore } from './password-strength.ts';

interface Field {
  field: UseFormRegisterReturn;
  error: string | undefined;
}

interface NewPasswordFieldsProps {
  label: 'Password' | 'Password baru';
  /** What is typed at the moment; the meter follows it. */
  typed: string;
  password: Field;
  repeated: Field;
  enterKeyHint: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
}

/** A password that is being chosen: with its strength, and once more. */
export function NewPasswordFields({
  label,
  typed,
  password,
  repeated,
  enterKeyHint,
}: NewPasswordFieldsProps) {
  const score = useScore(typed);
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={`Minimal ${limits.passwordMin} karakter. Makin panjang, makin kuat.`}
        error={password.error}
        {...password.field}
        onFocus={preparePasswordScore}
        below={<StrengthMeter score={score} />}
      />
      <PasswordField
        label={`Ulangi ${label.toLowerCase()}`}
        autoComplete="new-password"
        enterKeyHint={enterKeyHint}
        error={repeated.error}
        {...repeated.field}
      />
    </>
  );
}

function useScore(password: string): StrengthScore | null {
  const [score, setScore] = useState<StrengthScore | null>(null);
  useEffect(() => {
    let overtaken = false;
    async function judge() {
      const next = password === '' ? null : await passwordScore(password);
      if (!overtaken) setScore(next);
    }
    void judge();
    return () => {
      overtaken = true;
    };
  }, [password]);
  return score;
}
