import { describe, expect, test } from 'vitest';
import {
  addressLevel,
  addressWait,
  codeWait,
  isUsable,
  tryWait,
  standingTries,
  waitingTime,
} from './limits.policy.ts';

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

test('is usable until it expires or was mistyped five times', () => {
  const expiresAt = new Date(now.getTime() + 1);
  expect(isUsable({ triesBefore: 7, expiresAt }, 11, now)).toBe(true);
  expect(isUsable({ triesBefore: 7, expiresAt }, 12, now)).toBe(false);
  expect(isUsable({ triesBefore: 7, expiresAt: now }, 7, now)).toBe(false);
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
  ])('%i failures, the last %i seconds ago', (tries, seconds, wait) => {
    expect(tryWait({ tries, lastAt: ago(seconds) }, now)).toBe(wait);
  });

  test('is not delayed without failures', () => {
    expect(tryWait(undefined, now)).toBeNull();
    expect(standingTries(undefined, now)).toBe(0);
  });

  test('forgets failures after an hour', () => {
    expect(standingTries({ tries: 9, lastAt: ago(3599) }, now)).toBe(9);
    expect(standingTries({ tries: 9, lastAt: ago(3600) }, now)).toBe(0);
  });
});

describe('addresses', () => {
  const level = (tries: number, seconds: number) =>
    addressLevel({ tries, lastAt: ago(seconds) }, now);

  test('is not delayed without failures', () => {
    expect(addressLevel(undefined, now)).toEqual({ tries: 0, lastAt: now });
  });

  test.each([
    [100, 0, 36],
    [100, 35, 1],
    [100, 36, null],
    [99, 0, null],
    [250, 0, 36],
    [250, 3600, 36],
    [250, 5436, null],
  ])('%i tries, the last %i seconds ago', (tries, seconds, wait) => {
    expect(addressWait(level(tries, seconds), now)).toBe(wait);
  });

  test('lowers the level over time however often it is read', () => {
    let state = level(50, 0);
    for (let second = 1; second <= 72; second += 1) {
      state = addressLevel(state, new Date(now.getTime() + second * 1000));
    }
    expect(state.tries).toBe(48);
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
