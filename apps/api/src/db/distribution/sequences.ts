import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

/** Adding a table to the cluster resets its sequences. This restores them. */
export async function keepNumbering(
  handle: Handle,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attidentity <> ''`.execute(handle);
  const numbered = await Promise.all(
    columns.map(async ({ name }) => ({ name, last: await lastNumber(handle, table, name) })),
  );
  await work();
  for (const { name, last } of numbered) {
    if (last === null) continue;
    await sql`select setval(pg_get_serial_sequence(${table}, ${name}), ${last})`.execute(handle);
  }
}

async function lastNumber(handle: Handle, table: string, column: string): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, ${column})::regclass) as last`.execute(
    handle,
  );
  return rows[0]?.last ?? null;
}
