import type { FlatRing } from '../src/dataset/regions.ts';
import { clipRing, roundRing, simplifyRing, type Box } from './geometry.ts';
import { readCountries } from './world-atlas.ts';

/** Countries near enough to Indonesia that a kelurahan could be suggested for a point in them. */
const countries = ['Malaysia', 'Singapore', 'Brunei', 'Timor-Leste', 'Papua New Guinea'];

const window: Box = { west: 99, south: -11, east: 142, north: 7 };
const tolerance = 0.005;
const decimals = 4;

export function buildForeignLand(): FlatRing[] {
  return [...readCountries('10m', countries).values()]
    .flat()
    .flatMap(([outline]) => (outline ? [outline] : []))
    .map((ring) => roundRing(simplifyRing(clipRing(ring, window), tolerance), decimals))
    .filter((ring) => ring.length > 3)
    .map((ring) => Float64Array.from(ring.slice(0, -1).flat()));
}
