import { expect, test } from 'vitest';
import { yearBefore } from './year-before.ts';

test('the day a year before exists', () => {
  expect(yearBefore('2026-11-19')).toBe('2025-11-19');
  expect(yearBefore('2028-02-29')).toBe('2027-02-28');
});
