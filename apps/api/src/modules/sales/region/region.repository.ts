import type { Regions } from '@serat/regions';
import { sql } from 'kysely';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type { Handle } from '../../../db/schema.ts';

export async function findProvinces(handle: Handle) {
  return handle
    .selectFrom('province')
    .select(['id as provinceId', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findCities(handle: Handle, provinceId: string) {
  return handle
    .selectFrom('city')
    .select(['id as cityId', 'name', 'province_id as provinceId', 'area_id as areaId'])
    .where('province_id', '=', provinceId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findKecamatan(handle: Handle, cityId: string) {
  return handle
    .selectFrom('kecamatan')
    .select(['id as kecamatanId', 'name', 'city_id as cityId'])
    .where('city_id', '=', cityId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function findKelurahan(handle: Handle, kecamatanId: string) {
  return handle
    .selectFrom('kelurahan')
    .select([
      'id as kelurahanId',
      'name',
      'kecamatan_id as kecamatanId',
      'postal_code as postalCode',
    ])
    .where('kecamatan_id', '=', kecamatanId)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export type KelurahanPlace = NonNullable<Awaited<ReturnType<typeof findKelurahanPlace>>>;

const place = precompiled((db, { id }: { id: string }) =>
  db
    .selectFrom('kelurahan')
    .innerJoin('kecamatan', 'kecamatan.id', 'kelurahan.kecamatan_id')
    .innerJoin('city', 'city.id', 'kecamatan.city_id')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select([
      'kelurahan.id as kelurahanId',
      'kelurahan.name',
      'kelurahan.latitude',
      'kelurahan.longitude',
      'kelurahan.postal_code as postalCode',
      'city.area_id as areaId',
      'kecamatan.id as kecamatanId',
      'kecamatan.name as kecamatanName',
      'city.id as cityId',
      'city.name as cityName',
      'province.id as provinceId',
      'province.name as provinceName',
    ])
    .where('kelurahan.id', '=', id),
);

export async function findKelurahanPlace(handle: Handle, id: string) {
  const [row] = await place(handle, { id });
  return row ?? null;
}

export async function findAreaName(handle: Handle, areaId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('price_area')
    .select('name')
    .where('id', '=', areaId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function findLoadedChecksum(handle: Handle): Promise<string | null> {
  const row = await handle.selectFrom('region_load').select('checksum').executeTakeFirst();
  return row?.checksum ?? null;
}

export async function recordLoad(handle: Handle, checksum: string, at: Date): Promise<void> {
  await handle
    .insertInto('region_load')
    .values({ checksum, loaded_at: at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ checksum, loaded_at: at }))
    .execute();
}

type Columns = Readonly<Record<string, readonly (string | number)[]>>;

/** The first column is the key. */
async function upsert(handle: Handle, table: string, columns: Columns): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const lists = Object.values(columns).map((values) =>
    typeof values[0] === 'number' ? sql`${values}::float8[]` : sql`${values}::text[]`,
  );
  const [key, ...others] = names;
  const news = others.map((name) => sql`${name} = excluded.${name}`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names)})
    select * from unnest(${sql.join(lists)})
    on conflict (${key}) do update set ${sql.join(news)}`.execute(handle);
}

export async function writeRegions(handle: Handle, regions: Regions): Promise<void> {
  const { provinces, cities, kecamatan, kelurahan } = regions;
  await upsert(handle, 'province', {
    id: provinces.map((row) => row.provinceId),
    name: provinces.map((row) => row.name),
  });
  await upsert(handle, 'city', {
    id: cities.map((row) => row.cityId),
    province_id: cities.map((row) => row.provinceId),
    area_id: cities.map((row) => row.areaId),
    name: cities.map((row) => row.name),
  });
  await upsert(handle, 'kecamatan', {
    id: kecamatan.map((row) => row.kecamatanId),
    city_id: kecamatan.map((row) => row.cityId),
    name: kecamatan.map((row) => row.name),
  });
  await upsert(handle, 'kelurahan', {
    id: kelurahan.map((row) => row.kelurahanId),
    kecamatan_id: kelurahan.map((row) => row.kecamatanId),
    name: kelurahan.map((row) => row.name),
    postal_code: kelurahan.map((row) => row.postalCode),
    latitude: kelurahan.map((row) => row.latitude),
    longitude: kelurahan.map((row) => row.longitude),
  });
  await removeOthers(handle, regions);
}

/** Deletes regions that no longer exist, smallest first. */
async function removeOthers(handle: Handle, regions: Regions): Promise<void> {
  const known = {
    kelurahan: regions.kelurahan.map((row) => row.kelurahanId),
    kecamatan: regions.kecamatan.map((row) => row.kecamatanId),
    city: regions.cities.map((row) => row.cityId),
    province: regions.provinces.map((row) => row.provinceId),
  };
  for (const [table, ids] of Object.entries(known)) {
    await sql`
      delete from ${sql.table(table)} as present
      where not exists (select from unnest(${ids}::text[]) as kept (id) where kept.id = present.id)
    `.execute(handle);
  }
}
