import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const packageFiles = {
  'indonesia-nodejs': require.resolve('indonesia-nodejs/package.json'),
  geografis: require.resolve('geografis/package.json'),
  'indonesia-geodata': require.resolve('indonesia-geodata/package.json'),
  'world-atlas': require.resolve('world-atlas/package.json'),
};

interface SourceProvince {
  readonly code: string;
  readonly name: string;
}
interface SourceCity extends SourceProvince {
  readonly province_code: string;
}
interface SourceKecamatan extends SourceProvince {
  readonly city_code: string;
}
export interface SourceKelurahan extends SourceProvince {
  readonly district_code: string;
  readonly postal_code: string;
}

/** A village of geografis, which has positions but still uses the codes of 2022. */
export interface SourcePoint {
  readonly code: string;
  readonly postal: number;
  readonly city: string;
  readonly district: string;
  readonly village: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Hierarchy {
  readonly provinces: readonly SourceProvince[];
  readonly cities: readonly SourceCity[];
  readonly kecamatan: readonly SourceKecamatan[];
  readonly kelurahan: readonly SourceKelurahan[];
}

export function readPackageJson(
  packageName: keyof typeof packageFiles,
  ...path: string[]
): unknown {
  return JSON.parse(readFileSync(join(dirname(packageFiles[packageName]), ...path), 'utf8'));
}

type FieldTypes<T> = {
  readonly [Field in keyof T]: T[Field] extends string ? 'string' : 'number';
};

function hasFields<T>(value: unknown, fields: FieldTypes<T>): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const types = new Map(Object.entries(value).map(([field, content]) => [field, typeof content]));
  return Object.entries(fields).every(([field, type]) => types.get(field) === type);
}

function sortedRows<T extends SourceProvince | SourcePoint>(
  source: unknown,
  fields: FieldTypes<T>,
): T[] {
  const rows: unknown[] = Array.isArray(source) ? source : [];
  return rows
    .map((row) => {
      if (!hasFields<T>(row, fields)) throw new Error(`Strange row: ${JSON.stringify(row)}`);
      return row;
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

const readLevel = (file: string) => readPackageJson('indonesia-nodejs', 'data', 'json', file);

export function readHierarchy(): Hierarchy {
  const named = { code: 'string', name: 'string' } as const;
  return {
    provinces: sortedRows<SourceProvince>(readLevel('provinces.json'), named),
    cities: sortedRows<SourceCity>(readLevel('cities.json'), {
      ...named,
      province_code: 'string',
    }),
    kecamatan: sortedRows<SourceKecamatan>(readLevel('districts.json'), {
      ...named,
      city_code: 'string',
    }),
    kelurahan: sortedRows<SourceKelurahan>(readLevel('villages.json'), {
      ...named,
      district_code: 'string',
      postal_code: 'string',
    }),
  };
}

export function readPoints(): SourcePoint[] {
  const points = sortedRows<SourcePoint>(
    readPackageJson('geografis', 'data', 'json', 'data.json'),
    {
      code: 'string',
      postal: 'number',
      city: 'string',
      district: 'string',
      village: 'string',
      latitude: 'number',
      longitude: 'number',
    },
  );
  return points.map(({ code, postal, city, district, village, latitude, longitude }) => ({
    code: code.replaceAll('.', ''),
    postal,
    city,
    district,
    village,
    latitude,
    longitude,
  }));
}
