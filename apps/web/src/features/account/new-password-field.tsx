import { useEffect, useState } from 'react';
import { limits } from '@serat/contract/fields';
import { PasswordField } from '../../ui/password-field.tsx';
import type { PasswordFieldProps } from '../../ui/password-field.tsx';
import { StrengthMeter } from '../../ui/strength-meter.tsx';
import type { StrengthScore } from '../../ui/strength-meter.tsx';
import { passwordScore, preparePasswordScore } from './password-strength.ts';

interface NewPasswordFieldProps extends PasswordFieldProps {
  /** What is typed at the moment; the meter follows it. */
  typed: string;
}

export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const score = useScore(typed);
  return (
    <PasswordField
      autoComplete="new-password"
      hint={`Minimal ${limits.passwordMin} karakter. Makin panjang, makin kuat.`}
      {...field}
      onFocus={preparePasswordScore}
      below={<StrengthMeter score={score} />}
    />
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
