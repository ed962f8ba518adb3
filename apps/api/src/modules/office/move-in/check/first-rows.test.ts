import { expect, test } from 'vitest';
import { createFirstRows } from './first-rows.ts';

test('knows the first row of each of many values', () => {
  const firstWith = createFirstRows();
  const values = Array.from({ length: 5000 }, (_, at) => `P-${at}`);
  for (const [at, value] of values.entries()) expect(firstWith(value, at + 1, at)).toBeNull();
  for (const [at, value] of values.entries()) {
    expect(firstWith(value, 9999)).toEqual({ row: at + 1, print: at });
  }
});
