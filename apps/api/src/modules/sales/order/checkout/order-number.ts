import { randomBytes } from 'node:crypto';
import { jakartaDay } from '../../../../jakarta/clock.ts';

/** Crockford's: no letter that looks like a digit. 32 of them, so that every one is as likely. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SRT-261115-7K3Q9X`: the day for people, the rest by chance. */
export function newOrderNumber(now: Date): string {
  const letters = Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('');
  return `SRT-${jakartaDay(now).replaceAll('-', '').slice(2)}-${letters}`;
}
