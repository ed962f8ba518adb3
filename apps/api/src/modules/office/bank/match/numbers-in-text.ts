import { randomInt } from 'node:crypto';

/** Luhn, as on payment cards: finds every single wrong digit and most swapped ones. */
function checkDigit(digits: string): number {
  const sum = digits
    .split('')
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? 2 * Number(digit) : Number(digit)))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return (10 - (sum % 10)) % 10;
}

/** Eleven digits, not beginning with 0 as phone numbers do. */
export function newReference(): string {
  const digits = String(randomInt(10 ** 9, 10 ** 10));
  return `${digits}${checkDigit(digits)}`;
}

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
  ]).filter(
    (run) => !run.startsWith('0') && checkDigit(run.slice(0, -1)) === Number(run.slice(-1)),
  );

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
