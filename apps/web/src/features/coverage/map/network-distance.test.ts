import { compassPoints } from '@serat/contract/coverage';
import { expect, it } from 'vitest';
import { distanceInWords, drawnLength, pointTowards } from './network-distance.ts';

it.each([
  [150, '150\u00a0m'],
  [1250, '1,3\u00a0km'],
  [34_400, '34\u00a0km'],
  [null, null],
] as const)('writes %s m as "%s"', (distance, words) => {
  expect(distanceInWords({ distance, direction: null })).toBe(words);
});

it.each([
  [190, 16, { length: 80, fits: true }],
  [50, 16, { length: 72, fits: true }],
  [250, 16, { length: 84, fits: false }],
  [250, 15, { length: 72, fits: true }],
  [34_400, 16, { length: 84, fits: false }],
])('draws %d m at zoom %d to scale between its limits', (distance, zoom, drawn) => {
  const found = drawnLength(distance, { centre: { latitude: -6.2, longitude: 106.8 }, zoom });
  expect({ ...found, length: Math.round(found.length) }).toEqual(drawn);
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
