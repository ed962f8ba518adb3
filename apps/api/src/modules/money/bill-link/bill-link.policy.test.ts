import { expect, test } from 'vitest';
import { maskName } from './bill-link.policy.ts';

test.each([
  ['Budi Santoso', 'B*** S***'],
  ['  Budi   Santoso ', 'B*** S***'],
  ['Sukarno', 'S***'],
  ['𠮷野 家', '𠮷*** 家***'],
  ['', ''],
])('masks the name %j as %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
