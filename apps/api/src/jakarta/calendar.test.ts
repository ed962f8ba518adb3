import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayIn,
  daysFromTo,
  endOfDay,
  lastOf,
  monthsAfter,
} from './calendar.ts';

test.each([
  ['2026-11-15', 1, '2026-12-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-08-31', 1, '2026-09-30'],
  ['2028-02-29', 24, '2030-02-28'],
  ['2026-12-01', 1, '2027-01-01'],
])('%s plus %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test('computes months and days across a year and a leap day', () => {
  expect(monthsAfter('2026-01', -1)).toBe('2025-12');
  expect(lastOf('2028-02')).toBe('2028-02-29');
  expect(dayIn('2026-02', 30)).toBe('2026-02-28');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysFromTo('2028-02-01', '2028-03-01')).toBe(30);
  expect(daysFromTo('2026-03-02', '2026-03-01')).toBe(0);
});

test('a day ends just before midnight in Jakarta', () => {
  expect(endOfDay('2026-11-20').toISOString()).toBe('2026-11-20T16:59:59.999Z');
});
