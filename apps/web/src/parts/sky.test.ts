import { expect, it } from 'vitest';
import { skyAt } from './sky.ts';

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'day'],
  [15, 'day'],
  [16, 'evening'],
  [19, 'night'],
])('the sky at %d is that of the %s', (hour, sky) => {
  expect(skyAt(hour)).toBe(sky);
});
