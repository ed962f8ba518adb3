import * as z from 'zod/mini';
import type { Place } from '@serat/contract/geocode';
import { addressForm } from '@serat/contract/order';
import type { ChosenAddress } from '../../../model/drafts.ts';

export const addressSchema = z.object(addressForm);
export type AddressValues = z.input<typeof addressSchema>;

/** From the largest to the smallest region. */
export const regionLevels = ['provinceId', 'cityId', 'kecamatanId', 'kelurahanId'] as const;
export type RegionLevel = (typeof regionLevels)[number];

export const addressFields = [...regionLevels, 'postalCode', 'detailAddress'] as const;

export const blankAddress: AddressValues = {
  provinceId: '',
  cityId: '',
  kecamatanId: '',
  kelurahanId: '',
  postalCode: '',
  detailAddress: '',
};

/** Clears the levels below a changed one, and the postal code. */
export function withRegion(
  values: AddressValues,
  level: RegionLevel,
  id: string,
  postalCode = '',
): AddressValues {
  if (values[level] === id) return values;
  const below = regionLevels.slice(regionLevels.indexOf(level) + 1);
  return {
    ...values,
    [level]: id,
    ...Object.fromEntries(below.map((name) => [name, ''])),
    postalCode,
  };
}

/** Applies a suggestion for the pin; the typed street stays. */
export function withPlace(values: AddressValues, place: Place): AddressValues {
  return {
    ...values,
    provinceId: place.provinceId ?? '',
    cityId: place.cityId ?? '',
    kecamatanId: place.kecamatanId ?? '',
    kelurahanId: place.kelurahanId ?? '',
    postalCode: place.postalCode ?? '',
  };
}

export function fullAddressOf(address: ChosenAddress): string {
  const { detailAddress, kelurahanName, kecamatanName, cityName, provinceName } = address;
  const street = detailAddress.replace(/\s*\n\s*/g, ', ');
  return `${street}, ${kelurahanName}, ${kecamatanName}, ${cityName}, ${provinceName} ${address.postalCode}`;
}
