import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { createRowSum, type RowSum } from './row-sum.ts';
import {
  backupName,
  listTables,
  neutralSettings,
  quoted,
  readMigrationNames,
  readSequences,
  type Table,
} from './tables.ts';

export interface Dumped {
  migrations: string[];
  tables: Record<string, RowSum>;
  sequences: Record<string, string | null>;
  /** Fingerprints of the keys in use, by version. */
  fingerprints: Record<string, string>;
  files: { id: string; mediaType: string }[];
}

const rowsAtOnce = 1000;

/** Writes one file per table from a consistent snapshot, while the service keeps writing. */
export async function dumpTables(pool: Pool, folder: string): Promise<Dumped> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(neutralSettings);
    await client.query(`set local application_name = '${backupName}'`);
    const tables: Record<string, RowSum> = {};
    for (const table of await listTables(client)) {
      tables[table.name] = await dumpTable(client, table, tableFile(folder, table.name));
    }
    const dumped = {
      migrations: await readMigrationNames(client),
      tables,
      sequences: await readSequences(client),
      fingerprints: await readFingerprints(client),
      files: await readFiles(client),
    };
    await client.query('commit');
    return dumped;
  } finally {
    client.release(true);
  }
}

export const tableFile = (folder: string, table: string): string =>
  join(folder, 'tables', `${table}.jsonl.gz`);

/** One line per row: a JSON array of its values as text, in the order of the names in the first line. */
async function dumpTable(client: PoolClient, table: Table, path: string): Promise<RowSum> {
  const sum = createRowSum();
  async function* lines() {
    yield `${JSON.stringify(table.columns.map(({ name }) => name))}\n`;
    const values = table.columns.map(({ name }) => `${quoted(name)}::text`);
    await client.query(
      `declare row_reader no scroll cursor for
       select to_jsonb(array[${values.join(', ')}])::text as line from ${quoted(table.name)}`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from row_reader`);
      if (rows.length === 0) break;
      for (const { line } of rows) sum.add(line);
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
    await client.query('close row_reader');
  }
  await pipeline(lines, createGzip(), createWriteStream(path, { mode: 0o600 }));
  return sum.result();
}

async function readFingerprints(client: PoolClient): Promise<Record<string, string>> {
  const { rows } = await client.query<{ version: number; fingerprint: string }>(
    "select version, encode(fingerprint, 'hex') as fingerprint from data_key where in_use order by 1",
  );
  return Object.fromEntries(rows.map(({ version, fingerprint }) => [version, fingerprint]));
}

async function readFiles(client: PoolClient) {
  const { rows } = await client.query<{ id: string; mediaType: string }>(
    'select id, media_type as "mediaType" from file where stored order by id',
  );
  return rows;
}
