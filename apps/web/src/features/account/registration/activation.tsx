import { useState } from 'react';
import { Link } from '../../../lib/browser/router.tsx';
import { activation, activationByLink } from '@serat/contract/account';
import * as pages from '@serat/contract/pages';
import { act } from '../../../lib/api/act.ts';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { reportFailure } from '../../../lib/failure/failure-dialog.ts';
import { usePageTitle } from '../../../lib/browser/page-title.ts';
import { dismissToastByKey } from '@serat/ui/overlays/toast-store.ts';
import { ActivationOutcome } from './activation-outcome.tsx';
import { CodeStep } from '../codes/code-step.tsx';
import { EmailStep } from '../codes/email-step.tsx';
import { linkLook } from '../../../parts/link-look.ts';
import { LinkStep } from '../codes/link-step.tsx';
import { inactiveAccountToast } from '../login/inactive-account.ts';
import { isRefusedCode } from '../codes/refused-code.ts';
import { proofFor } from './registration-proof.ts';
import { useMailLink } from '../codes/use-mail-link.ts';
import { startResendCountdown } from '../codes/use-resend-countdown.ts';

type Stage = 'entry' | 'success' | 'failure';

export function Activation() {
  const email = useDrafts((drafts) => drafts.auth.pendingEmail);
  const [stage, setStage] = useState<Stage>('entry');
  const [activated, setActivated] = useState({ email: '', needsPassword: false });
  const { link, forget } = useMailLink();
  usePageTitle(stage === 'success' ? 'Akun aktif' : null);

  async function activate(address: string, code: string): Promise<boolean> {
    let needsPassword: boolean;
    try {
      const query = { email: address, code, ...proofFor(address) };
      const { data } = await act(activation, { query });
      needsPassword = data?.needsPassword ?? false;
    } catch (failure) {
      const refused = isRefusedCode(failure);
      if (refused) startResendCountdown();
      await reportFailure(failure, 'action');
      if (refused) setStage('failure');
      return !refused;
    }
    succeed(address, needsPassword);
    return true;
  }

  async function activateByLink(secret: string): Promise<void> {
    const { registered } = useDrafts.getState().auth;
    const body = { link: secret, ...(registered && { proof: registered.proof }) };
    try {
      const { data } = await act(activationByLink, { body });
      succeed(data.email, data.needsPassword);
    } catch (failure) {
      await reportFailure(failure, 'action');
      // Show the form for the code: the customer can still type one from this or another mail.
      if (isRefusedCode(failure)) forget();
    }
  }

  function succeed(address: string, needsPassword: boolean) {
    setActivated({ email: address, needsPassword });
    setStage('success');
    dismissToastByKey(inactiveAccountToast);
    const pendingEmail = needsPassword ? address : null;
    keepDraft('auth', { pendingEmail, registered: null, resendAvailableAt: null });
  }

  if (stage !== 'entry') {
    return (
      <ActivationOutcome
        succeeded={stage === 'success'}
        {...activated}
        onBack={() => setStage('entry')}
      />
    );
  }
  if (link !== null) {
    return (
      <LinkStep
        text="Satu langkah lagi: tekan tombol ini untuk mengaktifkan akun Anda."
        submitLabel="Aktifkan akun"
        onSubmit={() => activateByLink(link)}
      />
    );
  }
  if (email !== null) {
    return (
      <CodeStep
        key={email}
        email={email}
        submitLabel="Aktifkan akun"
        onSubmit={(code) => activate(email, code)}
      />
    );
  }
  return (
    <>
      <EmailStep
        submitLabel="Lanjut"
        hint="Email yang Anda pakai saat mendaftar."
        onSubmit={(typed) => keepDraft('auth', { pendingEmail: typed })}
      />
      <p className="mt-6 text-center text-muted">
        Email yang didaftarkan keliru?{' '}
        <Link to={pages.register} className={linkLook}>
          Daftar lagi
        </Link>
      </p>
    </>
  );
}
