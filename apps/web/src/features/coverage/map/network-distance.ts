import { compassPoints, type CompassPoint } from '@serat/contract/coverage';
import { metresPerPixel, type Measured } from '@serat/ui/map/map-measures.tsx';
import { formatDistance } from './position.ts';

/** From the pin to the network, as far as the service tells. */
export interface NetworkDistance {
  /** Metres, rounded up to 50. */
  distance: number | null;
  direction: CompassPoint | null;
}

/** "150 m", "1,3 km", "34 km"; null if the distance is unknown. */
export function distanceInWords({ distance }: NetworkDistance): string | null {
  if (distance === null) return null;
  const rounded = distance < 10_000 ? distance : Math.round(distance / 1000) * 1000;
  return formatDistance(rounded).replace(' ', '\u00a0');
}

/** In pixels: a shorter line would be hidden by the pin, a longer one by a phone's sheet. */
const shortest = 72;
const longest = 84;

/** How long the line is on the map, and whether the distance fits there. */
export function drawnLength(distance: number, place: Measured) {
  const length = distance / metresPerPixel(place);
  return { length: Math.min(longest, Math.max(shortest, length)), fits: length <= longest };
}

/** Clockwise from north. */
export const degreesOf = (direction: CompassPoint): number => compassPoints.indexOf(direction) * 45;

/** Offset in pixels from the pin towards a direction, north up. */
export function pointTowards(direction: CompassPoint, pixels: number): { x: number; y: number } {
  const angle = (degreesOf(direction) * Math.PI) / 180;
  return { x: Math.round(pixels * Math.sin(angle)), y: Math.round(-pixels * Math.cos(angle)) };
}
