import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { numberWithin, rsql } from './fields.ts';
import { squaresAcross } from './map-square.ts';

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
  writes: false,
  summary: 'Semua provinsi',
  data: z.array(province),
});

export const listCities = defineCall({
  ...reference,
  path: '/city/list',
  writes: false,
  summary: 'Kota dan kabupaten sebuah provinsi: `q=provinceId==31`',
  query: z.object({ q: rsql }),
  data: z.array(city),
});

export const listKecamatan = defineCall({
  ...reference,
  path: '/kecamatan/list',
  writes: false,
  summary: 'Kecamatan sebuah kota: `q=cityId==3174`',
  query: z.object({ q: rsql }),
  data: z.array(kecamatan),
});

export const listKelurahan = defineCall({
  ...reference,
  path: '/kelurahan/list',
  writes: false,
  summary: 'Kelurahan sebuah kecamatan: `q=kecamatanId==317407`',
  query: z.object({ q: rsql }),
  data: z.array(kelurahan),
});

const notOnTheMap = 'Bagian peta tidak benar';
const squareNumber = numberWithin(0, squaresAcross - 1, notOnTheMap).check(z.int(notOnTheMap));

export const listKelurahanPoints = defineCall({
  ...reference,
  path: '/v1/region/points',
  writes: false,
  summary: 'Titik tengah kelurahan di satu kotak peta dan sekitarnya',
  query: z.object({ x: squareNumber, y: squareNumber }),
  data: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
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
  writes: false,
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
  writes: false,
  summary: 'Area harga dari nama wilayah',
  body: regionNames,
  data: z.nullable(z.object({ areaId: z.string(), areaName: z.string() })),
});
