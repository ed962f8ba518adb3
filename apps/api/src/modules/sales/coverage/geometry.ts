import { compassPoints, type CompassPoint } from '@serat/contract/coverage';

export interface Position {
  latitude: number;
  longitude: number;
}

const earthRadius = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance. */
export function metresBetween(a: Position, b: Position): number {
  const halfLatitude = radians(b.latitude - a.latitude) / 2;
  const halfLongitude = radians(b.longitude - a.longitude) / 2;
  const square =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfLongitude) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** In degrees, some 28 m. */
const grain = 0.00025;
const coarse = (degrees: number) => Math.round(degrees / grain) * grain;

/**
 * One of the eight points of the compass. Taken to a corner of a grid near the goal: whoever asks from
 * many places to find out where the direction turns finds that corner, not the goal.
 */
export function directionTo(from: Position, to: Position): CompassPoint {
  const north = coarse(to.latitude) - from.latitude;
  const east = (coarse(to.longitude) - from.longitude) * Math.cos(radians(from.latitude));
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return compassPoints.at(eighths) ?? 'N';
}

/** Where `odp.position` has this point: Mercator, in radians. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** The projection ends before the poles. */
const highestLatitude = 85;

export function toPlane({ latitude, longitude }: Position): PlanePoint {
  const clamped = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  return { x: radians(longitude), y: Math.asinh(Math.tan(radians(clamped))) };
}

/** Half the side of a square of the plane that surely holds every point within the distance. */
export function halfSideOf(metres: number, { latitude }: Position): number {
  const clamped = Math.min(highestLatitude, Math.abs(latitude));
  const slack = 1.01;
  return (slack * metres) / (earthRadius * Math.cos(radians(clamped)));
}
