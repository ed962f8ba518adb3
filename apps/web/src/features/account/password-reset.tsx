import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { forgetPasswordVerification } from '@serat/contract/account';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import { useAction } from '../../lib/use-action.ts';
import { showToast } from '../../ui/toast-store.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { withKnownEmail } from './known-email.ts';
import { linkLook } from './link-look.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

export function PasswordReset() {
  const navigate = useNavigate();
  const email = useDrafts((drafts) => drafts.auth.pendingEmail);
  const verification = useAction(forgetPasswordVerification);
  // Kept with its address, so that a code never meets another one typed in a second tab.
  const [checked, setChecked] = useState<{ email: string; code: string } | null>(null);

  async function finish(address: string) {
    showToast({ tone: 'success', text: 'Password Anda sudah diganti. Silakan masuk.' });
    await navigate('/login', { replace: true, ...withKnownEmail(address) });
    keepDraft('auth', { pendingEmail: null, resendAvailableAt: null });
  }

  if (checked !== null) {
    return (
      <ResetPasswordForm
        email={checked.email}
        code={checked.code}
        onDone={() => finish(checked.email)}
        onRefusedCode={() => setChecked(null)}
      />
    );
  }
  if (email !== null) {
    return (
      <>
        <CodeStep
          key={email}
          email={email}
          submitLabel="Verifikasi"
          onSubmit={async (code) => {
            const answer = await verification.run({ query: { email, code } });
            if (answer) setChecked({ email, code });
            return answer !== null;
          }}
        />
        <p className="mt-4 text-center text-sm text-muted">
          Menerima kode aktivasi?{' '}
          <Link to="/verifikasi" className={linkLook}>
            Aktifkan akun dulu
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <EmailStep
        submitLabel="Lanjut"
        hint="Email yang menerima kode."
        onSubmit={(typed) => keepDraft('auth', { pendingEmail: typed })}
      />
      <p className="mt-6 text-center text-muted">
        Belum punya kode?{' '}
        <Link to="/forgotpassword" className={linkLook}>
          Minta kode
        </Link>
      </p>
    </>
  );
}
