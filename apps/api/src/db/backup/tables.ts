import type { PoolClient } from 'pg';

export interface Table {
  name: string;
  columns: readonly { name: string; type: string }[];
}

/** Written anew by the migrations of whoever restores. */
const ledgerOfMigrations = 'schema_migration';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every table with the columns that can be written. */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
       and a.attgenerated = '' and c.relname <> $1
     order by c.relname, a.attnum`,
    [ledgerOfMigrations],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Where each sequence stands; null where it was never asked. */
export async function readSequences(client: PoolClient): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; at: string | null }>(
    `select sequencename as name, last_value::text as at from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

export async function readMigrationNames(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${ledgerOfMigrations} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Values written as text are read back the same, wherever the server stands. */
export const neutralSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;
