import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../client.ts';
import type { ConnectionConfig } from '../client.ts';
import { startEmbeddedPostgres } from '../embedded.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ConnectionConfig;
    testTemplate: string;
  }
}

const template = 'migrated_template';

/** One server for the whole run, and a migrated database in it that the test files clone. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-test-'));
  // As root the server runs as another user, who has to get in.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(server.config);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', server.config);
  project.provide('testTemplate', template);
  return stop;
}

async function prepareTemplate(config: ConnectionConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    await client.query(`create database ${template}`);
    const pool = createPool({ ...config, database: template });
    await migrate(pool);
    await pool.end();
    await client.query(`alter database ${template} is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
