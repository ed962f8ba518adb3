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

export const codeRequestsSince = (now: Date): Date => new Date(now.getTime() - day);

/** Returns the seconds until an email may request a code again, or null if it may now. */
export function codeWait(requests: readonly Date[], now: Date): number | null {
  const newestFirst = requests.map((request) => request.getTime()).toSorted((a, b) => b - a);
  const waits = codeLimits.flatMap(({ within, atMost }) => {
    const deciding = newestFirst[atMost - 1];
    return deciding === undefined ? [] : [deciding + within - now.getTime()];
  });
  return secondsLeft(Math.max(0, ...waits));
}

export interface MailedCode {
  /** Wrong tries for this email before the code was made. */
  triesBefore: number;
  expiresAt: Date;
}

/** After the fifth wrong try even the right code is refused. The link in the mail still works. */
export const isUsable = (code: MailedCode, tries: number, now: Date): boolean =>
  tries - code.triesBefore < mostWrongTries && code.expiresAt > now;

/** The most pending registrations of one email: as many as it may request codes in a day. */
export const mostRegistrations = 10;

export interface WrongTries {
  tries: number;
  lastAt: Date;
}

const freeTries = 10;
const firstDelay = 30 * second;
const longestDelay = 15 * minute;

/** Wrong tries before this time do not count. */
export const wrongTriesSince = (now: Date): Date => new Date(now.getTime() - hour);

export const standingTries = (state: WrongTries | undefined, now: Date): number =>
  state && state.lastAt > wrongTriesSince(now) ? state.tries : 0;

export function tryWait(state: WrongTries | undefined, now: Date): number | null {
  const tries = standingTries(state, now);
  if (!state || tries < freeTries) return null;
  const delay = Math.min(firstDelay * 2 ** (tries - freeTries), longestDelay);
  return secondsLeft(state.lastAt.getTime() + delay - now.getTime());
}

const mostAddressTries = 100;
const addressTryEvery = hour / mostAddressTries;

/**
 * An address may be shared by a whole neighbourhood. Its wrong tries are therefore a level that drops
 * steadily (leaky bucket): a full bucket slows logins down but never blocks them.
 */
export function addressLevel(state: WrongTries | undefined, now: Date): WrongTries {
  if (!state) return { tries: 0, lastAt: now };
  const sunk = Math.floor((now.getTime() - state.lastAt.getTime()) / addressTryEvery);
  if (sunk >= state.tries) return { tries: 0, lastAt: now };
  // Keeps the remainder of a step for the next call.
  const lastAt = new Date(state.lastAt.getTime() + sunk * addressTryEvery);
  return { tries: state.tries - sunk, lastAt };
}

export function addressWait({ tries, lastAt }: WrongTries, now: Date): number | null {
  if (tries < mostAddressTries) return null;
  return secondsLeft(lastAt.getTime() + addressTryEvery - now.getTime());
}

const secondsLeft = (milliseconds: number): number | null =>
  milliseconds > 0 ? Math.ceil(milliseconds / second) : null;

/** Registrations that are older and not activated are deleted. */
export const neverActivatedSince = (now: Date): Date => new Date(now.getTime() - 30 * day);

/** Per customer. The least recently used browser is removed. */
export const mostKnownBrowsers = 20;
export const knownBrowserDays = 180;
export const browsersUsedSince = (now: Date): Date =>
  new Date(now.getTime() - knownBrowserDays * day);

/** "45 detik", "12 menit", "3 jam": rounded up, so that waiting this long is enough. */
export function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} detik`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} menit`;
  return `${Math.ceil(seconds / 3600)} jam`;
}
