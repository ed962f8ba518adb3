import { compassPoints } from '@serat/contract/coverage';
import { expect, it } from 'vitest';
import { directionTo } from './geometry.ts';

const home = { latitude: -6.244, longitude: 106.8 };
const metresOfDegree = 111_195;

/** `bearing` is in degrees clockwise from north. */
function away(metres: number, bearing: number) {
  const angle = (bearing * Math.PI) / 180;
  const degrees = metres / metresOfDegree;
  return {
    latitude: home.latitude + degrees * Math.cos(angle),
    longitude:
      home.longitude + (degrees * Math.sin(angle)) / Math.cos((home.latitude * Math.PI) / 180),
  };
}

it.each(compassPoints.map((point, at) => [point, at * 45] as const))(
  'points to %s for a bearing of %i°, and 20° to both sides of it',
  (point, bearing) => {
    for (const off of [-20, 0, 20]) {
      expect(directionTo(home, away(5_000, bearing + off))).toBe(point);
    }
  },
);

it('changes between two points of the compass', () => {
  expect(directionTo(home, away(5_000, 22))).toBe('N');
  expect(directionTo(home, away(5_000, 23))).toBe('NE');
});

// shows 7d.3
it('is the same for every point in a square of the grid', () => {
  const corner = { latitude: -6.2435, longitude: 106.801 };
  const around = [-0.0001, 0, 0.0001].flatMap((up) =>
    [-0.0001, 0, 0.0001].map((right) => ({
      latitude: corner.latitude + up,
      longitude: corner.longitude + right,
    })),
  );
  // Asking from every direction must not distinguish the points.
  for (let bearing = 0; bearing < 360; bearing += 7) {
    const from = away(200, bearing);
    const seen = new Set(around.map((place) => directionTo(from, place)));
    expect(seen.size).toBe(1);
  }
});
