import { expect, it } from 'vitest';
import { boxOfSquare, squareAt } from './map-square.ts';

it.each([
  [-6.2441, 106.8003],
  [0, 101],
  [5.89, 95.32],
  [-8.49, 140.4],
])('the box of the square at %d, %d adds half a square on each side', (latitude, longitude) => {
  const { south, west, north, east } = boxOfSquare(squareAt({ latitude, longitude }));
  const half = (east - west) / 4;
  expect(half * 4).toBeCloseTo((2 * 360) / 4096);
  expect(longitude - west).toBeGreaterThanOrEqual(half);
  expect(east - longitude).toBeGreaterThanOrEqual(half);
  expect(latitude).toBeGreaterThan(south);
  expect(latitude).toBeLessThan(north);
});
