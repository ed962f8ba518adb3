export interface Coordinates {
  latitude: number;
  longitude: number;
}

const metresPerDegree = 111_320;

/** Offset in metres to the east and north; accurate for short distances. */
export function offsetOf(
  from: Coordinates,
  to: Coordinates,
): { east: number; north: number; metres: number } {
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

/** Accurate for short distances. */
export const middleOf = (one: Coordinates, other: Coordinates): Coordinates => ({
  latitude: (one.latitude + other.latitude) / 2,
  longitude: (one.longitude + other.longitude) / 2,
});

const metresPerPixelAtZoomNought = 156_543.034;
const nearest = 18;

/** The highest zoom at which the points are at most `pixels` apart. */
export function zoomFor(one: Coordinates, other: Coordinates, pixels: number): number {
  const { metres } = offsetOf(one, other);
  if (metres < 1) return nearest;
  const shrink = Math.cos((one.latitude * Math.PI) / 180);
  const zoom = Math.log2((metresPerPixelAtZoomNought * shrink * pixels) / metres);
  return Math.max(4, Math.min(nearest, Math.floor(zoom)));
}
