import { expect, test } from 'vitest';
import { csvLine } from './csv-out.ts';
import { tableLines } from './table.ts';

const line = (cell: string | number | Date) => csvLine([{ title: 'Isi', of: () => cell }], {});

test.each(['=1+1', '+62', '-1', '@x', ' =1', '＝1', '＋1', '－1', '＠x'])(
  '%s stays text in a spreadsheet',
  (text) => {
    expect(line(text)).toBe(`"'${text}"`);
  },
);

test('a negative amount stays a number', () => {
  expect(line(-5000)).toBe('-5000');
});

test('a time is written with its zone', () => {
  expect(line(new Date('2026-11-14T20:05:00Z'))).toBe('2026-11-15T03:05:00+07:00');
});

test("a customer's text cannot control the terminal", () => {
  const [, row] = tableLines(
    [{ title: 'Isi', of: (text: string) => text }],
    ['a\u001B[31m \u202Eb'],
  );
  expect(row).toBe('a [31m  b');
});
