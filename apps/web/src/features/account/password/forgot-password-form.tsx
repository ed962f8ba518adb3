import { useNavigate } from 'react-router';
import { Link } from '../../../lib/browser/router.tsx';
import { forgetPassword } from '@serat/contract/account';
import * as pages from '@serat/contract/pages';
import { keepDraft } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { EmailStep } from '../codes/email-step.tsx';
import { linkLook } from '../fields/link-look.ts';
import { proofFor } from '../registration/registration-proof.ts';
import { startResendCountdown } from '../codes/use-resend-countdown.ts';

export function ForgotPasswordForm() {
  const navigate = useNavigate();
  const forget = useAction(forgetPassword);

  async function send(email: string) {
    const answer = await forget.run({ query: { email, ...proofFor(email) } });
    if (!answer) return;
    keepDraft('auth', { pendingEmail: email });
    startResendCountdown();
    await showDialog({ icon: 'success', title: 'Success', text: answer.message });
    await navigate(pages.passwordVerification);
  }

  return (
    <>
      <EmailStep submitLabel="KIRIM" onSubmit={send} />
      <p className="mt-6 text-center text-muted">
        Ingat password Anda?{' '}
        <Link to={pages.login} className={linkLook}>
          Login
        </Link>
      </p>
    </>
  );
}
