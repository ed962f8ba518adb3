import { expect, test } from 'vitest';
import { daysBetween, jakartaDay } from './calendar.ts';

test('turns the day at Jakarta midnight, not at UTC midnight', () => {
  expect(jakartaDay('2026-11-19T16:59:59.999Z')).toBe('2026-11-19');
  expect(jakartaDay('2026-11-19T17:00:00Z')).toBe('2026-11-20');
  expect(jakartaDay('2026-11-20')).toBe('2026-11-20');
});

test('the day is the one that the time zone tables name', () => {
  const tables = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' });
  for (let hour = 0; hour < 48; hour += 1) {
    for (const year of [1970, 2026, 2099]) {
      const instant = new Date(Date.UTC(year, 1, 28, hour));
      expect(jakartaDay(instant)).toBe(tables.format(instant));
    }
  }
});

test('an instant that is none has no day', () => {
  expect(() => jakartaDay(new Date(Number.NaN))).toThrow(RangeError);
});

test('days between two days, over a leap day', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-15', '2026-11-12')).toBe(-3);
});
