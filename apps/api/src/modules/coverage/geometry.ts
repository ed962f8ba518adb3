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
