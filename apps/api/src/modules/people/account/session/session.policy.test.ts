import { expect, test } from 'vitest';
import { needsTouch, sessionLife } from './session.policy.ts';

const now = new Date('2026-11-15T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test('stores the use once an hour', () => {
  expect(needsTouch(ago(3599), now)).toBe(false);
  expect(needsTouch(ago(3600), now)).toBe(true);
});

test('ends by the days of its rules', () => {
  expect(sessionLife(now, { idleDays: 30, longestDays: 180 })).toEqual({
    usedSince: new Date('2026-10-16T03:00:00Z'),
    startedSince: new Date('2026-05-19T03:00:00Z'),
  });
});
