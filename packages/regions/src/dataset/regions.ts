import type { AreaId } from './price-areas.ts';

export interface Province {
  readonly provinceId: string;
  readonly name: string;
}

export interface City {
  readonly cityId: string;
  readonly name: string;
  readonly provinceId: string;
  readonly areaId: AreaId;
}

export interface Kecamatan {
  readonly kecamatanId: string;
  readonly name: string;
  readonly cityId: string;
}

export interface Kelurahan {
  readonly kelurahanId: string;
  readonly name: string;
  readonly kecamatanId: string;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Alternating longitude and latitude; the last point connects to the first. */
export type FlatRing = Float64Array;

/** Every list is sorted by official code, so a parent's children are adjacent. */
export interface Regions {
  readonly provinces: readonly Province[];
  readonly cities: readonly City[];
  readonly kecamatan: readonly Kecamatan[];
  readonly kelurahan: readonly Kelurahan[];
  /** Foreign land near the borders: a point on it is not in Indonesia. */
  readonly foreignLand: readonly FlatRing[];
}

export const regionCounts = {
  provinces: 38,
  cities: 514,
  kecamatan: 7285,
  kelurahan: 83_762,
} as const;
