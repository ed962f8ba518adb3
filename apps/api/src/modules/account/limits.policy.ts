const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const codeMinutes = 10;
const mostWrongTries = 5;

const codeLimits = [
  { within: minute, atMost: 1 },
  { within: hour, atMost: 5 },
  { within: day, atMost: 10 },
] as const;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + codeMinutes * minute);

/** Requests older than this count for no limit. */
export const codeRequestsSince = (now: Date): Date => new Date(now.getTime() - day);

/** Seconds until an email may ask for a code again, or null when it may now. */
export function codeWait(requests: readonly Date[], now: Date): number | null {
  const newestFirst = requests.map((request) => request.getTime()).toSorted((a, b) => b - a);
  const waits = codeLimits.flatMap(({ within, atMost }) => {
    const deciding = newestFirst[atMost - 1];
    return deciding === undefined ? [] : [deciding + within - now.getTime()];
  });
  return secondsLeft(Math.max(0, ...waits));
}

export interface LiveCode {
  wrongTries: number;
  expiresAt: Date;
}

/** After the fifth wrong try even the right code is refused. */
export const isUsable = (code: LiveCode, now: Date): boolean =>
  code.wrongTries < mostWrongTries && code.expiresAt > now;

export interface LoginFailures {
  failures: number;
  lastFailedAt: Date;
}

const freeFailures = 10;
const firstDelay = 30 * second;
const longestDelay = 15 * minute;

/** Failures whose last one is older than this are forgotten. */
export const loginFailuresSince = (now: Date): Date => new Date(now.getTime() - hour);

/** Failures in a row that still count. */
export const standingFailures = (state: LoginFailures | undefined, now: Date): number =>
  state && state.lastFailedAt > loginFailuresSince(now) ? state.failures : 0;

/** Seconds until the next try, or null when it may be made now. */
export function loginWait(state: LoginFailures | undefined, now: Date): number | null {
  const failures = standingFailures(state, now);
  if (!state || failures < freeFailures) return null;
  const delay = Math.min(firstDelay * 2 ** (failures - freeFailures), longestDelay);
  return secondsLeft(state.lastFailedAt.getTime() + delay - now.getTime());
}

const secondsLeft = (milliseconds: number): number | null =>
  milliseconds > 0 ? Math.ceil(milliseconds / second) : null;

/** An account not activated since then is removed. */
export const neverActivatedSince = (now: Date): Date => new Date(now.getTime() - 30 * day);

/** "45 detik", "12 menit", "3 jam": rounded up, so that waiting this long is enough. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} detik`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}
