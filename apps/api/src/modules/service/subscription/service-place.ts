/** Where a service is, copied from its order or its import. */
export interface ServicePlace {
  address: string;
  cityId: string;
  areaId: string;
  plnId: string | null;
  latitude: number | null;
  longitude: number | null;
}
