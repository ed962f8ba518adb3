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

/** With generous limits, because a busy machine must not break tests. The limits have their own tests. */
export const patientPool = (config: ConnectionConfig): Pool =>
  createPool(config, { limits: { connectMs: 300_000, statementMs: 300_000, lockMs: 300_000 } });

/**
 * A migrated database for the test file, dropped when the file ends. Call it at the top: `const { db } =
 * await createTestDatabase();`
 */
export async function createTestDatabase(template = inject('testTemplate')): Promise<TestDatabase> {
  const { config, drop } = await cloneDatabase(template);
  const pool = patientPool(config);
  afterAll(async () => {
    await pool.end();
    await drop();
  });
  return { config, pool, db: createDatabase(pool) };
}

/** Fills a database once as a template for further databases of the same file. */
export async function createTestTemplate(
  fill: (db: Kysely<Database>) => Promise<unknown>,
  template = inject('testTemplate'),
): Promise<string> {
  const { config, drop, close } = await cloneDatabase(template);
  const pool = patientPool(config);
  await fill(createDatabase(pool));
  await pool.end();
  await close();
  afterAll(drop);
  return config.database;
}

export async function createEmptyDatabase(): Promise<ConnectionConfig> {
  const { config, drop } = await cloneDatabase('template0');
  afterAll(drop);
  return config;
}

async function cloneDatabase(template: string) {
  const server = inject('testServer');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Migrated databases exist on every node of a cluster, empty ones only on the first.
  const servers = template === 'template0' ? [server] : [server, ...inject('testNodes')];
  const onAll = async (statement: string) => {
    await Promise.all(servers.map((each) => onServer(each, statement)));
  };
  // Copying files takes half the CPU time of copying through the write-ahead log.
  await onAll(`create database ${database} template ${template} strategy file_copy`);
  return {
    config: { ...server, database },
    drop: () => Promise.all(servers.map((each) => dropDatabase(each, database))),
    close: () => Promise.all(servers.map((each) => closeToOthers(each, database))),
  };
}

const inUse = '55006';

/** PostgreSQL waits five seconds for terminated sessions; a busy machine may need longer. */
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
