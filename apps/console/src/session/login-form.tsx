import { useState } from 'react';
import type { FactorChallenge } from '@serat/contract/factor';
import { login, type Me } from '@serat/contract/staff/session';
import { Button } from '@serat/ui/button.tsx';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { useFormAction } from '../lib/use-form-action.ts';
import { Problem } from '../parts/problem.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

interface LoginFormProps {
  email?: string;
  onIn: (me: Me) => void;
}

export function LoginForm({ email = '', onIn }: LoginFormProps) {
  const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
  const { field, onSubmit, isPending, failure } = useFormAction(login, {
    schema: login.body,
    defaultValues: { email, password: '' },
    input: (values) => values,
    onDone: ({ data }) => (data.step === 'done' ? onIn(data.me) : setChallenge(data.challenge)),
    codes: { WRONG_CREDENTIALS: 'password' },
  });

  if (challenge !== null) {
    return <SecondFactorStep challenge={challenge} onIn={onIn} onBack={() => setChallenge(null)} />;
  }
  return (
    <Form onSubmit={onSubmit}>
      <EmailField autoComplete="username" {...field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...field('password')}
      />
      <Problem>{failure?.message}</Problem>
      <Button type="submit" full loading={isPending}>
        Masuk
      </Button>
    </Form>
  );
}
