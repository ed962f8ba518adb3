import { describe, expect, it } from 'vitest';
import { decodeRegions, encodeRegions, type RegionsFile } from './regions-file.ts';
import type { Regions } from './regions.ts';

const small: Regions = {
  provinces: [{ provinceId: '31', name: 'DKI Jakarta' }],
  cities: [
    { cityId: '3171', name: 'Kota Administrasi Jakarta Pusat', provinceId: '31', areaId: '01' },
  ],
  kecamatan: [
    { kecamatanId: '317101', name: 'Gambir', cityId: '3171' },
    { kecamatanId: '317106', name: 'Menteng', cityId: '3171' },
  ],
  kelurahan: [
    {
      kelurahanId: '3171011001',
      name: 'Gambir',
      kecamatanId: '317101',
      postalCode: '10110',
      latitude: -6.1762,
      longitude: 106.8249,
    },
    {
      kelurahanId: '3171061001',
      name: 'Menteng',
      kecamatanId: '317106',
      postalCode: '10310',
      latitude: -6.1951,
      longitude: 106.8322,
    },
  ],
  foreignLand: [Float64Array.from([103.6, 1.2, 104, 1.2, 103.8, 1.4])],
};

const file = encodeRegions(small);
const decode = (changed: object) => decodeRegions(JSON.stringify(changed));

describe('the regions file', () => {
  it('decodes to what was encoded', () => {
    expect(decode(file)).toEqual(small);
  });

  const kelurahan = (changes: Partial<RegionsFile['kelurahan']>) => ({
    ...file,
    kelurahan: { ...file.kelurahan, ...changes },
  });

  it.each<[fault: string, damaged: object, message: RegExp]>([
    ['another format', { ...file, format: 'serat-regions/0' }, /format/],
    ['a list', [], /format/],
    ['a missing name', kelurahan({ names: 'Gambir' }), /length/],
    ['a missing position', kelurahan({ latitudes: [1] }), /length/],
    ['a missing postal code', kelurahan({ postalCodes: [10_110] }), /length/],
    ['too few in a kecamatan', kelurahan({ perKecamatan: [1, 0] }), /more kelurahan/],
    ['too many in a kecamatan', kelurahan({ perKecamatan: [1, 2] }), /fewer kelurahan/],
    ['a kecamatan without size', kelurahan({ perKecamatan: [2] }), /without a size/],
    ['an unknown area', { ...file, cities: [['3171', 'Jakarta Pusat', '09']] }, /price area/],
    ['a city without province', { ...file, provinces: [['32', 'Jawa Barat']] }, /no province/],
    ['a kecamatan without city', { ...file, cities: [] }, /no city/],
  ])('is rejected with %s', (_, damaged, message) => {
    expect(() => decode(damaged)).toThrow(message);
  });

  it('is rejected if it is truncated', () => {
    expect(() => decodeRegions(JSON.stringify(file).slice(0, -10))).toThrow(/not JSON/);
  });
});
