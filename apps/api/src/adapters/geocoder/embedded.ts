import type { Place } from '@serat/contract/region';
import type { Geocoder, RegionNamesIndex } from './geocoder.ts';

const suggestions = 3;

/** Needs no service outside: the region names and the middles of the kelurahan. */
export function createEmbeddedGeocoder(index: RegionNamesIndex): Geocoder {
  return {
    search: async (text) => index.search(text).map((place) => ({ ...place, distance: null })),
    reverse: async ({ latitude, longitude }) =>
      index.nearest(latitude, longitude, suggestions).map(({ distanceMetres, ...place }): Place => {
        return { ...place, level: 'kelurahan', distance: distanceMetres };
      }),
  };
}
