import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, createPool } from '../driver/client.ts';
import type { ConnectionConfig } from '../driver/client.ts';
import { codeOf } from '../failure/error-code.ts';
import type { Database } from '../schema.ts';
import { closeToOthers } from './citus-cluster.ts';

export interface TestDatabase {
  config: ConnectionConfig;
  pool: Pool;
  db: Kysely<Database>;
}

/** A busy machine makes a test slow, not wrong. Limits have tests of their own. */
const patient = { connectMs: 300_000, statementMs: 300_000, lockMs: 300_000 };

/**
 * A migrated database of the file's own, gone when the file ends. Call it at the top of the test
 * file: `const { db } = await createTestDatabase();`
 */
export async function createTestDatabase(template = inject('testTemplate')): Promise<TestDatabase> {
  const { config, drop } = await cloneDatabase(template);
  const pool = createPool(config, { limits: patient });
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  return { config, pool, db: createDatabase(pool) };
}

/** What takes its time to write, written once: a template for databases of the same file. */
export async function createTestTemplate(
  fill: (db: Kysely<Database>) => Promise<unknown>,
  template = inject('testTemplate'),
): Promise<string> {
  const { config, drop, close } = await cloneDatabase(template);
  const pool = createPool(config, { limits: patient });
  await fill(createDatabase(pool));
  await pool.end();
  await close();
  afterAll(drop);
  return config.database;
}

/** An empty database, for what tests the making of a schema. */
export async function createEmptyDatabase(): Promise<ConnectionConfig> {
  const { config, drop } = await cloneDatabase('template0');
  afterAll(drop);
  return config;
}

async function cloneDatabase(template: string) {
  const server = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // What is migrated is on every node of a cluster, what is empty on none but the first.
  const servers = template === 'template0' ? [server] : [server, ...inject('testNodes')];
  const onAll = async (statement: string) => {
    await Promise.all(servers.map((each) => onServer(each, statement)));
  };
  // Copied as files it takes half of the processor time that a copy through the log takes.
  await onAll(`create database ${database} template ${template} strategy file_copy`);
  return {
    config: { ...server, database },
    drop: () => Promise.all(servers.map((each) => dropDatabase(each, database))),
    close: () => Promise.all(servers.map((each) => closeToOthers(each, database))),
  };
}

const inUse = '55006';

/** PostgreSQL waits five seconds for those it throws out; on a busy machine they need longer to go. */
async function dropDatabase(server: ConnectionConfig, name: string): Promise<void> {
  for (;;) {
    try {
      return await onServer(server, `drop database ${name} with (force)`);
    } catch (error) {
      if (codeOf(error) !== inUse) throw error;
    }
  }
}

async function onServer(server: ConnectionConfig, statement: string): Promise<void> {
  const client = new Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
