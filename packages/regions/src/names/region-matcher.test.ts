import { describe, expect, it } from 'vitest';
import { loadRegions } from '../dataset/load-regions.ts';
import { createRegionMatcher, type RegionNames } from './region-matcher.ts';

const regions = loadRegions();
const { match } = createRegionMatcher(regions);

function deepest(names: RegionNames): string | null {
  const found = match(names);
  return found && (found.kelurahanId ?? found.kecamatanId ?? found.cityId ?? found.provinceId);
}

describe('match: province', () => {
  it.each([
    ['DKI Jakarta', '31'],
    ['dki jakarta', '31'],
    ['Jakarta', '31'],
    ['D.K.I. Jakarta', '31'],
    ['Daerah Khusus Ibukota Jakarta', '31'],
    ['Daerah Khusus Ibu Kota Jakarta', '31'],
    ['Daerah Khusus Jakarta', '31'],
    ['Special Capital Region of Jakarta', '31'],
    ['Provinsi Jawa Barat', '32'],
    ['Prov. Jawa Barat', '32'],
    ['JAWA  BARAT', '32'],
    ['jawa-barat', '32'],
    ['Jabar', '32'],
    ['West Java', '32'],
    ['Jawa Barta', '32'],
    ['DIY', '34'],
    ['D.I. Yogyakarta', '34'],
    ['Daerah Istimewa Yogyakarta', '34'],
    ['Jogja', '34'],
    ['Kep. Riau', '21'],
    ['Kepri', '21'],
    ['Bangka Belitung', '19'],
    ['North Sumatra', '12'],
    ['Sulsel', '73'],
    ['NTT', '53'],
    ['Southeast Sulawesi', '74'],
    ['Nanggroe Aceh Darussalam', '11'],
    ['Papua Barat', '92'],
  ])('%s is %s', (province, provinceId) => {
    expect(deepest({ province })).toBe(provinceId);
  });
});

describe('match: city', () => {
  it.each<[RegionNames, string | null]>([
    [{ city: 'Kota Administrasi Jakarta Selatan' }, '3174'],
    [{ city: 'Kota Adm. Jakarta Selatan' }, '3174'],
    [{ city: 'Adm. Jakarta Selatan' }, '3174'],
    [{ city: 'Kota Jakarta Selatan' }, '3174'],
    [{ city: 'JAKARTA SELATAN' }, '3174'],
    [{ city: 'jaksel' }, '3174'],
    [{ city: 'South Jakarta City' }, '3174'],
    [{ city: 'Central Jakarta' }, '3171'],
    [{ city: 'Kab. Adm. Kep. Seribu' }, '3101'],
    [{ city: 'Kota Bandung' }, '3273'],
    [{ city: 'Kab. Bandung' }, '3204'],
    [{ city: 'Kabupaten Bandung' }, '3204'],
    [{ city: 'Bandung Regency' }, '3204'],
    [{ city: 'Bandung' }, '3273'],
    [{ city: 'Bandung', kecamatan: 'Soreang' }, '320437'],
    [{ city: 'Bogor', postalCode: '16810' }, '320105'],
    [{ city: 'Yogya' }, '3471'],
    [{ city: 'Solo' }, '3372'],
    [{ city: 'Tangsel' }, '3674'],
    [{ city: 'Pekan Baru' }, '1471'],
    [{ city: 'Palangka Raya' }, '6271'],
    [{ city: 'Tanjungpinang' }, '2172'],
    [{ city: 'Baubau' }, '7472'],
    [{ city: 'Kota Baru', province: 'Kalimantan Selatan' }, '6302'],
    [{ city: 'Kota Sleman', province: 'DIY' }, '3404'],
    [{ city: 'Surabya', province: 'Jawa Timur' }, '3578'],
    [{ city: 'Banjar', province: 'Kalsel' }, '6303'],
    [{ city: 'Banjar', province: 'Jabar' }, '3279'],
    [{ city: 'Banjar' }, null],
    [{ city: 'Kota Banjar' }, '3279'],
    [{ city: 'Merauke', province: 'Papua' }, '9301'],
    [{ city: 'Kota Sorong', province: 'Papua Barat' }, '9671'],
    [{ city: 'Toba Samosir' }, '1212'],
  ])('%j is %s', (names, id) => {
    expect(deepest(names)).toBe(id);
  });
});

