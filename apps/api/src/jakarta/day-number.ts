import { randomBytes } from 'node:crypto';
import { jakartaDay } from './clock.ts';

/** Crockford's base 32, without letters that look like digits. A byte modulo 32 is unbiased. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SRT-261115-7K3Q9X`: a word, the day, then random characters. */
export function dayNumber(word: string, now: Date, length: number): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]);
  return `${word}-${jakartaDay(now).replaceAll('-', '').slice(2)}-${letters.join('')}`;
}
