import { expect, test } from 'vitest';
import { csvLine } from './csv-out.ts';

const line = (cell: string | number) => csvLine([{ title: 'Isi', of: () => cell }], {});

test.each(['=1+1', '+62', '-1', '@x', ' =1', '＝1', '＋1', '－1', '＠x'])(
  '%s stays text in a spreadsheet',
  (text) => {
    expect(line(text)).toBe(`"'${text}"`);
  },
);

test('a negative amount stays a number', () => {
  expect(line(-5000)).toBe('-5000');
});
