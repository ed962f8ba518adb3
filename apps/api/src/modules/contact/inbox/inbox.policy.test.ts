import { expect, test } from 'vitest';
import { phoneTime } from './inbox.policy.ts';

const night = { from: 21, to: 7 };

test.each([
  ['2026-12-01T00:10:00+07:00', true, night, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T06:59:59+07:00', true, night, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T07:00:00+07:00', true, night, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T20:59:00+07:00', true, night, '2026-12-01T20:59:00+07:00'],
  ['2026-12-01T21:00:00+07:00', true, night, '2026-12-02T07:00:00+07:00'],
  ['2026-12-31T23:30:00+07:00', true, night, '2027-01-01T07:00:00+07:00'],
  ['2026-12-01T02:00:00+07:00', false, night, '2026-12-01T02:00:00+07:00'],
  ['2026-12-01T02:00:00+07:00', true, null, '2026-12-01T02:00:00+07:00'],
  ['2026-12-01T23:59:00+07:00', true, { from: 0, to: 6 }, '2026-12-01T23:59:00+07:00'],
  ['2026-12-02T00:00:00+07:00', true, { from: 0, to: 6 }, '2026-12-02T06:00:00+07:00'],
  ['2026-12-02T06:00:00+07:00', true, { from: 0, to: 6 }, '2026-12-02T06:00:00+07:00'],
])('at %s, quiet %s, hours %o: reaches the phone at %s', (now, isQuiet, hours, expected) => {
  expect(phoneTime(new Date(now), isQuiet, hours)).toEqual(new Date(expected));
});
