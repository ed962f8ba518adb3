import { expect, it } from 'vitest';
import { reminderFor } from './profile-reminder.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-16T09:00:00Z');

it('is a toast until it is closed, then a row for seven days, then a toast again', () => {
  expect(reminderFor(0.5, null, now)).toBe('toast');
  expect(reminderFor(0.5, now, now)).toBe('row');
  expect(reminderFor(0.5, now - 7 * day + 1, now)).toBe('row');
  expect(reminderFor(0.5, now - 7 * day, now)).toBe('toast');
});

it('is not shown for a complete profile', () => {
  expect(reminderFor(1, null, now)).toBeNull();
  expect(reminderFor(1, now, now)).toBeNull();
});

it('keeps the row, and shows no toast, while the profile loads', () => {
  expect(reminderFor(undefined, now, now)).toBe('row');
  expect(reminderFor(undefined, null, now)).toBeNull();
});

it('is not suppressed for years by a wrong clock', () => {
  expect(reminderFor(0.5, now + 400 * day, now)).toBe('toast');
});
