const countdownSeconds = 60;

/** The count is shown down to 0, so that the link comes back one second after the last. */
export function resendAvailableAt(now: number, seconds = countdownSeconds): number {
  return now + (seconds + 1) * 1000;
}

/** What the countdown shows; null once a new code may be asked for. */
export function resendSecondsLeft(availableAt: number | null, now: number): number | null {
  if (availableAt === null || now >= availableAt) return null;
  return Math.ceil((availableAt - now) / 1000) - 1;
}
