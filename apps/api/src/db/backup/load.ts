import type { Pool, PoolClient } from 'pg';
import { StartError } from '../../start/start-error.ts';
import { buildSchema } from '../setup/migrate.ts';
import { tableFile, type Dumped } from './dump.ts';
import { openTableFile } from './read-rows.ts';
import { isSame } from './row-sum.ts';
import { silence } from './silence.ts';
import { hasTables, listTables, neutralSettings, quoted, type Table } from './tables.ts';

export interface Loading {
  onTable: (table: string, rows: number) => void;
  /** A trial copy, which must not contact anybody. */
  isDrill: boolean;
}

/**
 * Loads the schema and all rows into an empty database, or nothing. Foreign keys are dropped first and
 * added again at the end, which checks every row.
 */
export async function loadTables(
  pool: Pool,
  folder: string,
  backup: Pick<Dumped, 'migrations' | 'tables' | 'sequences'>,
  { onTable, isDrill }: Loading,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(neutralSettings);
    await requireEmpty(client);
    await buildSchema(client, backup.migrations);
    const tables = await listTables(client);
    const all = tables.map(({ name }) => quoted(name)).join(', ');
    for (const { name } of tables) {
      await client.query(`alter table ${quoted(name)} disable trigger user`);
    }
    const foreignKeys = await takeForeignKeysAway(client);
    await client.query(`truncate ${all}`);
    for (const table of tables) {
      const wanted = backup.tables[table.name];
      if (!wanted) continue;
      await loadTable(client, table, folder, wanted);
      onTable(table.name, wanted.rows);
    }
    if (isDrill) await silence(client);
    for (const statement of foreignKeys) await client.query(statement);
    for (const { name } of tables) {
      await client.query(`alter table ${quoted(name)} enable trigger user`);
    }
    for (const [name, at] of Object.entries(backup.sequences)) {
      if (at !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), at]);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Drops all foreign keys and returns the statements that add them again. */
async function takeForeignKeysAway(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0
       and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  }
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
  );
}

async function loadTable(
  client: PoolClient,
  table: Table,
  folder: string,
  wanted: Dumped['tables'][string],
): Promise<void> {
  const file = await openTableFile(tableFile(folder, table.name));
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const names = file.columns.map(quoted);
  const values = file.columns.map((name, at) => `(line ->> ${at})::${types.get(name)}`);
  for await (const part of file.parts()) {
    await client.query(
      `insert into ${quoted(table.name)} (${names.join(', ')}) overriding system value
       select ${values.join(', ')} from jsonb_array_elements($1::jsonb) as line`,
      [`[${part.join(',')}]`],
    );
  }
  if (!isSame(wanted, file.sum()))
    throw new Error(`the file of ${table.name} is not what was backed up`);
}

export async function requireEmpty(handle: Pool | PoolClient): Promise<void> {
  if (!(await hasTables(handle))) return;
  throw new StartError(
    'Basis data ini tidak kosong. Pulihkan ke basis data baru yang belum pernah dipakai, lalu arahkan layanan ke sana.',
  );
}
