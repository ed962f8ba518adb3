export interface Place {
  latitude: number;
  longitude: number;
}

const metresPerDegree = 111_320;

/** How far east and north of the first the second lies, in metres; right for neighbours. */
export function offsetOf(from: Place, to: Place): { east: number; north: number; metres: number } {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * metresPerDegree * shrink;
  const north = (to.latitude - from.latitude) * metresPerDegree;
  return { east, north, metres: Math.hypot(east, north) };
}

const directions = [
  'utara',
  'timur laut',
  'timur',
  'tenggara',
  'selatan',
  'barat daya',
  'barat',
  'barat laut',
] as const;

/** In words: "timur laut". */
export function directionOf({ east, north }: { east: number; north: number }): string {
  const turns = Math.atan2(east, north) / (2 * Math.PI);
  return directions[Math.round(turns * 8 + 8) % 8] ?? 'utara';
}
