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

/** About 28 m in degrees. */
const grain = 0.00025;
const coarse = (degrees: number) => Math.round(degrees / grain) * grain;

/**
 * One of eight points of the compass. The target is snapped to a grid, so that asking from many places
 * finds a grid corner and not the exact position.
 */
export function directionTo(from: Position, to: Position): CompassPoint {
  const north = coarse(to.latitude) - from.latitude;
  const east = (coarse(to.longitude) - from.longitude) * Math.cos(radians(from.latitude));
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return compassPoints.at(eighths) ?? 'N';
}

/** Mercator in radians, the projection of `odp.position`. */
export interface PlanePoint {
  x: number;
  y: number;
}

/** The projection does not reach the poles. */
const highestLatitude = 85;

export function toPlane({ latitude, longitude }: Position): PlanePoint {
  const clamped = Math.max(-highestLatitude, Math.min(highestLatitude, latitude));
  return { x: radians(longitude), y: Math.asinh(Math.tan(radians(clamped))) };
}

/** Half the side of a square in the plane that contains every point within the distance. */
export function halfSideOf(metres: number, { latitude }: Position): number {
  const clamped = Math.min(highestLatitude, Math.abs(latitude));
  const slack = 1.01;
  return (slack * metres) / (earthRadius * Math.cos(radians(clamped)));
}
