const kmPerDegree = 111.195;

interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

/** Accurate to a fraction of a percent near the equator. */
export function flatDistanceKm(a: LatLng, b: LatLng): number {
  const middleLatitude = ((a.latitude + b.latitude) / 2) * (Math.PI / 180);
  const eastKm = (a.longitude - b.longitude) * kmPerDegree * Math.cos(middleLatitude);
  const northKm = (a.latitude - b.latitude) * kmPerDegree;
  return Math.hypot(eastKm, northKm);
}
