import { Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import * as pages from '@serat/contract/pages';
import { lazyPart } from '../../../lib/browser/lazy-part.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { Button } from '@serat/ui/button.tsx';
import { EmailField } from '@serat/ui/fields/email-field.tsx';
import { PasswordField } from '@serat/ui/fields/password-field.tsx';
import { Form } from '@serat/ui/form.tsx';
import { AreaCard } from './area-card.tsx';
import { DemoLogin } from './demo-login.tsx';
import { knownEmail } from './known-email.ts';
import { linkLook } from '../../../parts/link-look.ts';
import { useLogin } from './use-login.ts';

/** Loaded only for accounts with a second factor. */
const SecondStep = lazyPart(() => import('./second-step.tsx').then((part) => part.SecondStep));

/**
 * The only form without react-hook-form, which would be a tenth of the first page's size and would
 * clear fields filled by the visitor or a password manager before the script loaded.
 */
export function LoginForm() {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { login, messagesFor, busy, challenge, startOver } = useLogin();
  const { state } = useLocation();
  const [startingEmail] = useState(() => knownEmail(state) || useDrafts.getState().auth.typedEmail);

  const typed = () => ({
    email: email.current?.value ?? '',
    password: password.current?.value ?? '',
  });

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const messages = await login(typed());
    setErrors(messages);
    if (messages['email']) email.current?.focus();
    else if (messages['password']) password.current?.focus();
  }

  /** Removes a message as soon as its field is valid. New messages appear only on submit. */
  async function recheck() {
    if (Object.keys(errors).length === 0) return;
    const messages = await messagesFor(typed());
    setErrors((shown) =>
      Object.fromEntries(Object.entries(messages).filter(([name]) => name in shown)),
    );
  }

  async function enterDemo(account: { email: string; password: string }) {
    if (busy || !email.current || !password.current) return;
    email.current.value = account.email;
    password.current.value = account.password;
    await submit();
  }

  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onStartOver={startOver} />
      </Suspense>
    );
  }
  return (
    <>
      <AreaCard />
      <Form onSubmit={submit}>
        <EmailField
          ref={email}
          name="email"
          autoComplete="username"
          defaultValue={startingEmail}
          error={errors['email']}
          onChange={({ target }) => {
            keepDraft('auth', { typedEmail: target.value });
            void recheck();
          }}
        />
        <div>
          <PasswordField
            ref={password}
            name="password"
            label="Password"
            autoComplete="current-password"
            enterKeyHint="go"
            error={errors['password']}
            onChange={() => void recheck()}
          />
          <p className="mt-2 text-right">
            <Link to={pages.forgotPassword} className="text-link inline-block py-2 text-sm">
              Lupa Password?
            </Link>
          </p>
        </div>
        <Button type="submit" full loading={busy}>
          Login
        </Button>
      </Form>
      <p className="mt-6 text-center text-muted">
        Belum punya akun?{' '}
        <Link to={pages.register} className={linkLook}>
          Daftar sekarang
        </Link>
      </p>
      <p className="mt-2 text-center text-muted">
        Sudah berlangganan?{' '}
        <Link to={pages.claim} className={linkLook}>
          Klaim akun
        </Link>
      </p>
      <DemoLogin onUse={enterDemo} />
    </>
  );
}
