import { expect, it } from 'vitest';
import { timeLeft, untilNextChange } from './countdown.ts';

const until = '2026-11-16T02:00:00.000Z';
const before = (milliseconds: number) => Date.parse(until) - milliseconds;
const minute = 60_000;

it.each([
  [24 * 60 * minute, { days: 1, hours: 0, minutes: 0 }],
  [24 * 60 * minute - 1, { days: 0, hours: 23, minutes: 59 }],
  [(49 * 60 + 5) * minute, { days: 2, hours: 1, minutes: 5 }],
  [minute, { days: 0, hours: 0, minutes: 1 }],
  [minute - 1, { days: 0, hours: 0, minutes: 0 }],
  [1, { days: 0, hours: 0, minutes: 0 }],
])('counts whole days, hours and minutes: %d ms', (milliseconds, parts) => {
  expect(timeLeft(until, before(milliseconds))).toEqual(parts);
});

it('is over at the moment itself and after it', () => {
  expect(timeLeft(until, before(0))).toBeNull();
  expect(timeLeft(until, before(-minute))).toBeNull();
  expect(timeLeft('never', 0)).toBeNull();
});

it('looks again when the minutes change', () => {
  expect(untilNextChange(until, before(5 * minute + 20_000))).toBe(20_000);
  expect(untilNextChange(until, before(5 * minute))).toBe(minute);
  expect(untilNextChange(until, before(300))).toBe(300);
  expect(untilNextChange(until, before(0))).toBeNull();
});
