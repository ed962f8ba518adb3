import { compassPoints } from '@serat/contract/coverage';
import { expect, it } from 'vitest';
import { distanceInWords, pointTowards } from './network-distance.ts';

it.each([
  [150, '150\u00a0m'],
  [1250, '1,3\u00a0km'],
  [34_400, '34\u00a0km'],
  [null, null],
] as const)('writes %s m as "%s"', (distance, words) => {
  expect(distanceInWords({ distance, direction: null })).toBe(words);
});

it('puts each compass point an eighth of a turn further', () => {
  expect(compassPoints.map((point) => pointTowards(point, 100))).toEqual([
    { x: 0, y: -100 },
    { x: 71, y: -71 },
    { x: 100, y: -0 },
    { x: 71, y: 71 },
    { x: 0, y: 100 },
    { x: -71, y: 71 },
    { x: -100, y: 0 },
    { x: -71, y: -71 },
  ]);
});
