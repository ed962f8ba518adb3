import { expect, it } from 'vitest';
import { directionOf, offsetOf, zoomFor } from './place.ts';

const house = { latitude: -6.2, longitude: 106.8 };

it('measures short distances', () => {
  const { east, north, metres } = offsetOf(house, { latitude: -6.199, longitude: 106.801 });
  expect(Math.round(north)).toBe(111);
  expect(Math.round(east)).toBe(111);
  expect(Math.round(metres)).toBe(157);
});

it.each([
  [0, 1, 'utara'],
  [1, 1, 'timur laut'],
  [1, 0, 'timur'],
  [0, -1, 'selatan'],
  [-1, 0, 'barat'],
  [-1, 0.9, 'barat laut'],
])('names the direction: %d east, %d north is %s', (east, north, name) => {
  expect(directionOf({ east, north })).toBe(name);
});

// shows P2.4
it.each([
  [house, 18],
  [{ latitude: -6.199, longitude: 106.8 }, 17],
  [{ latitude: -6.18, longitude: 106.8 }, 13],
  [{ latitude: 5, longitude: 95 }, 4],
])('zooms so that both positions fit: %o', (other, zoom) => {
  expect(zoomFor(house, other, 144)).toBe(zoom);
});
