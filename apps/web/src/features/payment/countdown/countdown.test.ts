import { expect, it } from 'vitest';
import {
  countdownNews,
  isShort,
  shareLeft,
  shownParts,
  spokenTime,
  timeLeft,
  untilNextChange,
} from './countdown.ts';

const until = '2026-11-16T02:00:00.000Z';
const before = (milliseconds: number) => Date.parse(until) - milliseconds;
const minute = 60_000;

// shows 4.46
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

it('is over at the deadline and after it', () => {
  expect(timeLeft(until, before(0))).toBeNull();
  expect(timeLeft(until, before(-minute))).toBeNull();
  expect(timeLeft('never', 0)).toBeNull();
});

it.each([
  [24 * 60 * minute, '1 hari'],
  [24 * 60 * minute - 1, '23 jam 59 menit'],
  [(48 * 60 + 5) * minute, '2 hari 5 menit'],
  [minute - 1, 'kurang dari 1 menit'],
])('is spoken without zero parts: %d ms', (milliseconds, words) => {
  const left = timeLeft(until, before(milliseconds));
  expect(left && spokenTime(left)).toBe(words);
});

it.each([
  [24 * 60 * minute, '1 hari 0 jam 0 menit'],
  [24 * 60 * minute - 1, '23 jam 59 menit'],
  [60 * minute - 1, '59 menit'],
  [minute - 1, '0 menit'],
])('is shown from its first part that is not zero: %d ms', (milliseconds, words) => {
  const left = timeLeft(until, before(milliseconds));
  expect(left && shownParts(left).flat().join(' ')).toBe(words);
});

it('is urgent in the last quarter of an hour', () => {
  const hurries = (milliseconds: number) => {
    const left = timeLeft(until, before(milliseconds));
    return left !== null && isShort(left);
  };
  expect([15 * minute, 15 * minute - 1].map(hurries)).toEqual([false, true]);
});

// shows 2h.19
it.each([
  [48 * 60 * minute, before(48 * 60 * minute), 1],
  [12 * 60 * minute, before(48 * 60 * minute), 0.25],
  [0.5 * minute, before(48 * 60 * minute), 0],
  // The share is of a day if the start is unknown or invalid.
  [6 * 60 * minute, null, 0.25],
  [72 * 60 * minute, null, 1],
  [6 * 60 * minute, before(-minute), 0.25],
])('of %d ms since %s a share of %d is left', (milliseconds, since, share) => {
  const left = timeLeft(until, before(milliseconds));
  const began = since === null ? null : new Date(since).toISOString();
  expect(left && shareLeft(left, until, began)).toBe(share);
});

// shows 2h.19
it('announces five times a day, not every minute', () => {
  const everyMinute = Array.from({ length: 24 * 60 + 1 }, (_, past) => 24 * 60 - past);
  const announced = everyMinute.map((minutes) =>
    countdownNews(timeLeft(until, before(minutes * minute))),
  );
  expect([...new Set(announced)]).toEqual([
    '',
    'Sisa waktu pembayaran kurang dari 1 jam.',
    'Sisa waktu pembayaran kurang dari 15 menit.',
    'Sisa waktu pembayaran kurang dari 5 menit.',
    'Batas waktu pembayaran sudah lewat.',
  ]);
  expect(countdownNews(timeLeft(until, before(1)))).toBe(
    'Sisa waktu pembayaran kurang dari 1 menit.',
  );
});

it('updates when the minutes change', () => {
  expect(untilNextChange(until, before(5 * minute + 20_000))).toBe(20_000);
  expect(untilNextChange(until, before(5 * minute))).toBe(minute);
  expect(untilNextChange(until, before(300))).toBe(300);
  expect(untilNextChange(until, before(0))).toBeNull();
});
