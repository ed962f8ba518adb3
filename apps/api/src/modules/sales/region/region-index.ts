import {
  createPlaceSearch,
  createRegionMatcher,
  createReverseLookup,
  loadRegions,
  type Box,
  type KelurahanPoint,
  type NearbyKelurahan,
  type Place,
  type RegionMatch,
  type RegionNames,
} from '@serat/regions';
import { collectGarbage } from '../../../threads/collect-garbage.ts';

/** Region names in memory, for what SQL does badly: typing errors, abbreviations and nearest places. */
export interface RegionIndex {
  /** Builds the indexes in advance instead of at the first request. */
  warmUp(): Promise<void>;
  match(names: RegionNames): Promise<RegionMatch | null>;
  search(text: string): Promise<Place[]>;
  /** Nearest first; empty outside Indonesia. */
  nearest(latitude: number, longitude: number, count: number): Promise<NearbyKelurahan[]>;
  pointsIn(box: Box): Promise<KelurahanPoint[]>;
  areaOfCity(cityId: string): Promise<string | null>;
  isKelurahan(id: string): Promise<boolean>;
}

/** Runs in the current thread: building it blocks for a second or two. */
export function createRegionIndex(): RegionIndex {
  const regions = once(loadRegions);
  const matcher = once(() => createRegionMatcher(regions()));
  const places = once(() => createPlaceSearch(regions()));
  const reverse = once(() => createReverseLookup(regions()));
  const areas = once(() => new Map(regions().cities.map(({ cityId, areaId }) => [cityId, areaId])));
  const kelurahanIds = once(() => new Set(regions().kelurahan.map((row) => row.kelurahanId)));

  return {
    async warmUp() {
      reverse().prepare();
      places().prepare();
      collectGarbage();
    },
    match: async (names) => matcher().match(names),
    search: async (text) => places().search(text),
    nearest: async (latitude, longitude, count) => reverse().nearest(latitude, longitude, count),
    pointsIn: async (box) => reverse().pointsIn(box),
    areaOfCity: async (cityId) => areas().get(cityId) ?? null,
    isKelurahan: async (id) => kelurahanIds().has(id),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
