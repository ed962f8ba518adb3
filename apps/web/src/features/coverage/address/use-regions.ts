import { listCities, listKecamatan, listKelurahan, listProvinces } from '@serat/contract/region';
import { useRead } from '../../../lib/api/use-read.ts';
import type { AddressValues } from './address-form.ts';

const unchanging = { staleTime: Infinity };

export function useRegions({ provinceId, cityId, kecamatanId }: AddressValues) {
  return {
    provinceId: useRead(listProvinces, {}, unchanging),
    cityId: useRead(
      listCities,
      { query: { q: `provinceId==${provinceId}` } },
      { ...unchanging, enabled: provinceId !== '' },
    ),
    kecamatanId: useRead(
      listKecamatan,
      { query: { q: `cityId==${cityId}` } },
      { ...unchanging, enabled: cityId !== '' },
    ),
    kelurahanId: useRead(
      listKelurahan,
      { query: { q: `kecamatanId==${kecamatanId}` } },
      { ...unchanging, enabled: kecamatanId !== '' },
    ),
  };
}

export type Regions = ReturnType<typeof useRegions>;

/** The rows of the four ids; null if an id is not in its list. */
export function chosenRegions(regions: Regions, values: AddressValues) {
  return {
    province: regions.provinceId.data?.find((row) => row.provinceId === values.provinceId) ?? null,
    city: regions.cityId.data?.find((row) => row.cityId === values.cityId) ?? null,
    kecamatan:
      regions.kecamatanId.data?.find((row) => row.kecamatanId === values.kecamatanId) ?? null,
    kelurahan:
      regions.kelurahanId.data?.find((row) => row.kelurahanId === values.kelurahanId) ?? null,
  };
}
