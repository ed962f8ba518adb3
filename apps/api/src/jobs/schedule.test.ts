import { expect, test } from 'vitest';
import { lastTurn } from './schedule.ts';

const minute = 60_000;

test.each([
  [60 * minute, 17 * minute, '2026-11-15T10:16:59+07:00', '2026-11-15T09:17:00+07:00'],
  [60 * minute, 17 * minute, '2026-11-15T10:17:00+07:00', '2026-11-15T10:17:00+07:00'],
  ['day', 10 * minute, '2026-11-15T00:09:59+07:00', '2026-11-14T00:10:00+07:00'],
  ['day', 10 * minute, '2026-11-15T00:10:00+07:00', '2026-11-15T00:10:00+07:00'],
  ['month', 10 * minute, '2026-11-30T23:59:59+07:00', '2026-11-01T00:10:00+07:00'],
  ['month', 10 * minute, '2026-12-01T00:09:59+07:00', '2026-11-01T00:10:00+07:00'],
  ['month', 10 * minute, '2026-12-01T00:10:00+07:00', '2026-12-01T00:10:00+07:00'],
  ['month', 10 * minute, '2027-01-01T00:05:00+07:00', '2026-12-01T00:10:00+07:00'],
] as const)('every %s, %i ms after its start: at %s it is %s', (every, after, now, turn) => {
  expect(lastTurn({ every, after }, new Date(now))).toEqual(new Date(turn));
});
