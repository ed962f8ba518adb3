import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { createPlaceLabels } from './place-label.ts';
import { ancestorAt, regionTreeOf, kelurahanLevel } from '../dataset/region-tree.ts';
import type { FlatRing, Regions } from '../dataset/regions.ts';

export interface NearbyKelurahan {
  readonly name: string;
  /** "Senayan, Kebayoran Baru, Jakarta Selatan, DKI Jakarta" */
  readonly label: string;
  readonly provinceId: string;
  readonly cityId: string;
  readonly kecamatanId: string;
  readonly kelurahanId: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly distanceMetres: number;
}

export interface KelurahanPoint {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** In degrees. */
export interface Box {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export interface ReverseLookup {
  /** Builds the index now instead of at the first lookup. */
  readonly prepare: () => void;
  /**
   * The kelurahan with the nearest centres, nearest first; empty if the point is not in Indonesia.
   */
  readonly nearest: (latitude: number, longitude: number, count?: number) => NearbyKelurahan[];
  /** The kelurahan with centres in the box; if there are few, the nearest around it. */
  readonly pointsIn: (box: Box) => KelurahanPoint[];
}

const indonesia = { south: -11.2, north: 6.3, west: 94.7, east: 141.1 };

/** The widest kelurahan of Papua reaches this far from its centre. */
const farthestKm = 50;

/** Borders are simplified: a point this near to an Indonesian village counts as Indonesian. */
const borderToleranceKm = 5;

/** Coasts are simplified too: a harbour may lie this many degrees outside its land. */
const coastTolerance = 0.02;
const probes = [
  [0, 0],
  [coastTolerance, 0],
  [-coastTolerance, 0],
  [0, coastTolerance],
  [0, -coastTolerance],
] as const;

const defaultCount = 3;
const greatestCount = 20;

/** The minimum to show a neighbourhood on the map, and more than any map view contains. */
const fewestPoints = 12;
const mostPoints = 500;

function isInRing(ring: FlatRing, latitude: number, longitude: number): boolean {
  let isInside = false;
  for (let at = 0; at < ring.length; at += 2) {
    const before = at === 0 ? ring.length - 2 : at - 2;
    const y = ring[at + 1] ?? 0;
    const yBefore = ring[before + 1] ?? 0;
    if (y > latitude === yBefore > latitude) continue;
    const x = ring[at] ?? 0;
    const xBefore = ring[before] ?? 0;
    if (longitude < x + ((xBefore - x) * (latitude - y)) / (yBefore - y)) isInside = !isInside;
  }
  return isInside;
}

function isOnForeignLand({ foreignLand }: Regions, latitude: number, longitude: number): boolean {
  return foreignLand.some((ring) =>
    probes.some(([north, east]) => isInRing(ring, latitude + north, longitude + east)),
  );
}

interface LookupIndex {
  readonly index: KDBush;
  readonly describe: (at: number, latitude: number, longitude: number) => NearbyKelurahan;
}

function buildLookup(regions: Regions): LookupIndex {
  const tree = regionTreeOf(regions);
  const labels = createPlaceLabels(regions);
  const first = tree.levelStarts[kelurahanLevel] ?? 0;
  const index = new KDBush(regions.kelurahan.length);
  for (const row of regions.kelurahan) index.add(row.longitude, row.latitude);
  index.finish();

  const describe = (at: number, latitude: number, longitude: number): NearbyKelurahan => {
    const row = regions.kelurahan[at];
    if (!row) throw new Error(`There is no kelurahan ${at}`);
    const path = [0, 1, 2, 3].map((level) => ancestorAt(tree, first + at, level));
    const [provinceId = '', cityId = ''] = path.map((node) => tree.ids[node] ?? '');
    return {
      ...row,
      label: labels.label(path.map((node) => tree.names[node] ?? '')),
      provinceId,
      cityId,
      distanceMetres: Math.round(distance(longitude, latitude, row.longitude, row.latitude) * 1000),
    };
  };
  return { index, describe };
}

const pointOf = ({ name, latitude, longitude }: KelurahanPoint): KelurahanPoint => ({
  name,
  latitude,
  longitude,
});

/** Only a suggestion: the nearest centre is the right kelurahan about two times in three. */
export function createReverseLookup(regions: Regions): ReverseLookup {
  let built: LookupIndex | null = null;
  return {
    prepare: () => {
      built ??= buildLookup(regions);
    },
    nearest: (latitude, longitude, count = defaultCount) => {
      const isNear =
        latitude >= indonesia.south &&
        latitude <= indonesia.north &&
        longitude >= indonesia.west &&
        longitude <= indonesia.east;
      if (!isNear) return [];
      built ??= buildLookup(regions);
      const { index, describe } = built;
      const wanted = Math.max(1, Math.min(greatestCount, Math.trunc(count) || defaultCount));
      const found = around(index, longitude, latitude, wanted, farthestKm).map((at) =>
        describe(at, latitude, longitude),
      );
      const nearestKm = (found[0]?.distanceMetres ?? 0) / 1000;
      const isAbroad =
        nearestKm > borderToleranceKm && isOnForeignLand(regions, latitude, longitude);
      return isAbroad ? [] : found;
    },
    pointsIn: ({ south, west, north, east }) => {
      built ??= buildLookup(regions);
      const { index } = built;
      const inside = index.range(west, south, east, north);
      const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
      const found =
        inside.length < fewestPoints
          ? around(index, longitude, latitude, fewestPoints, farthestKm)
          : inside.slice(0, mostPoints);
      return found.flatMap((at) => regions.kelurahan[at] ?? []).map(pointOf);
    },
  };
}
