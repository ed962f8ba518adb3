import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { latitude, longitude } from './fields.ts';
import { limits } from './limits.ts';

const nullableId = z.nullable(z.string());

/** A place found by name, or suggested for a pin; the customer confirms it. */
export const place = z.object({
  label: z.string(),
  level: z.enum(['province', 'city', 'kecamatan', 'kelurahan', 'address']),
  latitude: z.number(),
  longitude: z.number(),
  provinceId: nullableId,
  cityId: nullableId,
  kecamatanId: nullableId,
  kelurahanId: nullableId,
  postalCode: nullableId,
  /** Metres from the pin; null for a search by name. */
  distance: z.nullable(z.number()),
});
export type Place = z.output<typeof place>;

const reference = { service: 'reference', method: 'GET', access: 'public' } as const;

export const searchPlaces = defineCall({
  ...reference,
  path: '/v1/geocode/search',
  writes: false,
  summary: 'Cari tempat di Indonesia menurut nama',
  query: z.object({
    text: z
      .string('Tulis nama tempat')
      .check(
        z.trim(),
        z.minLength(2, 'Tulis minimal 2 huruf'),
        z.maxLength(limits.placeText, `Nama tempat maksimal ${limits.placeText} karakter`),
      ),
  }),
  data: z.array(place),
});

export const suggestPlaces = defineCall({
  ...reference,
  path: '/v1/geocode/reverse',
  writes: false,
  summary: 'Kelurahan terdekat dari sebuah titik, sebagai saran',
  query: z.object({ latitude, longitude }),
  data: z.array(place),
});
