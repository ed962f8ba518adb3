import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../driver/client.ts';
import type { ConnectionConfig } from '../driver/client.ts';
import { startEmbeddedPostgres } from '../setup/embedded.ts';
import { migrate } from '../setup/migrate.ts';
import { allowTriggers, prepareCitusTemplate } from './citus-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: ConnectionConfig;
    testTemplate: string;
    /** Further nodes of a cluster; empty on a plain PostgreSQL. */
    testNodes: ConnectionConfig[];
  }
}

const template = 'migrated_template';

/** One server for the whole run, with a migrated database that the test files copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const citus = process.env['CITUS_URL'];
  return citus ? setupOnCitus(project, citus) : setupOnOwnServer(project);
}

async function setupOnCitus(project: TestProject, url: string): Promise<() => Promise<void>> {
  // Unique to this run, because runs share the cluster.
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const { servers, drop } = await prepareCitusTemplate(url, name);
  const [first, ...others] = servers;
  provide(project, { ...first, ...allowTriggers }, others, name);
  return drop;
}

function provide(
  project: TestProject,
  server: ConnectionConfig,
  nodes: ConnectionConfig[],
  name: string,
): void {
  project.provide('testServer', server);
  project.provide('testTemplate', name);
  project.provide('testNodes', nodes);
}

async function setupOnOwnServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-test-'));
  // If run as root, the server runs as another user, who needs access to the directory.
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
  provide(project, server.config, [], template);
  return stop;
}

async function prepareTemplate(config: ConnectionConfig): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    // Databases live for seconds: compiled queries and clean-ups would only cost time.
    for (const setting of ['jit', 'autovacuum']) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
    await client.query(`create database ${template}`);
    const pool = createPool({ ...config, database: template });
    await migrate(pool);
    await pool.end();
    await client.query(`alter database ${template} is_template true allow_connections false`);
  } finally {
    await client.end();
  }
}
