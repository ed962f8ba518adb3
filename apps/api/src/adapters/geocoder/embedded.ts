import type { Place } from '@serat/contract/geocode';
import type { Geocoder, RegionNamesIndex } from './geocoder.ts';

const suggestions = 3;

/** Needs no external service: uses region names and the centres of the kelurahan. */
export function createEmbeddedGeocoder(index: RegionNamesIndex): Geocoder {
  return {
    search: async (text) =>
      (await index.search(text)).map((place) => ({ ...place, distance: null })),
    async reverse({ latitude, longitude }) {
      const nearby = await index.nearest(latitude, longitude, suggestions);
      return nearby.map(({ distanceMetres, ...place }): Place => {
        return { ...place, level: 'kelurahan', distance: distanceMetres };
      });
    },
  };
}
