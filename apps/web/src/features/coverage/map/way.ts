import { compassPoints, type CompassPoint } from '@serat/contract/coverage';
import { formatDistance } from './position.ts';

/** From the pin to the network, as far as the service tells. */
export interface Way {
  /** Metres, rounded up to 50. */
  distance: number | null;
  direction: CompassPoint | null;
}

const names: Readonly<Record<CompassPoint, string>> = {
  N: 'utara',
  NE: 'timur laut',
  E: 'timur',
  SE: 'tenggara',
  S: 'selatan',
  SW: 'barat daya',
  W: 'barat',
  NW: 'barat laut',
};

/** "150 m ke arah timur laut"; null if the distance is unknown. */
export function wayInWords({ distance, direction }: Way): string | null {
  if (distance === null) return null;
  const metres = formatDistance(distance).replace(' ', '\u00a0');
  return direction === null ? metres : `${metres} ke arah ${names[direction]}`;
}

/** Offset in pixels from the pin towards a direction, north up. */
export function pointTowards(direction: CompassPoint, pixels: number): { x: number; y: number } {
  const angle = (compassPoints.indexOf(direction) * Math.PI) / 4;
  return { x: Math.round(pixels * Math.sin(angle)), y: Math.round(-pixels * Math.cos(angle)) };
}
