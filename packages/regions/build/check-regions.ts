import { regionCounts, type Regions } from '../src/dataset/regions.ts';
import { isAreaId } from '../src/dataset/price-areas.ts';

const indonesia = { west: 94.9, south: -11.1, east: 141.1, north: 6.2 };

/** Lists all faults of the joined data. If there are any, no data is written. */
export function findFaults(regions: Regions): string[] {
  const faults: string[] = [];
  const expect = (isTrue: boolean, fault: string) => {
    if (!isTrue) faults.push(fault);
  };

  for (const level of ['provinces', 'cities', 'kecamatan', 'kelurahan'] as const) {
    const found = regions[level].length;
    expect(found === regionCounts[level], `${found} ${level} instead of ${regionCounts[level]}`);
  }

  const provinceIds = new Set(regions.provinces.map((row) => row.provinceId));
  const cityIds = new Set(regions.cities.map((row) => row.cityId));
  const kecamatanIds = new Set(regions.kecamatan.map((row) => row.kecamatanId));
  const kelurahanIds = new Set(regions.kelurahan.map((row) => row.kelurahanId));
  expect(provinceIds.size === regions.provinces.length, 'a province appears twice');
  expect(cityIds.size === regions.cities.length, 'a city appears twice');
  expect(kecamatanIds.size === regions.kecamatan.length, 'a kecamatan appears twice');
  expect(kelurahanIds.size === regions.kelurahan.length, 'a kelurahan appears twice');

  for (const row of regions.cities) {
    expect(provinceIds.has(row.provinceId), `city ${row.cityId} has no province`);
    expect(row.cityId.startsWith(row.provinceId), `city ${row.cityId} has a strange code`);
    expect(/^(Kota|Kabupaten) /.test(row.name), `city ${row.cityId} is called ${row.name}`);
    expect(isAreaId(row.areaId), `city ${row.cityId} has no price area`);
  }
  for (const row of regions.kecamatan) {
    expect(cityIds.has(row.cityId), `kecamatan ${row.kecamatanId} has no city`);
    expect(row.kecamatanId.startsWith(row.cityId), `kecamatan ${row.kecamatanId}: strange code`);
  }
  const settled = new Set(regions.kelurahan.map((row) => row.kecamatanId));
  const empty = regions.kecamatan.filter((row) => !settled.has(row.kecamatanId));
  expect(empty.length === 0, `${empty.length} kecamatan have no kelurahan`);
  for (const row of regions.kelurahan) {
    const { kelurahanId: id, latitude, longitude } = row;
    expect(kecamatanIds.has(row.kecamatanId), `kelurahan ${id} has no kecamatan`);
    expect(id.length === 10 && id.startsWith(row.kecamatanId), `kelurahan ${id}: strange code`);
    expect(/^[1-9]\d{4}$/.test(row.postalCode), `kelurahan ${id} has no postal code`);
    expect(
      latitude >= indonesia.south &&
        latitude <= indonesia.north &&
        longitude >= indonesia.west &&
        longitude <= indonesia.east,
      `kelurahan ${id} lies outside Indonesia: ${latitude}, ${longitude}`,
    );
    expect(/^[\p{Lu}\d'][^\n]*$/u.test(row.name), `kelurahan ${id} is called ${row.name}`);
  }
  return faults;
}
