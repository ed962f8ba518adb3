import { expect, test } from 'vitest';
import { createFirstRows } from './first-rows.ts';

test('finds the first row of each value while the table grows', () => {
  const firstWith = createFirstRows();
  for (let row = 1; row <= 5000; row += 1) expect(firstWith(`value ${row}`, row)).toBeNull();
  for (let row = 1; row <= 5000; row += 1) expect(firstWith(`value ${row}`, 9999)).toBe(row);
});
