import { expect, it } from 'vitest';
import { messageTime } from './message-time.ts';

// Half past midnight of the 15th in Jakarta; in Greenwich it is still the 14th.
const now = Date.parse('2026-11-14T17:30:00Z');

it.each([
  ['2026-11-14T17:05:00Z', '00.05 WIB'],
  ['2026-11-14T16:59:00Z', 'Kemarin, 23.59 WIB'],
  ['2026-11-13T17:00:00Z', 'Kemarin, 00.00 WIB'],
  ['2026-11-13T16:59:00Z', '13\u00a0November\u00a02026'],
])('says of %s: %s', (createdDate, words) => {
  expect(messageTime(createdDate, now)).toBe(words);
});
