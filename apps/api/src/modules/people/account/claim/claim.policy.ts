import type { ClaimChannel } from '@serat/contract/claim';
import type { Secrets } from '../../../../secrets.ts';

const day = 24 * 60 * 60 * 1000;

/** Tries per number and day. Right tries and unknown numbers count, too. */
const mostTries = 5;

/** Seconds until the number may be tried again; null if it may now. */
export function triesWait(times: readonly Date[], now: Date): number | null {
  if (times.length < mostTries) return null;
  const oldest = Math.min(...times.map((time) => time.getTime()));
  return Math.max(1, Math.ceil((oldest + day - now.getTime()) / 1000));
}

/** How long a proven claim waits for email and password. */
export const claimEnd = (now: Date): Date => new Date(now.getTime() + 30 * 60 * 1000);

export interface Masked {
  channel: ClaimChannel;
  contact: string;
}

/** Shows only first letters or last digits, so that a made-up mask looks the same. */
export function maskContact(channel: ClaimChannel, contact: string): Masked {
  if (channel === 'phone') return { channel, contact: `…${contact.slice(-3)}` };
  const [local = '', domain = ''] = contact.split('@');
  return { channel, contact: `${local.slice(0, 1)}…@${domain.slice(0, 1)}…` };
}

/** First letters, weighted by their frequency in Indonesian names and mail providers. */
const letters = 'aaadddeefhiijkllmmnnrrrsssswy';
const providers = 'gggggggggggggyho';

/** A fake mask for a number that cannot be claimed. The same number always gets the same mask. */
export function madeUpMask(secrets: Secrets, number: string, canReachPhones: boolean): Masked {
  const [choice = 0, first = 0, second = 0, third = 0] = secrets.digest('claim-mask', number);
  if (canReachPhones && choice % 3 === 0) {
    const end = String((first * 256 + second) % 1000).padStart(3, '0');
    return { channel: 'phone', contact: `…${end}` };
  }
  const local = letters.charAt(first % letters.length);
  const provider = providers.charAt(third % providers.length);
  return { channel: 'email', contact: `${local}…@${provider}…` };
}

/** True if the typed digits end one of the known numbers, or if none is known. */
export function isEnding(typed: string | undefined, known: readonly (string | null)[]): boolean {
  const numbers = known.filter((number) => number !== null);
  return numbers.length === 0 || numbers.some((number) => number.slice(-4) === typed);
}
