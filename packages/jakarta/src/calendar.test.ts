import { expect, test } from 'vitest';
import { daysBetween, jakartaDay } from './calendar.ts';

test('starts the day at midnight in Jakarta, not in UTC', () => {
  expect(jakartaDay('2026-11-19T16:59:59.999Z')).toBe('2026-11-19');
  expect(jakartaDay('2026-11-19T17:00:00Z')).toBe('2026-11-20');
  expect(jakartaDay('2026-11-20')).toBe('2026-11-20');
});

test('matches the time zone database', () => {
  const tables = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
  for (let hour = 0; hour < 48; hour += 1) {
    for (const year of [1970, 2026, 2099]) {
      const instant = new Date(Date.UTC(year, 1, 28, hour));
      expect(jakartaDay(instant)).toBe(tables.format(instant));
    }
  }
});

test('returns no day for an invalid instant', () => {
  expect(() => jakartaDay(new Date(Number.NaN))).toThrow(RangeError);
});

test('counts the days between two days over a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-15', '2026-11-12')).toBe(-3);
});
