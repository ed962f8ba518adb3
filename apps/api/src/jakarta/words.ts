import { clockTime, longDate } from '@serat/jakarta/words';

export { longDate, monthYear, rupiah, shortDate, spanName, thousands } from '@serat/jakarta/words';

/** `20 November 2026 pukul 14.30 WIB`, in a sentence. */
export const momentName = (instant: Date): string =>
  `${longDate(instant)} pukul ${clockTime(instant)}`;

/** `20 November 2026, 14.30 WIB`, in a table. */
export const dateTime = (instant: Date): string => `${longDate(instant)}, ${clockTime(instant)}`;

/** `a dan b`, `a, b, dan c`. */
export const joined = (words: readonly string[]): string =>
  words.length < 3
    ? words.join(' dan ')
    : `${words.slice(0, -1).join(', ')}, dan ${words[words.length - 1]}`;
