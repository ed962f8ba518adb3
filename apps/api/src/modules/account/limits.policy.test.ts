import { describe, expect, test } from 'vitest';
import { codeWait, isUsable, loginWait, standingFailures, waitingTime } from './limits.policy.ts';

const now = new Date('2026-11-15T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('code requests', () => {
  test.each([
    ['nothing asked yet', [], null],
    ['a minute ago', [60], null],
    ['59.5 seconds ago', [59.5], 1],
    ['just now', [0], 60],
    ['four in the hour', [3000, 2000, 1000, 100], null],
    ['five in the hour', [3000, 2000, 1500, 1000, 100], 600],
    ['five, the oldest an hour old', [3600, 2000, 1500, 1000, 100], null],
    ['the hour and the minute: the longer wait', [3590, 2000, 1500, 1000, 0], 60],
    ['ten in the day', [80_000, ...Array.from({ length: 9 }, (_, i) => 5000 * (i + 1))], 6400],
  ])('%s', (_name, seconds, wait) => {
    expect(codeWait(seconds.map(ago), now)).toBe(wait);
  });
});

test('a code is usable until it expires or was missed five times', () => {
  const expiresAt = new Date(now.getTime() + 1);
  expect(isUsable({ wrongTries: 4, expiresAt }, now)).toBe(true);
  expect(isUsable({ wrongTries: 5, expiresAt }, now)).toBe(false);
  expect(isUsable({ wrongTries: 0, expiresAt: now }, now)).toBe(false);
});

describe('logins', () => {
  test.each([
    [9, 0, null],
    [10, 0, 30],
    [10, 29, 1],
    [10, 30, null],
    [11, 0, 60],
    [14, 0, 480],
    [15, 0, 900],
    [5000, 0, 900],
    [5000, 900, null],
    [5000, 3600, null],
  ])('%i failures, the last %i seconds ago', (failures, seconds, wait) => {
    expect(loginWait({ failures, lastFailedAt: ago(seconds) }, now)).toBe(wait);
  });

  test('nobody failed yet', () => {
    expect(loginWait(undefined, now)).toBeNull();
    expect(standingFailures(undefined, now)).toBe(0);
  });

  test('failures fade after an hour', () => {
    expect(standingFailures({ failures: 9, lastFailedAt: ago(3599) }, now)).toBe(9);
    expect(standingFailures({ failures: 9, lastFailedAt: ago(3600) }, now)).toBe(0);
  });
});

test.each([
  [1, '1 detik'],
  [59, '59 detik'],
  [60, '1 menit'],
  [61, '2 menit'],
  [3599, '60 menit'],
  [3600, '1 jam'],
  [3601, '2 jam'],
])('%i seconds are %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});
