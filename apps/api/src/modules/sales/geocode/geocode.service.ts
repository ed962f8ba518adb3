import type { Geocoder } from '../../../adapters/geocoder/index.ts';

const coordinates = /^([+-]?\d{1,2}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)$/;

export function createGeocodeService({ geocoder }: { geocoder: Geocoder }) {
  return {
    /** A text like "lat,lng" is a position. */
    async search(text: string) {
      const [, north, east] = coordinates.exec(text) ?? [];
      const latitude = Number(north);
      const longitude = Number(east);
      const isPosition = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      return isPosition ? geocoder.reverse({ latitude, longitude }) : geocoder.search(text);
    },
    reverse: geocoder.reverse,
  };
}

export type GeocodeService = ReturnType<typeof createGeocodeService>;
