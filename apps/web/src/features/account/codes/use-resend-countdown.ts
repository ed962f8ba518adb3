import { useEffect, useState } from 'react';
import { keepDraft, useDrafts } from '../../../model/drafts.ts';
import { resendAvailableAt, resendSecondsLeft } from './resend-countdown.ts';

/** Stored with the drafts, so that the countdown survives a reload and is shared by all tabs. */
export function startResendCountdown(seconds?: number): void {
  keepDraft('auth', { resendAvailableAt: resendAvailableAt(Date.now(), seconds) });
}

export function useResendCountdown(): number | null {
  const availableAt = useDrafts((drafts) => drafts.auth.resendAvailableAt);
  const [now, setNow] = useState(() => Date.now());

  useEffect(() => {
    const tick = () => {
      setNow(Date.now());
      if (resendSecondsLeft(availableAt, Date.now()) === null) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [availableAt]);

  return resendSecondsLeft(availableAt, now);
}
