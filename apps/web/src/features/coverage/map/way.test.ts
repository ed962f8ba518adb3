import { compassPoints } from '@serat/contract/coverage';
import { expect, it } from 'vitest';
import { pointTowards, wayInWords } from './way.ts';

it.each([
  [150, 'NE', '150\u00a0m ke arah timur laut'],
  [1250, 'SW', '1,3\u00a0km ke arah barat daya'],
  [50, null, '50\u00a0m'],
  [null, null, null],
] as const)('%s m to %s is written "%s"', (distance, direction, words) => {
  expect(wayInWords({ distance, direction })).toBe(words);
});

it('points north up, and 45 degrees further for each direction', () => {
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
