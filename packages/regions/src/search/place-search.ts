import { createPlaceFinder, type PlaceFinder } from './place-finder.ts';
import { buildPlaceIndex } from './place-index.ts';
import { createPlaceLabels, type PlaceLabels } from './place-label.ts';
import {
  kelurahanLevel,
  regionLevels,
  type RegionLevel,
  type RegionTree,
} from '../dataset/region-tree.ts';
import type { Regions } from '../dataset/regions.ts';

export interface Place {
  readonly level: RegionLevel;
  readonly name: string;
  /** "Kebayoran Baru, Jakarta Selatan, DKI Jakarta" */
  readonly label: string;
  readonly provinceId: string;
  readonly cityId: string | null;
  readonly kecamatanId: string | null;
  readonly kelurahanId: string | null;
  readonly postalCode: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

export interface PlaceSearch {
  /** Builds the index now instead of at the first search. */
  readonly prepare: () => void;
  readonly search: (text: string, limit?: number) => Place[];
}

const defaultLimit = 8;
const greatestLimit = 50;

function describe(tree: RegionTree, labels: PlaceLabels, node: number): Place {
  const path: number[] = [];
  for (let at = node; at !== -1; at = tree.parents[at] ?? -1) path.unshift(at);
  const [provinceId = '', cityId = null, kecamatanId = null, kelurahanId = null] = path.map(
    (at) => tree.ids[at] ?? '',
  );
  const kelurahan = tree.regions.kelurahan[node - (tree.levelStarts[kelurahanLevel] ?? 0)];
  return {
    level: regionLevels[tree.levels[node] ?? 0] ?? 'province',
    name: tree.names[node] ?? '',
    label: labels.label(path.map((at) => tree.names[at] ?? '')),
    provinceId,
    cityId,
    kecamatanId,
    kelurahanId,
    postalCode: kelurahanId === null ? null : (kelurahan?.postalCode ?? null),
    latitude: tree.latitudes[node] ?? 0,
    longitude: tree.longitudes[node] ?? 0,
  };
}

interface SearchIndexes {
  readonly tree: RegionTree;
  readonly labels: PlaceLabels;
  readonly finder: PlaceFinder;
}

/** Builds its index on first use, in about 0.5 s; a search takes a few milliseconds. */
export function createPlaceSearch(regions: Regions): PlaceSearch {
  let indexes: SearchIndexes | null = null;
  const prepare = (): SearchIndexes => {
    if (indexes) return indexes;
    const index = buildPlaceIndex(regions);
    indexes = {
      tree: index.tree,
      labels: createPlaceLabels(regions),
      finder: createPlaceFinder(index),
    };
    return indexes;
  };
  return {
    prepare: () => {
      prepare();
    },
    search: (text, limit = defaultLimit) => {
      const { tree, labels, finder } = prepare();
      const count = Math.max(1, Math.min(greatestLimit, Math.trunc(limit) || defaultLimit));
      return finder.find(text, count).map((node) => describe(tree, labels, node));
    },
  };
}
