import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  createPlaceSearch,
  createRegionMatcher,
  createReverseLookup,
  loadRegions,
  type City,
  type NearbyKelurahan,
  type Place,
  type RegionMatch,
  type RegionNames,
} from '@serat/regions';

export interface RegionIndex {
  /** Builds everything piece by piece, so that no request waits long behind it. */
  warmUp(): Promise<void>;
  match(names: RegionNames): RegionMatch | null;
  search(text: string): Place[];
  /** Nearest first; none outside Indonesia. */
  nearest(latitude: number, longitude: number, count: number): NearbyKelurahan[];
  areaOfCity(cityId: string): string | null;
  isKelurahan(id: string): boolean;
}

/** The region names in memory, for what SQL does badly: typing errors and short forms. */
export function createRegionIndex(): RegionIndex {
  const regions = once(loadRegions);
  const matcher = once(() => createRegionMatcher(regions()));
  const places = once(() => createPlaceSearch(regions()));
  const reverse = once(() => createReverseLookup(regions()));
  const cities = once(
    () => new Map<string, City>(regions().cities.map((city) => [city.cityId, city])),
  );
  const kelurahanIds = once(() => new Set(regions().kelurahan.map((row) => row.kelurahanId)));

  return {
    async warmUp() {
      const steps = [
        regions,
        () => reverse().prepare(),
        () => places().prepare(),
        () => matcher().match({ province: 'Bali' }),
        cities,
        kelurahanIds,
      ];
      for (const step of steps) {
        await nextTurn();
        step();
      }
    },
    match: (names) => matcher().match(names),
    search: (text) => places().search(text),
    nearest: (latitude, longitude, count) => reverse().nearest(latitude, longitude, count),
    areaOfCity: (cityId) => cities().get(cityId)?.areaId ?? null,
    isKelurahan: (id) => kelurahanIds().has(id),
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
