import type { Pin } from '../../../model/drafts.ts';

/** Bounding box of Indonesia. The service decides about foreign points inside it. */
export const indonesia = {
  southWest: { latitude: -11.2, longitude: 94.7 },
  northEast: { latitude: 6.3, longitude: 141.1 },
} as const;

/** Pekanbaru: Sumatra, near the equator. */
export const defaultCentre: Pin = { latitude: 0.5071, longitude: 101.4478 };
export const defaultZoom = 16;

const pairOf = (degrees: string, separator: string) =>
  new RegExp(String.raw`^\(?\s*(${degrees})°?\s*${separator}\s*(${degrees})°?\s*\)?$`);
const pairs = [
  pairOf(String.raw`[+-]?\d{1,3}(?:\.\d+)?`, '[,;]'),
  // With decimal commas, a comma separates two numbers only if both have decimals.
  pairOf(String.raw`[+-]?\d{1,3}(?:,\d+)?`, ';'),
  pairOf(String.raw`[+-]?\d{1,3},\d+`, ','),
];

/**
 * "lat,lng" as maps and messengers write it, also "-6,2; 106,8" and "-6,2, 106,8" with decimal
 * commas. Null for anything else, which is a place name.
 */
export function parseCoordinates(text: string): Pin | null {
  const typed = text.trim();
  const found = pairs.map((pair) => pair.exec(typed)).find((match) => match !== null);
  if (!found) return null;
  const [latitude = NaN, longitude = NaN] = found
    .slice(1)
    .map((degrees) => Number(degrees.replace(',', '.')));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const pinText = 'Titik di peta';

export const roundPin = ({ latitude, longitude }: Pin): Pin => ({
  latitude: Number(latitude.toFixed(5)),
  longitude: Number(longitude.toFixed(5)),
});

export const isSamePin = (a: Pin | null, b: Pin | null): boolean =>
  a !== null &&
  b !== null &&
  isSameDegree(a.latitude, b.latitude) &&
  isSameDegree(a.longitude, b.longitude);

const isSameDegree = (a: number, b: number) => a.toFixed(5) === b.toFixed(5);

export const isInIndonesia = ({ latitude, longitude }: Pin): boolean =>
  latitude >= indonesia.southWest.latitude &&
  latitude <= indonesia.northEast.latitude &&
  longitude >= indonesia.southWest.longitude &&
  longitude <= indonesia.northEast.longitude;

/** 350 m, 1,2 km */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  return `${String(Math.round(metres / 100) / 10).replace('.', ',')} km`;
}
