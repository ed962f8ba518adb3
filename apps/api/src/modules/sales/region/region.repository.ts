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

export async function writeRegions(handle: Handle, regions: Regions): Promise<void> {
  const { provinces, cities, kecamatan, kelurahan } = regions;
  await sql`
    insert into province (id, name)
    select * from unnest(
      ${provinces.map((row) => row.provinceId)}::text[],
      ${provinces.map((row) => row.name)}::text[]
    )
    on conflict (id) do update set name = excluded.name`.execute(handle);
  await sql`
    insert into city (id, province_id, area_id, name)
    select * from unnest(
      ${cities.map((row) => row.cityId)}::text[],
      ${cities.map((row) => row.provinceId)}::text[],
      ${cities.map((row) => row.areaId)}::text[],
      ${cities.map((row) => row.name)}::text[]
    )
    on conflict (id) do update set
      province_id = excluded.province_id, area_id = excluded.area_id, name = excluded.name`.execute(
    handle,
  );
  await sql`
    insert into kecamatan (id, city_id, name)
    select * from unnest(
      ${kecamatan.map((row) => row.kecamatanId)}::text[],
      ${kecamatan.map((row) => row.cityId)}::text[],
      ${kecamatan.map((row) => row.name)}::text[]
    )
    on conflict (id) do update set city_id = excluded.city_id, name = excluded.name`.execute(
    handle,
  );
  await sql`
    insert into kelurahan (id, kecamatan_id, name, postal_code, latitude, longitude)
    select * from unnest(
      ${kelurahan.map((row) => row.kelurahanId)}::text[],
      ${kelurahan.map((row) => row.kecamatanId)}::text[],
      ${kelurahan.map((row) => row.name)}::text[],
      ${kelurahan.map((row) => row.postalCode)}::text[],
      ${kelurahan.map((row) => row.latitude)}::float8[],
      ${kelurahan.map((row) => row.longitude)}::float8[]
    )
    on conflict (id) do update set
      kecamatan_id = excluded.kecamatan_id, name = excluded.name,
      postal_code = excluded.postal_code,
      latitude = excluded.latitude, longitude = excluded.longitude`.execute(handle);
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
