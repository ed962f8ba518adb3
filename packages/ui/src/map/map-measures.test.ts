import { expect, it } from 'vitest';
import { roundDistance } from './map-measures.tsx';

it.each([
  [0, 16, 200],
  [0, 14, 1000],
  [-6.2, 17, 100],
  [6, 4, 1_000_000],
  [-11, 19, 50],
])('at latitude %d and zoom %d the round distance is %d m', (latitude, zoom, metres) => {
  const found = roundDistance({ centre: { latitude, longitude: 106 }, zoom });
  expect(found.metres).toBe(metres);
  expect(found.pixels).toBeGreaterThanOrEqual(72);
  expect(found.pixels).toBeLessThan(72 * 2.5 + 1);
});
