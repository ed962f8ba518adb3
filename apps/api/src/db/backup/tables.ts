import type { Pool, PoolClient } from 'pg';

export interface Table {
  name: string;
  columns: readonly { name: string; type: string }[];
}

/** Not backed up: the migrations of the restoring version fill it. */
const ledgerOfMigrations = 'schema_migration';

/** Application name of a backup's connection. The change feed ignores its long transaction. */
export const backupName = 'serat-backup';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const ownTable = `c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass
    and d.objid = c.oid and d.deptype = 'e')`;

/** Whether the database holds any table. The table of migrations counts only if a migration was applied. */
export async function hasTables(handle: Pool | PoolClient): Promise<boolean> {
  const { rows } = await handle.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${ownTable}`,
  );
  if (rows.some(({ name }) => name !== ledgerOfMigrations)) return true;
  return rows.length > 0 && (await readMigrationNames(handle)).length > 0;
}

export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where ${ownTable}
       and a.attgenerated = '' and c.relname <> $1
     order by c.relname, a.attnum`,
    [ledgerOfMigrations],
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function readSequences(client: PoolClient): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; at: string | null }>(
    `select sequencename as name, last_value::text as at from pg_sequences
     where schemaname = current_schema() order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

export async function readMigrationNames(handle: Pool | PoolClient): Promise<string[]> {
  const { rows } = await handle.query<{ name: string }>(
    `select name from ${ledgerOfMigrations} order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Make the text form of values independent of the server's configuration. */
export const neutralSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;
