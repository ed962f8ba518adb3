import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import { forgetPassword } from '@serat/contract/password';
import * as pages from '@serat/contract/pages';
import { keepDraft } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { getConfig } from '../../../lib/api/config.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Checkbox } from '@serat/ui/fields/checkbox.tsx';
import { EmailStep } from '../codes/email-step.tsx';
import { linkLook } from '../../../parts/link-look.ts';
import { proofFor } from '../registration/registration-proof.ts';
import { startResendCountdown } from '../codes/use-resend-countdown.ts';

export function ForgotPasswordForm() {
  const navigate = useNavigate();
  const forget = useAction(forgetPassword);
  const [byPhone, setByPhone] = useState(false);

  async function send(email: string) {
    const answer = await forget.run({
      query: { email, ...proofFor(email), ...(byPhone && { by: 'phone' as const }) },
    });
    if (!answer) return;
    keepDraft('auth', { pendingEmail: email, codeByPhone: byPhone });
    startResendCountdown();
    await showDialog({ icon: 'success', title: 'Success', text: answer.message });
    await navigate(pages.passwordVerification);
  }

  return (
    <>
      <EmailStep submitLabel="KIRIM" onSubmit={send}>
        {getConfig().phoneCodes && (
          <Checkbox
            label="Kirim kode ke telepon saya"
            hint="Bila nomornya sudah diverifikasi di Pengaturan. Kalau belum, kodenya dikirim seperti biasa."
            checked={byPhone}
            onChange={({ target }) => setByPhone(target.checked)}
          />
        )}
      </EmailStep>
      <p className="mt-6 text-center text-muted">
        Ingat password Anda?{' '}
        <Link to={pages.login} className={linkLook}>
          Login
        </Link>
      </p>
    </>
  );
}
