import { randomInt } from 'node:crypto';
import { hasCheckDigit, withCheckDigit } from '../../../../check-digit.ts';

/** Eleven digits, not beginning with 0 as phone numbers do. */
export const newReference = (): string => withCheckDigit(String(randomInt(10 ** 9, 10 ** 10)));

const unique = (found: Iterable<string>): string[] => [...new Set(found)];

const digitRuns = (text: string, { least, most }: { least: number; most: number }): string[] =>
  (text.match(/\d+/g) ?? []).filter((run) => run.length >= least && run.length <= most);

/** Customers type the number in one piece or as it is shown: 123 4567 8901. */
export const referencesIn = (text: string): string[] =>
  unique([
    ...digitRuns(text, { least: 11, most: 11 }),
    ...Array.from(text.matchAll(/(?<!\d)(\d{3})[ .-](\d{4})[ .-](\d{4})(?!\d)/g), (parts) =>
      parts.slice(1).join(''),
    ),
  ]).filter((run) => !run.startsWith('0') && hasCheckDigit(run));

export const billNumbersIn = (text: string): string[] =>
  unique(text.toUpperCase().match(/\bINV-\d{6}-[A-Z0-9][A-Z0-9-]*/g) ?? []);

export const accountNumbersIn = (text: string): string[] =>
  unique(digitRuns(text, { least: 8, most: 20 }));

/** What staff may have typed as the number of a transfer. */
export const transferNumbersIn = (text: string): string[] => {
  const words = text.split(/[\s,;|]+/).filter((word) => /\d/.test(word) && word.length >= 4);
  const parts = text.split(' | ').map((part) => part.trim());
  return unique([...words, ...parts].filter((word) => word.length <= 100)).slice(0, 40);
};
