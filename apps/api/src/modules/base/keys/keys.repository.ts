import { sql, type RawBuilder } from 'kysely';
import { placements } from '../../../db/distribution/placement.ts';
import { topologyOf } from '../../../db/distribution/topology.ts';
import type { Handle } from '../../../db/schema.ts';
import type { SealedColumn } from './sealed-columns.ts';

/** Serialises nodes and commands that start together. */
export async function lockKeys(handle: Handle): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('data-keys', 0))`.execute(handle);
}

export async function listDataKeys(handle: Handle) {
  return handle
    .selectFrom('data_key')
    .select(['version', 'fingerprint', 'in_use as inUse'])
    .orderBy('version')
    .execute();
}

export async function insertDataKey(
  handle: Handle,
  key: { version: number; fingerprint: Buffer; at: Date },
): Promise<void> {
  await handle
    .insertInto('data_key')
    .values({
      version: key.version,
      fingerprint: key.fingerprint,
      in_use: false,
      first_seen_at: key.at,
    })
    .execute();
}

export async function setInUse(handle: Handle, version: number, inUse: boolean): Promise<void> {
  await handle
    .updateTable('data_key')
    .set({ in_use: inUse })
    .where('version', '=', version)
    .where('in_use', '<>', inUse)
    .execute();
}

export async function findDigestKey(handle: Handle): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom('service_key')
    .select('private_sealed as sealed')
    .where('name', '=', 'digest')
    .executeTakeFirst();
  return row?.sealed;
}

export async function insertDigestKey(handle: Handle, sealed: Buffer, at: Date): Promise<void> {
  await handle
    .insertInto('service_key')
    .values({ name: 'digest', public_key: null, private_sealed: sealed, created_at: at })
    .execute();
}

export async function countVersions(handle: Handle, { table, column }: SealedColumn) {
  const { rows } = await sql<{ version: number; count: number }>`
    select get_byte(${sql.ref(column)}, 0) as version, count(*) as count from ${sql.table(table)}
    where ${sql.ref(column)} is not null group by 1`.execute(handle);
  return rows;
}

export interface SealedRow {
  key: readonly string[];
  sealed: Buffer;
}

const listed = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

/**
 * Locks rows sealed with another version, in key order. Skips rows locked by others, so that rotation
 * and requests never wait for each other.
 */
export async function holdSealedOtherwise(
  handle: Handle,
  { table, key, column }: SealedColumn,
  from: { version: number; after: readonly string[] | undefined; atMost: number },
): Promise<SealedRow[]> {
  const parts = Object.entries(key);
  const names = listed(parts.map(([name]) => sql.ref(name)));
  const last = parts.map(([, type], at) => sql`${from.after?.[at]}::${sql.raw(type)}`);
  const later = from.after === undefined ? sql`true` : sql`(${names}) > (${listed(last)})`;
  const skipHeld = 'for no key update skip locked';
  const lock =
    placements[table].kind === 'spread'
      ? (await topologyOf(handle)).lockClause(skipHeld)
      : sql.raw(skipHeld);
  const { rows } = await sql<SealedRow>`
    select array[${listed(parts.map(([name]) => sql`${sql.ref(name)}::text`))}] as key,
      ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${later} and get_byte(${sql.ref(column)}, 0) <> ${from.version}::int
    order by ${names} limit ${from.atMost}
    ${lock}`.execute(handle);
  return rows;
}

export interface ResealedRow extends SealedRow {
  was: Buffer;
}

/** Updates only rows that have not changed since they were read. */
export async function replaceSealed(
  handle: Handle,
  { table, key, column }: SealedColumn,
  rows: readonly ResealedRow[],
): Promise<void> {
  const parts = Object.entries(key);
  const names = listed(parts.map(([name]) => sql.ref(name)));
  const given = parts.map(
    ([, type], at) => sql`${rows.map((row) => row.key[at])}::${sql.raw(type)}[]`,
  );
  const same = parts.map(([name]) => sql`held.${sql.ref(name)} = fresh.${sql.ref(name)}`);
  await sql`
    update ${sql.table(table)} as held set ${sql.ref(column)} = fresh.sealed
    from unnest(${listed(given)}, ${rows.map((row) => row.sealed)}::bytea[],
      ${rows.map((row) => row.was)}::bytea[]) as fresh (${names}, sealed, was)
    where ${sql.join(same, sql` and `)} and held.${sql.ref(column)} = fresh.was`.execute(handle);
}
