import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { latitude, longitude } from './fields.ts';

/**
 * RSQL; each call says which fields it allows. Also a missing or repeated `q` reaches its reader,
 * which answers 400 to all that is crooked; a failed check here would be 422.
 */
export const rsql = z.catch(z.string(), '');

export const province = z.object({ provinceId: z.string(), name: z.string() });
export const city = z.object({
  cityId: z.string(),
  name: z.string(),
  provinceId: z.string(),
  areaId: z.string(),
});
export const kecamatan = z.object({
  kecamatanId: z.string(),
  name: z.string(),
  cityId: z.string(),
});
export const kelurahan = z.object({
  kelurahanId: z.string(),
  name: z.string(),
  kecamatanId: z.string(),
  postalCode: z.string(),
});
export type Province = z.output<typeof province>;
export type City = z.output<typeof city>;
export type Kecamatan = z.output<typeof kecamatan>;
export type Kelurahan = z.output<typeof kelurahan>;

const reference = { service: 'reference', method: 'GET', access: 'public' } as const;

export const listProvinces = defineCall({
  ...reference,
  path: '/province/list',
  summary: 'Semua provinsi',
  data: z.array(province),
});

export const listCities = defineCall({
  ...reference,
  path: '/city/list',
  summary: 'Kota dan kabupaten sebuah provinsi: `q=provinceId==31`',
  query: z.object({ q: rsql }),
  data: z.array(city),
});

export const listKecamatan = defineCall({
  ...reference,
  path: '/kecamatan/list',
  summary: 'Kecamatan sebuah kota: `q=cityId==3174`',
  query: z.object({ q: rsql }),
  data: z.array(kecamatan),
});

export const listKelurahan = defineCall({
  ...reference,
  path: '/kelurahan/list',
  summary: 'Kelurahan sebuah kecamatan: `q=kecamatanId==317407`',
  query: z.object({ q: rsql }),
  data: z.array(kelurahan),
});

const name = z.nullable(
  z.optional(
    z
      .string('Nama wilayah berupa teks')
      .check(z.trim(), z.maxLength(100, 'Nama wilayah maksimal 100 karakter')),
  ),
);
const regionNames = z.object({
  province: name,
  city: name,
  kecamatan: name,
  kelurahan: name,
  postalCode: name,
});

const nullableId = z.nullable(z.string());

export const getRegion = defineCall({
  ...reference,
  method: 'POST',
  path: '/region/get',
  summary: 'Cari id wilayah dari nama-namanya; tingkat yang tidak dikenali bernilai null',
  body: regionNames,
  data: z.nullable(
    z.object({
      provinceId: nullableId,
      cityId: nullableId,
      kecamatanId: nullableId,
      kelurahanId: nullableId,
      postalCode: nullableId,
    }),
  ),
});

export const getRegionArea = defineCall({
  ...reference,
  method: 'POST',
  path: '/region/area',
  summary: 'Area harga dari nama wilayah',
  body: regionNames,
  data: z.nullable(z.object({ areaId: z.string(), areaName: z.string() })),
});

/** A place by name, or one suggested for a pin; the customer confirms it. */
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

export const searchPlaces = defineCall({
  ...reference,
  path: '/v1/geocode/search',
  summary: 'Cari tempat di Indonesia menurut nama',
  query: z.object({
    text: z
      .string('Tulis nama tempat')
      .check(
        z.trim(),
        z.minLength(2, 'Tulis minimal 2 huruf'),
        z.maxLength(100, 'Nama tempat maksimal 100 karakter'),
      ),
  }),
  data: z.array(place),
});

export const suggestPlaces = defineCall({
  ...reference,
  path: '/v1/geocode/reverse',
  summary: 'Kelurahan terdekat dari sebuah titik, sebagai saran',
  query: z.object({ latitude, longitude }),
  data: z.array(place),
});
