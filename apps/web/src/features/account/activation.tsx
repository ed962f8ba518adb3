import { useState } from 'react';
import { Link } from 'react-router';
import { activation } from '@serat/contract/account';
import { request } from '../../lib/api.ts';
import { keepDraft, useDrafts } from '../../lib/drafts.ts';
import { reportFailure } from '../../lib/failure-dialog.ts';
import { dismissToastByKey } from '../../ui/toast-store.ts';
import { ActivationOutcome } from './activation-outcome.tsx';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { linkLook } from './link-look.ts';
import { inactiveAccountToast } from './inactive-account.ts';
import { isRefusedCode } from './refused-code.ts';
import { startResendCountdown } from './use-resend-countdown.ts';

type Stage = 'entry' | 'success' | 'failure';

export function Activation() {
  const email = useDrafts((drafts) => drafts.auth.pendingEmail);
  const [stage, setStage] = useState<Stage>('entry');
  const [activated, setActivated] = useState('');

  async function activate(address: string, code: string): Promise<boolean> {
    try {
      await request(activation, { query: { email: address, code } });
    } catch (failure) {
      const refused = isRefusedCode(failure);
      if (refused) startResendCountdown();
      await reportFailure(failure, 'action');
      if (refused) setStage('failure');
      return false;
    }
    setActivated(address);
    setStage('success');
    dismissToastByKey(inactiveAccountToast);
    keepDraft('auth', { pendingEmail: null, resendAvailableAt: null });
    return true;
  }

  if (stage !== 'entry') {
    return (
      <ActivationOutcome
        succeeded={stage === 'success'}
        email={activated}
        onBack={() => setStage('entry')}
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
        <Link to="/register" className={linkLook}>
          Daftar lagi
        </Link>
      </p>
    </>
  );
}
