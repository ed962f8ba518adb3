import { describe, expect, it } from 'vitest';
import { loadRegions } from './load-regions.ts';
import { priceAreas, type AreaId } from './price-areas.ts';
import { regionCounts } from './regions.ts';

const regions = loadRegions();

const isSorted = (ids: string[]) => ids.every((id, at) => at === 0 || (ids[at - 1] ?? '') < id);
const areaOf = (cityId: string) => regions.cities.find((row) => row.cityId === cityId)?.areaId;

describe('loadRegions', () => {
  // shows R3d.3
  it('contains all of Indonesia', () => {
    expect(regions.provinces).toHaveLength(38);
    expect(regions.cities).toHaveLength(514);
    expect(regions.kecamatan).toHaveLength(7285);
    expect(regions.kelurahan).toHaveLength(83_762);
    expect(regionCounts).toEqual({
      provinces: 38,
      cities: 514,
      kecamatan: 7285,
      kelurahan: 83_762,
    });
  });

  // shows R3d.3
  it('gives every kelurahan a five-digit postal code', () => {
    expect(regions.kelurahan.filter((row) => !/^[1-9]\d{4}$/.test(row.postalCode))).toEqual([]);
  });

  it('gives every kelurahan a position in Indonesia', () => {
    const outside = regions.kelurahan.filter(
      ({ latitude, longitude }) =>
        !(latitude >= -11.1 && latitude <= 6.2 && longitude >= 94.9 && longitude <= 141.1),
    );
    expect(outside).toEqual([]);
  });

  it("uses official codes without dots, prefixed by the parent's code", () => {
    expect(regions.provinces.every((row) => /^\d{2}$/.test(row.provinceId))).toBe(true);
    expect(regions.cities.every((row) => row.cityId.startsWith(row.provinceId))).toBe(true);
    expect(regions.kecamatan.every((row) => row.kecamatanId.startsWith(row.cityId))).toBe(true);
    expect(regions.kelurahan.every((row) => row.kelurahanId.startsWith(row.kecamatanId))).toBe(
      true,
    );
    expect(new Set(regions.kelurahan.map((row) => row.kelurahanId)).size).toBe(83_762);
    expect(regions.kelurahan.every((row) => /^\d{10}$/.test(row.kelurahanId))).toBe(true);
  });

  it('is sorted by code on every level', () => {
    expect(isSorted(regions.provinces.map((row) => row.provinceId))).toBe(true);
    expect(isSorted(regions.cities.map((row) => row.cityId))).toBe(true);
    expect(isSorted(regions.kecamatan.map((row) => row.kecamatanId))).toBe(true);
    expect(isSorted(regions.kelurahan.map((row) => row.kelurahanId))).toBe(true);
  });

  it.each([
    ['3174', 'Kota Administrasi Jakarta Selatan'],
    ['3201', 'Kabupaten Bogor'],
    ['5302', 'Kabupaten Timor Tengah Selatan'],
    ['1405', 'Kabupaten Pelalawan'],
    ['7109', 'Kabupaten Kepulauan Siau Tagulandang Biaro'],
    ['7310', 'Kabupaten Pangkajene dan Kepulauan'],
  ])('names city %s %s', (cityId, name) => {
    expect(regions.cities.find((row) => row.cityId === cityId)?.name).toBe(name);
  });

  it.each([
    ['31', 'DKI Jakarta'],
    ['34', 'DI Yogyakarta'],
    ['96', 'Papua Barat Daya'],
  ])('names province %s %s', (provinceId, name) => {
    expect(regions.provinces.find((row) => row.provinceId === provinceId)?.name).toBe(name);
  });

  it('contains all data of a village', () => {
    expect(regions.kelurahan.find((row) => row.kelurahanId === '3174071006')).toEqual({
      kelurahanId: '3174071006',
      name: 'Senayan',
      kecamatanId: '317407',
      postalCode: '12190',
      latitude: expect.closeTo(-6.228, 1),
      longitude: expect.closeTo(106.808, 1),
    });
  });

  it('corrects the positions of villages in Puncak that the source places in the sea', () => {
    const strayed = regions.kelurahan.filter((row) => row.kecamatanId === '940516');
    expect(strayed.length).toBeGreaterThanOrEqual(5);
    expect(strayed.every((row) => row.longitude > 136)).toBe(true);
  });
});

describe('price areas', () => {
  // shows R3d.4
  it('are four, and every city has one', () => {
    expect(priceAreas.map((area) => area.areaId)).toEqual(['01', '02', '03', '04']);
    const counts: Record<AreaId, number> = { '01': 0, '02': 0, '03': 0, '04': 0 };
    for (const city of regions.cities) counts[city.areaId] += 1;
    expect(counts).toEqual({ '01': 14, '02': 114, '03': 154, '04': 232 });
  });

  it.each<[cityId: string, city: string, areaId: AreaId]>([
    ['3101', 'Kepulauan Seribu', '01'],
    ['3171', 'Jakarta Pusat', '01'],
    ['3201', 'Kabupaten Bogor', '01'],
    ['3271', 'Kota Bogor', '01'],
    ['3276', 'Depok', '01'],
    ['3603', 'Kabupaten Tangerang', '01'],
    ['3671', 'Kota Tangerang', '01'],
    ['3674', 'Tangerang Selatan', '01'],
    ['3216', 'Kabupaten Bekasi', '01'],
    ['3275', 'Kota Bekasi', '01'],
    ['3273', 'Bandung', '02'],
    ['3202', 'Sukabumi', '02'],
    ['3673', 'Serang', '02'],
    ['3471', 'Yogyakarta', '02'],
    ['3578', 'Surabaya', '02'],
    ['5171', 'Denpasar', '02'],
    ['1271', 'Medan', '03'],
    ['1971', 'Pangkal Pinang', '03'],
    ['2171', 'Batam', '03'],
    ['5271', 'Mataram', '04'],
    ['6171', 'Pontianak', '04'],
    ['7371', 'Makassar', '04'],
    ['8171', 'Ambon', '04'],
    ['9671', 'Sorong', '04'],
  ])('%s %s is in %s', (cityId, _, areaId) => {
    expect(areaOf(cityId)).toBe(areaId);
  });
});
