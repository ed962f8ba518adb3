import { forgetPassword } from '@serat/contract/account';
import { useDrafts } from '../../../model/drafts.ts';
import { showDialog } from '../../../lib/dialog-queue.ts';
import { useAction } from '../../../lib/use-action.ts';
import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { proofFor } from '../registration/registration-proof.ts';
import { startResendCountdown, useResendCountdown } from './use-resend-countdown.ts';

export function ResendCode({ email }: { email: string }) {
  const secondsLeft = useResendCountdown();
  const waited = useDrafts((drafts) => drafts.auth.resendAvailableAt !== null);
  const resend = useAction(forgetPassword, {
    ownFailure(failure) {
      if (failure.httpStatus === 429) startResendCountdown(failure.retryAfter ?? undefined);
      return false;
    },
  });
  const waiting = secondsLeft !== null || resend.isPending;

  async function send() {
    if (waiting) return;
    const answer = await resend.run({ query: { email, ...proofFor(email) } });
    if (!answer) return;
    startResendCountdown();
    await showDialog({ icon: 'success', title: 'Success', text: answer.message });
  }

  return (
    // On the phone in two lines from the start: with its seconds it does not fit into one.
    <div className="flex flex-col items-center text-muted sm:flex-row sm:justify-center sm:gap-1">
      Belum menerima kode?
      {/* Not `disabled`: that would drop the focus which comes back here from the dialog. */}
      <button
        type="button"
        aria-disabled={waiting}
        onClick={() => void send()}
        className={classNames('py-2 tabular-nums', waiting ? 'cursor-not-allowed' : 'text-link')}
      >
        {secondsLeft === null ? 'Kirim ulang kode' : `Kirim ulang dalam ${secondsLeft} detik`}
      </button>
      {/* Only the end of the wait: the seconds would be read out one by one. */}
      <LiveRegion text={waited && secondsLeft === null ? 'Kode baru sudah dapat diminta.' : ''} />
    </div>
  );
}
