import type { AreaId } from '../src/dataset/price-areas.ts';

const jabodetabek: ReadonlySet<string> = new Set([
  '3201', // Kabupaten Bogor
  '3216', // Kabupaten Bekasi
  '3271', // Kota Bogor
  '3275', // Kota Bekasi
  '3276', // Kota Depok
  '3603', // Kabupaten Tangerang
  '3671', // Kota Tangerang
  '3674', // Kota Tangerang Selatan
]);

/**
 * The first digit of an official code is the island group; all of DKI Jakarta (31) is Jabodetabek.
 */
export function areaOfCity(cityId: string): AreaId {
  if (cityId.startsWith('31') || jabodetabek.has(cityId)) return '01';
  if (cityId.startsWith('3') || cityId.startsWith('51')) return '02';
  if (cityId.startsWith('1') || cityId.startsWith('2')) return '03';
  if (/^(52|53|[6-9]\d)/.test(cityId)) return '04';
  throw new Error(`city ${cityId} belongs to no price area`);
}
