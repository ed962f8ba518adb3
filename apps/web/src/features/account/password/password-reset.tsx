import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import {
  checkResetLink,
  forgetPasswordVerification,
  newPassword,
  newPasswordByLink,
} from '@serat/contract/password';
import * as pages from '@serat/contract/pages';
import { act } from '../../../lib/api/act.ts';
import { getConfig } from '../../../lib/api/config.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { showToast } from '@serat/ui/overlays/toast-store.ts';
import { CodeStep } from '../codes/code-step.tsx';
import { EmailStep } from '../codes/email-step.tsx';
import { withKnownEmail } from '../login/known-email.ts';
import { linkLook } from '../../../parts/link-look.ts';
import { LinkStep } from '../codes/link-step.tsx';
import { isRefusedCode } from '../codes/refused-code.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { useMailLink } from '../codes/use-mail-link.ts';

/** The customer has proven access to the mailbox by code or by link. */
type Checked = { email: string; code: string } | { email: string; link: string };

const sendPassword = (checked: Checked, chosen: string): Promise<unknown> =>
  'link' in checked
    ? act(newPasswordByLink, { body: { link: checked.link, newPassword: chosen } })
    : act(newPassword, { body: { ...checked, newPassword: chosen } });

export function PasswordReset() {
  const navigate = useNavigate();
  const email = useDrafts((drafts) => drafts.auth.pendingEmail);
  const byPhone = useDrafts((drafts) => drafts.auth.codeByPhone) && getConfig().phoneCodes;
  const { link, forget } = useMailLink();
  // Keeps code and address together, since another tab may change the drafted address.
  const [checked, setChecked] = useState<Checked | null>(null);

  async function checkCode(address: string, code: string): Promise<boolean> {
    try {
      await act(forgetPasswordVerification, { query: { email: address, code } });
      setChecked({ email: address, code });
      return true;
    } catch (failure) {
      await reportFailure(failure, 'action');
      return !isRefusedCode(failure);
    }
  }

  async function checkLink(secret: string) {
    try {
      const { data } = await act(checkResetLink, { body: { link: secret } });
      setChecked({ email: data.email, link: secret });
    } catch (failure) {
      await reportFailure(failure, 'action');
      if (isRefusedCode(failure)) forget();
    }
  }

  async function finish(address: string) {
    showToast({ tone: 'success', text: 'Password Anda sudah diganti. Silakan masuk.' });
    await navigate(pages.login, { replace: true, ...withKnownEmail(address) });
    keepDraft('auth', { pendingEmail: null, codeByPhone: false, resendAvailableAt: null });
  }

  if (checked !== null) {
    return (
      <ResetPasswordForm
        email={checked.email}
        send={(chosen) => sendPassword(checked, chosen)}
        onDone={() => finish(checked.email)}
        onRefusedCode={() => {
          setChecked(null);
          forget();
        }}
      />
    );
  }
  if (link !== null) {
    return (
      <LinkStep
        text="Tekan tombol ini untuk membuat password baru."
        submitLabel="Buat password baru"
        onSubmit={() => checkLink(link)}
      />
    );
  }
  if (email !== null) {
    return (
      <>
        <CodeStep
          key={email}
          email={email}
          byPhone={byPhone}
          submitLabel="Verifikasi"
          onSubmit={(code) => checkCode(email, code)}
        />
        <p className="mt-4 text-center text-sm text-muted">
          Menerima kode aktivasi?{' '}
          <Link to={pages.verification} className={linkLook}>
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
        <Link to={pages.forgotPassword} className={linkLook}>
          Minta kode
        </Link>
      </p>
    </>
  );
}