describe('match: kecamatan and kelurahan', () => {
  const jaksel = { province: 'DKI Jakarta', city: 'Jakarta Selatan' };
  it.each<[RegionNames, string | null]>([
    [{ ...jaksel, kecamatan: 'Kebayoran Baru' }, '317407'],
    [{ ...jaksel, kecamatan: 'Kec. Kebayoran Baru' }, '317407'],
    [{ ...jaksel, kecamatan: 'Kebayoranbaru' }, '317407'],
    [{ ...jaksel, kecamatan: 'Kby. Baru' }, '317407'],
    [{ ...jaksel, kecamatan: 'Kebayorn Baru' }, '317407'],
    [{ ...jaksel, kecamatan: 'Kebayoran Baru', kelurahan: 'Senayan' }, '3174071006'],
    [{ ...jaksel, kecamatan: 'Kebayoran Baru', kelurahan: 'Kel. Senayan' }, '3174071006'],
    [{ ...jaksel, kelurahan: 'Senayan' }, '3174071006'],
    [{ city: 'Jakarta Utara', kecamatan: 'Kec. Tj. Priok' }, '317202'],
    [{ city: 'Palembang', kecamatan: 'Ilir Barat II' }, '167101'],
    [{ city: 'Sleman', kecamatan: 'Kapanewon Depok', kelurahan: 'Caturtunggal' }, '3404072001'],
    [{ city: 'Surabaya', kecamatan: 'Gubeng', kelurahan: 'Airlanga' }, '3578081003'],
    [{ kelurahan: 'Menteng', postalCode: '10310' }, '3171061001'],
    [{ kelurahan: 'Menteng' }, null],
    [{ postalCode: '12190' }, '3174071006'],
    [{ city: 'Denpasar', kecamatan: 'Entah', kelurahan: 'Sanur' }, '5171011006'],
  ])('%j is %s', (names, id) => {
    expect(deepest(names)).toBe(id);
  });
});

describe('match', () => {
  it('returns all ids, the postal code and the price area', () => {
    expect(
      match({
        province: 'DKI Jakarta',
        city: 'Kota Jakarta Pusat',
        kecamatan: 'Menteng',
        kelurahan: 'Menteng',
      }),
    ).toEqual({
      provinceId: '31',
      cityId: '3171',
      kecamatanId: '317106',
      kelurahanId: '3171061001',
      postalCode: '10310',
      areaId: '01',
    });
  });

  it('stops at the last level that is certain', () => {
    expect(match({ province: 'Jawa Barat', city: 'Surabaya' })).toEqual({
      provinceId: '32',
      cityId: null,
      kecamatanId: null,
      kelurahanId: null,
      postalCode: null,
      areaId: null,
    });
    expect(match({ city: 'Kota Bekasi', kecamatan: 'Tidak Ada' })).toMatchObject({
      cityId: '3275',
      kecamatanId: null,
    });
  });

  it('does not use a postal code in place of an unknown kelurahan', () => {
    const names = { city: 'Jakarta Selatan', kelurahan: 'Tidak Dikenal', postalCode: '12190' };
    expect(match(names)).toMatchObject({ kecamatanId: '317407', kelurahanId: null });
  });

  it('ignores a postal code of another place', () => {
    const names = { province: 'Bali', city: 'Denpasar', postalCode: '12190' };
    expect(match(names)).toMatchObject({ cityId: '5171', kecamatanId: null, postalCode: null });
  });

  it("returns a province's area only if all its cities share it", () => {
    expect(match({ province: 'Sulsel' })?.areaId).toBe('04');
    expect(match({ province: 'Banten' })?.areaId).toBeNull();
  });

  it.each<RegionNames>([
    {},
    { province: '', city: '  ', kecamatan: null },
    { province: 'Atlantis' },
    { city: '???' },
    { postalCode: '99999' },
    { province: 'x'.repeat(10_000) },
  ])('matches nothing for %j', (names) => {
    expect(match(names)).toBeNull();
  });

  it('matches every kelurahan by its own names, except for real duplicates', () => {
    const provinces = new Map(regions.provinces.map((row) => [row.provinceId, row.name]));
    const cities = new Map(regions.cities.map((row) => [row.cityId, row.name]));
    const kecamatan = new Map(regions.kecamatan.map((row) => [row.kecamatanId, row.name]));
    const missed = regions.kelurahan.filter((row, at) => {
      if (at % 7 !== 0) return false;
      const found = match({
        province: provinces.get(row.kelurahanId.slice(0, 2)),
        city: cities.get(row.kelurahanId.slice(0, 4)),
        kecamatan: kecamatan.get(row.kecamatanId),
        kelurahan: row.name,
      });
      return found?.kelurahanId !== row.kelurahanId;
    });
    const namesakes = missed.filter((row) =>
      regions.kelurahan.some(
        (other) =>
          other !== row && other.kecamatanId === row.kecamatanId && other.name === row.name,
      ),
    );
    expect(missed).toEqual(namesakes);
  });
});
