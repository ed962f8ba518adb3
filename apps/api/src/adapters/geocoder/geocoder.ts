import type { Place } from '@serat/contract/geocode';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Places in Indonesia by name and by position. A source outside may throw. */
export interface Geocoder {
  search(text: string): Promise<Place[]>;
  /** Suggestions for a pin, best first. */
  reverse(point: Point): Promise<Place[]>;
}

/** What a source outside calls the parts of an address. */
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

/** The region names of Indonesia, which every adapter needs. */
export interface RegionNamesIndex {
  search(text: string): Promise<RegionPlace[]>;
  /** Nearest first; none outside Indonesia. */
  nearest(
    latitude: number,
    longitude: number,
    count: number,
  ): Promise<(Omit<RegionPlace, 'level'> & { distanceMetres: number })[]>;
  match(names: AddressNames): Promise<RegionIds | null>;
}
