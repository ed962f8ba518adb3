import type { Place } from '@serat/contract/geocode';
import * as z from 'zod/mini';
import { outgoingTo } from '../outgoing/outgoing.ts';
import type { AddressNames, Geocoder } from './geocoder.ts';
import { getJson, toPlace, type OutsideOptions } from './outside-place.ts';

const part = z.optional(z.string());
const address = z.object({
  state: part,
  region: part,
  city: part,
  county: part,
  regency: part,
  municipality: part,
  town: part,
  city_district: part,
  district: part,
  subdistrict: part,
  suburb: part,
  village: part,
  neighbourhood: part,
  postcode: part,
  country_code: part,
});
const coordinate = z.pipe(
  z.string(),
  z.transform((text) => Number(text)),
);
const found = z.object({
  lat: coordinate,
  lon: coordinate,
  display_name: z.string(),
  address: z.optional(address),
});
type Found = z.output<typeof found>;
const nothingFound = z.object({ error: z.unknown() });

const mostResults = '8';

export interface NominatimOptions extends OutsideOptions {
  url: string;
}

export function createNominatimGeocoder(options: NominatimOptions): Geocoder {
  const { index, url } = options;
  const outgoing = outgoingTo(url);
  const addressOf = (path: string, parameters: Record<string, string>): URL => {
    const target = new URL(`${url.replace(/\/+$/, '')}/${path}`);
    const shared = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'id' };
    for (const [name, value] of Object.entries({ ...shared, ...parameters })) {
      target.searchParams.set(name, value);
    }
    return target;
  };
  const place = async (row: Found, distance: number | null): Promise<Place[]> => {
    if (row.address?.country_code && row.address.country_code !== 'id') return [];
    const made = await toPlace(index, {
      label: row.display_name,
      latitude: row.lat,
      longitude: row.lon,
      names: namesOf(row.address ?? {}),
      distance,
    });
    return made ? [made] : [];
  };

  return {
    async search(text) {
      const target = addressOf('search', { q: text, countrycodes: 'id', limit: mostResults });
      const rows = z.parse(z.array(found), await getJson(outgoing, target, options));
      return (await Promise.all(rows.map((row) => place(row, null)))).flat();
    },
    async reverse({ latitude, longitude }) {
      const target = addressOf('reverse', {
        lat: String(latitude),
        lon: String(longitude),
        zoom: '18',
      });
      const answer = await getJson(outgoing, target, options);
      if (z.safeParse(nothingFound, answer).success) return [];
      const row = z.parse(found, answer);
      // The pin does not move; only its name comes from the service.
      return place({ ...row, lat: latitude, lon: longitude }, 0);
    },
  };
}

/** OpenStreetMap has no fixed tags for kecamatan and kelurahan, so the first tag that is present counts. */
function namesOf(parts: z.output<typeof address>): AddressNames {
  return {
    province: parts.state ?? parts.region ?? null,
    city: parts.city ?? parts.regency ?? parts.county ?? parts.municipality ?? parts.town ?? null,
    kecamatan: parts.city_district ?? parts.district ?? parts.subdistrict ?? null,
    kelurahan: parts.village ?? parts.suburb ?? parts.neighbourhood ?? null,
    postalCode: parts.postcode ?? null,
  };
}
