import type { Place } from '@serat/contract/geocode';
import * as z from 'zod/mini';
import { outgoingTo } from '../outgoing/outgoing.ts';
import type { AddressNames, Geocoder } from './geocoder.ts';
import { getJson, toPlace, type OutsideOptions } from './outside-place.ts';

const component = z.object({ long_name: z.string(), types: z.array(z.string()) });
const result = z.object({
  formatted_address: z.string(),
  address_components: z.array(component),
  geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
});
const answer = z.object({ status: z.string(), results: z.optional(z.array(result)) });
type Result = z.output<typeof result>;

const googleUrl = 'https://maps.googleapis.com/maps/api/geocode/json';
const mostResults = 8;

export interface GoogleOptions extends OutsideOptions {
  key: string;
  url?: string;
}

export function createGoogleGeocoder(options: GoogleOptions): Geocoder {
  const { index, key, url = googleUrl } = options;
  const outgoing = outgoingTo(url);

  async function ask(parameters: Record<string, string>): Promise<Result[]> {
    const target = new URL(url);
    for (const [name, value] of Object.entries({ ...parameters, language: 'id', key })) {
      target.searchParams.set(name, value);
    }
    const { status, results = [] } = z.parse(answer, await getJson(outgoing, target, options));
    if (status === 'ZERO_RESULTS') return [];
    if (status !== 'OK') throw new Error(`the geocoder answered ${status}`);
    return results;
  }
  const place = async (row: Result, at: { lat: number; lng: number }, distance: number | null) => {
    const made = await toPlace(index, {
      label: row.formatted_address,
      latitude: at.lat,
      longitude: at.lng,
      names: namesOf(row),
      distance,
    });
    return made ? [made] : [];
  };

  return {
    async search(text): Promise<Place[]> {
      const rows = await ask({ address: text, components: 'country:ID', region: 'id' });
      const nearest = rows.slice(0, mostResults);
      return (
        await Promise.all(nearest.map((row) => place(row, row.geometry.location, null)))
      ).flat();
    },
    async reverse({ latitude, longitude }): Promise<Place[]> {
      const [row] = await ask({ latlng: `${latitude},${longitude}` });
      // The pin does not move; only its name comes from the service.
      return row ? place(row, { lat: latitude, lng: longitude }, 0) : [];
    },
  };
}

function namesOf({ address_components: components }: Result): AddressNames {
  const named = (type: string): string | null =>
    components.find(({ types }) => types.includes(type))?.long_name ?? null;
  return {
    province: named('administrative_area_level_1'),
    city: named('administrative_area_level_2'),
    kecamatan: named('administrative_area_level_3'),
    kelurahan: named('administrative_area_level_4'),
    postalCode: named('postal_code'),
  };
}
