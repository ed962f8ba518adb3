const countdownSeconds = 60;

/** The countdown shows 0 for a second before the link returns. */
export function resendAvailableAt(now: number, seconds = countdownSeconds): number {
  return now + (seconds + 1) * 1000;
}

/** Seconds to show; null once a new code may be requested. */
export function resendSecondsLeft(availableAt: number | null, now: number): number | null {
  if (availableAt === null || now >= availableAt) return null;
  return Math.ceil((availableAt - now) / 1000) - 1;
}
