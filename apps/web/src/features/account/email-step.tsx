import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { limits } from '@serat/contract/fields';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { emailForm } from './login-schema.ts';

interface EmailStepProps {
  submitLabel: string;
  hint?: string;
  initialEmail?: string | undefined;
  onSubmit: (email: string) => void | Promise<void>;
}

/** Asks which address a code belongs to, or goes to. */
export function EmailStep({ submitLabel, hint, initialEmail, onSubmit }: EmailStepProps) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(emailForm),
    // Without a value of ours, what was typed before the script arrived stays in the field.
    defaultValues: initialEmail ? { email: initialEmail } : {},
  });
  const submit = handleSubmit(({ email }) => onSubmit(email));
  return (
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
        hint={hint}
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" full loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
