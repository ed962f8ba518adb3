import { randomBytes } from 'node:crypto';
import { jakartaDay } from '../../../../jakarta/clock.ts';

/** Crockford's base 32, without letters that look like digits. A byte modulo 32 is unbiased. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SRT-261115-7K3Q9X`: the day, then random characters. */
export function newOrderNumber(now: Date): string {
  const letters = Array.from(randomBytes(6), (byte) => alphabet[byte % alphabet.length]).join('');
  return `SRT-${jakartaDay(now).replaceAll('-', '').slice(2)}-${letters}`;
}
