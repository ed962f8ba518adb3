import { zodResolver } from '@hookform/resolvers/zod';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { emailForm } from '../login/login-schema.ts';

interface EmailStepProps {
  submitLabel: string;
  hint?: string;
  /** Further choices, below the email. */
  children?: ReactNode;
  onSubmit: (email: string) => void | Promise<void>;
}

export function EmailStep({ submitLabel, hint, children, onSubmit }: EmailStepProps) {
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: zodResolver(emailForm),
  });
  const [known] = useState(draftedEmail);
  const submit = handleSubmit(({ email }) => onSubmit(email));
  return (
    <Form onSubmit={submit}>
      <EmailField
        enterKeyHint="send"
        hint={hint}
        error={formState.errors.email?.message}
        // `defaultValues` of the form would overwrite text typed before the script loaded.
        defaultValue={known}
        {...register('email', {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            keepDraft('auth', { typedEmail: target.value }),
        })}
      />
      {children}
      <Button type="submit" full loading={formState.isSubmitting}>
        {submitLabel}
      </Button>
    </Form>
  );
}

function draftedEmail(): string {
  const { pendingEmail, typedEmail } = useDrafts.getState().auth;
  return pendingEmail ?? typedEmail;
}
