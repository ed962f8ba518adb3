import { compassPoints, type CompassPoint } from '@serat/contract/coverage';
import { formatDistance } from './position.ts';

/** From the pin to the network: as much as the service tells of it. */
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

/** "150 m ke arah timur laut"; null where nothing is known. */
export function wayInWords({ distance, direction }: Way): string | null {
  if (distance === null) return null;
  const metres = formatDistance(distance).replace(' ', '\u00a0');
  return direction === null ? metres : `${metres} ke arah ${names[direction]}`;
}

/** On a picture whose middle is the pin, north up: the point so many pixels away. */
export function pointTowards(direction: CompassPoint, pixels: number): { x: number; y: number } {
  const angle = (compassPoints.indexOf(direction) * Math.PI) / 4;
  return { x: Math.round(pixels * Math.sin(angle)), y: Math.round(-pixels * Math.cos(angle)) };
}
