import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../db/schema.ts';
import type { OdpRow } from './odp-csv.ts';

const importLock = 7_236_117;
const fetchSize = 1000;

/** Creates the temporary table. A second import waits here until the first has ended. */
export async function openStaging(trx: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
  await sql`
    create temporary table odp_import (
      line integer not null,
      code text not null,
      latitude double precision not null,
      longitude double precision not null,
      ports integer not null,
      ports_in_use integer not null,
      technology text not null,
      active boolean
    ) on commit drop`.execute(trx);
}

export type StagedRow = OdpRow & { line: number };

export async function stageRows(trx: Handle, rows: readonly StagedRow[]): Promise<void> {
  const column = <Value>(pick: (row: StagedRow) => Value) => rows.map(pick);
  await sql`
    insert into odp_import
    select * from unnest(
      ${column((row) => row.line)}::int[],
      ${column((row) => row.code)}::text[],
      ${column((row) => row.latitude)}::float8[],
      ${column((row) => row.longitude)}::float8[],
      ${column((row) => row.ports)}::int[],
      ${column((row) => row.portsInUse)}::int[],
      ${column((row) => row.technology)}::text[],
      ${column((row) => row.active)}::boolean[]
    )`.execute(trx);
}

export async function analyseStaging(trx: Handle): Promise<void> {
  await sql`analyze odp_import`.execute(trx);
}

export function findRepeatedCodes(trx: Handle) {
  return rowsOf<{ line: number; code: string; first: number }>(
    trx,
    sql`
      with repeated as (
        select code, min(line) as first from odp_import group by code having count(*) > 1
      )
      select line, code, first from odp_import join repeated using (code)
      where line > first order by line`,
  );
}

const differs = sql`
  (odp.latitude, odp.longitude, odp.ports, odp.ports_in_use, odp.technology, odp.active)
  is distinct from (
    odp_import.latitude, odp_import.longitude, odp_import.ports, odp_import.ports_in_use,
    odp_import.technology, coalesce(odp_import.active, odp.active)
  )`;

/** Locks in id order like orders do, to avoid deadlocks. */
export async function lockChanging(trx: Handle): Promise<void> {
  await sql`
    with locked as (
      select odp.id from odp join odp_import using (code)
      where ${differs} order by odp.id for update of odp
    )
    select count(*) from locked`.execute(trx);
}

/** Lines that leave a point fewer ports than orders hold there. */
export function findTooFewPorts(trx: Handle) {
  return rowsOf<{ line: number; code: string; held: number; left: number }>(
    trx,
    sql`
      select odp_import.line, code, held, odp_import.ports - odp_import.ports_in_use as left
      from odp_import
      join odp using (code)
      join (
        select odp_id, count(*)::int as held from port_reservation
        where released_at is null group by odp_id
      ) as reserved on reserved.odp_id = odp.id
      where odp_import.ports - odp_import.ports_in_use < held
      order by odp_import.line`,
  );
}

export interface Changes {
  inserted: number;
  updated: number;
  unchanged: number;
}

export async function countChanges(trx: Handle): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select
      count(*) filter (where odp.id is null)::int as inserted,
      count(*) filter (where odp.id is not null and ${differs})::int as updated,
      count(*) filter (where odp.id is not null and not (${differs}))::int as unchanged
    from odp_import left join odp using (code)`.execute(trx);
  return rows[0] ?? { inserted: 0, updated: 0, unchanged: 0 };
}

export async function mergeStaging(trx: Handle): Promise<void> {
  await sql`
    update odp set
      latitude = odp_import.latitude,
      longitude = odp_import.longitude,
      ports = odp_import.ports,
      ports_in_use = odp_import.ports_in_use,
      technology = odp_import.technology,
      active = coalesce(odp_import.active, odp.active)
    from odp_import where odp_import.code = odp.code and ${differs}`.execute(trx);
  await sql`
    insert into odp (code, latitude, longitude, ports, ports_in_use, technology, active)
    select code, latitude, longitude, ports, ports_in_use, technology, coalesce(active, true)
    from odp_import where not exists (select from odp where odp.code = odp_import.code)
    order by line`.execute(trx);
}

/** Uses a cursor, so that a file with a million mistakes is reported in pieces. */
async function* rowsOf<Row>(trx: Handle, query: RawBuilder<unknown>): AsyncGenerator<Row> {
  await sql`declare odp_import_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchSize)} from odp_import_rows`.execute(trx);
    yield* rows;
    if (rows.length < fetchSize) break;
  }
  await sql`close odp_import_rows`.execute(trx);
}
