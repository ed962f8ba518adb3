import { expect, test } from 'vitest';
import { pushTime } from './inbox.policy.ts';

test.each([
  ['2026-12-01T00:10:00+07:00', true, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T06:59:59+07:00', true, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T07:00:00+07:00', true, '2026-12-01T07:00:00+07:00'],
  ['2026-12-01T20:59:00+07:00', true, '2026-12-01T20:59:00+07:00'],
  ['2026-12-01T21:00:00+07:00', true, '2026-12-02T07:00:00+07:00'],
  ['2026-12-31T23:30:00+07:00', true, '2027-01-01T07:00:00+07:00'],
  ['2026-12-01T02:00:00+07:00', false, '2026-12-01T02:00:00+07:00'],
])('at %s, quiet %s: sends the push at %s', (now, isQuiet, expected) => {
  expect(pushTime(new Date(now), isQuiet)).toEqual(new Date(expected));
});
