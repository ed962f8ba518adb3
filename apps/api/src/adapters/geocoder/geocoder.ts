import type { Place } from '@serat/contract/geocode';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Finds places in Indonesia by name or position. An external service may throw. */
export interface Geocoder {
  search(text: string): Promise<Place[]>;
  reverse(point: Point): Promise<Place[]>;
}

/** Names of the parts of an address, as an external service returns them. */
export interface AddressNames {
  province: string | null;
  city: string | null;
  kecamatan: string | null;
  kelurahan: string | null;
  postalCode: string | null;
}

type RegionIds = Pick<
  Place,
  'provinceId' | 'cityId' | 'kecamatanId' | 'kelurahanId' | 'postalCode'
>;
type RegionPlace = Omit<Place, 'distance'>;

export interface RegionNamesIndex {
  search(text: string): Promise<RegionPlace[]>;
  /** Nearest first; empty outside Indonesia. */
  nearest(
    latitude: number,
    longitude: number,
    count: number,
  ): Promise<(Omit<RegionPlace, 'level'> & { distanceMetres: number })[]>;
  match(names: AddressNames): Promise<RegionIds | null>;
}
