import { expect, test } from 'vitest';
import { resendAvailableAt, resendSecondsLeft } from './resend-countdown.ts';

const start = Date.parse('2026-11-15T03:00:00Z');
const until = resendAvailableAt(start);

test.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_000, 1],
  [60_000, 0],
  [60_999, 0],
  [61_000, null],
  [90_000, null],
])('%d ms after the code the countdown shows %s', (elapsed, shown) => {
  expect(resendSecondsLeft(until, start + elapsed)).toBe(shown);
});

// shows 4.24, 9.2
test('no countdown runs before a code was refused or resent', () => {
  expect(resendSecondsLeft(null, start)).toBeNull();
});

test('uses the seconds of the service', () => {
  expect(resendSecondsLeft(resendAvailableAt(start, 1800), start)).toBe(1800);
});
