import { isAreaId, type AreaId } from './price-areas.ts';
import type { City, FlatRing, Kecamatan, Kelurahan, Province, Regions } from './regions.ts';

const regionsFileFormat = 'serat-regions/1';

/** Positions are stored in steps of 1e-4 degrees (11 m), which is finer than the source. */
const stepsPerDegree = 10_000;

const cityIdLength = 4;
const provinceIdLength = 2;
const suffixLength = 4;

/** Columns of differences compress to a third of the size of rows. */
export interface RegionsFile {
  readonly format: typeof regionsFileFormat;
  readonly provinces: readonly (readonly [id: string, name: string])[];
  readonly cities: readonly (readonly [id: string, name: string, areaId: AreaId])[];
  readonly kecamatan: readonly (readonly [id: string, name: string])[];
  readonly kelurahan: {
    readonly perKecamatan: readonly number[];
    readonly suffixes: readonly number[];
    readonly names: string;
    readonly postalCodes: readonly number[];
    readonly latitudes: readonly number[];
    readonly longitudes: readonly number[];
  };
  readonly foreignLand: readonly (readonly number[])[];
}

function toDifferences(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function fromDifferences(differences: readonly number[]): number[] {
  let sum = 0;
  return differences.map((difference) => (sum += difference));
}

const toSteps = (degrees: number) => Math.round(degrees * stepsPerDegree);

export function encodeRegions(regions: Regions): RegionsFile {
  const { kelurahan } = regions;
  const sizes = new Map(regions.kecamatan.map((row) => [row.kecamatanId, 0]));
  for (const { kecamatanId } of kelurahan) {
    sizes.set(kecamatanId, (sizes.get(kecamatanId) ?? 0) + 1);
  }
  return {
    format: regionsFileFormat,
    provinces: regions.provinces.map((row) => [row.provinceId, row.name] as const),
    cities: regions.cities.map((row) => [row.cityId, row.name, row.areaId] as const),
    kecamatan: regions.kecamatan.map((row) => [row.kecamatanId, row.name] as const),
    kelurahan: {
      perKecamatan: [...sizes.values()],
      suffixes: toDifferences(kelurahan.map((row) => Number(row.kelurahanId.slice(-suffixLength)))),
      names: kelurahan.map((row) => row.name).join('\n'),
      postalCodes: toDifferences(kelurahan.map((row) => Number(row.postalCode))),
      latitudes: toDifferences(kelurahan.map((row) => toSteps(row.latitude))),
      longitudes: toDifferences(kelurahan.map((row) => toSteps(row.longitude))),
    },
    foreignLand: regions.foreignLand.map((ring) => [...ring].map(toSteps)),
  };
}

function broken(what: string): never {
  throw new Error(`The regions file is damaged: ${what}`);
}

function decodeKelurahan(file: RegionsFile): Kelurahan[] {
  const columns = file.kelurahan;
  const names = columns.names.split('\n');
  const suffixes = fromDifferences(columns.suffixes);
  const postalCodes = fromDifferences(columns.postalCodes);
  const latitudes = fromDifferences(columns.latitudes);
  const longitudes = fromDifferences(columns.longitudes);
  for (const column of [suffixes, postalCodes, latitudes, longitudes]) {
    if (column.length !== names.length) broken('the columns of kelurahan differ in length');
  }
  if (columns.perKecamatan.length !== file.kecamatan.length) broken('kecamatan without a size');

  const rows: Kelurahan[] = [];
  file.kecamatan.forEach(([kecamatanId], index) => {
    const end = rows.length + (columns.perKecamatan[index] ?? 0);
    for (let at = rows.length; at < end; at += 1) {
      rows.push({
        kelurahanId: kecamatanId + String(suffixes[at]).padStart(suffixLength, '0'),
        name: names[at] ?? broken('fewer kelurahan than its kecamatan say'),
        kecamatanId,
        postalCode: String(postalCodes[at]),
        latitude: (latitudes[at] ?? Number.NaN) / stepsPerDegree,
        longitude: (longitudes[at] ?? Number.NaN) / stepsPerDegree,
      });
    }
  });
  if (rows.length !== names.length) broken('more kelurahan than its kecamatan say');
  return rows;
}

function isRegionsFile(value: unknown): value is RegionsFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === regionsFileFormat
  );
}

export function decodeRegions(json: string): Regions {
  let file: unknown;
  try {
    file = JSON.parse(json);
  } catch {
    broken('it is not JSON');
  }
  if (!isRegionsFile(file)) broken(`it is not of the format ${regionsFileFormat}`);

  const provinces = file.provinces.map(([provinceId, name]): Province => ({ provinceId, name }));
  const provinceIds = new Set(provinces.map((row) => row.provinceId));
  const cities = file.cities.map(([cityId, name, areaId]): City => {
    const provinceId = cityId.slice(0, provinceIdLength);
    if (!isAreaId(areaId)) broken(`city ${cityId} has no price area`);
    if (!provinceIds.has(provinceId)) broken(`city ${cityId} has no province`);
    return { cityId, name, provinceId, areaId };
  });
  const cityIds = new Set(cities.map((row) => row.cityId));
  const kecamatan = file.kecamatan.map(([kecamatanId, name]): Kecamatan => {
    const cityId = kecamatanId.slice(0, cityIdLength);
    if (!cityIds.has(cityId)) broken(`kecamatan ${kecamatanId} has no city`);
    return { kecamatanId, name, cityId };
  });
  return {
    provinces,
    cities,
    kecamatan,
    kelurahan: decodeKelurahan(file),
    foreignLand: file.foreignLand.map((ring): FlatRing =>
      Float64Array.from(ring, (steps) => steps / stepsPerDegree),
    ),
  };
}
