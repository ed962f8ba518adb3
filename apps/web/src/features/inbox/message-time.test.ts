import { expect, it } from 'vitest';
import { messageTime } from './message-time.ts';

// 00.30 on the 15th in Jakarta; still the 14th in UTC.
const now = Date.parse('2026-11-14T17:30:00Z');

it.each([
  ['2026-11-14T17:05:00Z', '00.05 WIB'],
  ['2026-11-14T16:59:00Z', 'Kemarin, 23.59 WIB'],
  ['2026-11-13T17:00:00Z', 'Kemarin, 00.00 WIB'],
  ['2026-11-13T16:59:00Z', '13\u00a0November\u00a02026'],
])('formats %s as %s', (createdDate, words) => {
  expect(messageTime(createdDate, now)).toBe(words);
});
