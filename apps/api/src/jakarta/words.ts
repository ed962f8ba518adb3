import { clockTime, longDate } from '@serat/jakarta/words';
import { monthOf } from './calendar.ts';

export { longDate, monthYear, rupiah, thousands } from '@serat/jakarta/words';

/** `20 November 2026 pukul 14.30 WIB`, in a sentence. */
export const momentName = (instant: Date): string =>
  `${longDate(instant)} pukul ${clockTime(instant)}`;

/** `20 November 2026, 14.30 WIB`, in a table. */
export const dateTime = (instant: Date): string => `${longDate(instant)}, ${clockTime(instant)}`;

/** `1 sampai 30 November 2026`, or the one day. */
export function spanName(from: string, to: string): string {
  if (from === to) return longDate(from);
  const sameMonth = monthOf(from) === monthOf(to);
  return `${sameMonth ? Number(from.slice(8)) : longDate(from)} sampai ${longDate(to)}`;
}

/** `a dan b`, `a, b, dan c`. */
export const joined = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' dan ')
    : `${words.slice(0, -1).join(', ')}, dan ${words[words.length - 1]}`;
