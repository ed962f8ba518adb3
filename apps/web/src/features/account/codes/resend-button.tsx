import { classNames } from '@serat/ui/class-names.ts';
import { LiveRegion } from '@serat/ui/states/live-region.tsx';
import { showDialog } from '../../../lib/failure/dialog-queue.ts';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useDrafts } from '../../../model/drafts.ts';
import { startResendCountdown, useResendCountdown } from './use-resend-countdown.ts';

/** For the `ownFailure` of actions that send a code: a 429 may say how long to wait. */
export function countDownRetryAfter({ httpStatus, retryAfter }: ApiError): boolean {
  if (httpStatus === 429) startResendCountdown(retryAfter ?? undefined);
  return false;
}

interface ResendButtonProps {
  isPending: boolean;
  send: () => Promise<{ message: string } | null>;
}

export function ResendButton({ isPending, send }: ResendButtonProps) {
  const secondsLeft = useResendCountdown();
  const waited = useDrafts((drafts) => drafts.auth.resendAvailableAt !== null);
  const waiting = secondsLeft !== null || isPending;

  async function ask() {
    if (waiting) return;
    const answer = await send();
    if (!answer) return;
    startResendCountdown();
    await showDialog({ icon: 'success', title: 'Success', text: answer.message });
  }

  return (
    // Two lines on phones: with the seconds the text does not fit into one.
    <div className="flex flex-col items-center text-muted sm:flex-row sm:justify-center sm:gap-1">
      Belum menerima kode?
      {/* Not `disabled`, which would lose the focus that the dialog returns to this button. */}
      <button
        type="button"
        aria-disabled={waiting}
        onClick={() => void ask()}
        className={classNames('py-2 tabular-nums', waiting ? 'cursor-not-allowed' : 'text-link')}
      >
        {secondsLeft === null ? 'Kirim ulang kode' : `Kirim ulang dalam ${secondsLeft} detik`}
      </button>
      {/* Announces only the end of the wait; otherwise every second would be read out. */}
      <LiveRegion text={waited && secondsLeft === null ? 'Kode baru sudah dapat diminta.' : ''} />
    </div>
  );
}
