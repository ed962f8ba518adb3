import { Client } from 'pg';
import { createDatabase, createPool, type ConnectionConfig } from '../driver/client.ts';
import { distribute } from '../distribution/distribute.ts';
import { migrate } from '../setup/migrate.ts';

async function listServers(url: string): Promise<ConnectionConfig[]> {
  const { username, password } = new URL(url);
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node
       where isactive and noderole = 'primary' order by groupid`,
    );
    return rows.map((node) => ({ ...node, user: username, password, database: 'postgres' }));
  } finally {
    await client.end();
  }
}

async function onNode(config: ConnectionConfig, ...statements: string[]): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Few shards, because each test file copies all of them. */
export const fewShards = { options: '-c citus.shard_count=4' };

/** Allows triggers on distributed tables, as `setUpNodes` does. Copies of a database lose its settings. */
export const allowTriggers = { options: '-c citus.enable_unsafe_triggers=on' };

/** Creates an empty database on every node; the first server is the coordinator. */
export async function openCitusDatabase(servers: readonly ConnectionConfig[], name: string) {
  const [first, ...workers] = servers;
  if (!first || workers.length === 0) throw new Error('not a cluster, or one without workers');
  for (const server of servers) {
    await onNode(server, `create database ${name}`);
    await onNode({ ...server, database: name }, 'create extension citus');
  }
  const config = { ...first, database: name };
  await onNode(
    config,
    `select citus_set_coordinator_host('${first.host}', ${first.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
  );
  const drop = async () => {
    for (const server of servers) await onNode(server, `drop database ${name} with (force)`);
  };
  return { config, drop };
}

/** Creates a distributed database. Copying it on every node gives another distributed database. */
export async function prepareCitusTemplate(url: string, name: string) {
  const servers = await listServers(url);
  const { config, drop } = await openCitusDatabase(servers, name);
  const pool = createPool({ ...config, ...fewShards });
  const db = createDatabase(pool);
  await migrate(pool);
  await distribute(db);
  await db.destroy();
  await Promise.all(servers.map((server) => closeToOthers(server, name)));
  return { servers, drop };
}

/** A database can be copied only if nobody is connected to it, Citus' own workers included. */
export const closeToOthers = (server: ConnectionConfig, name: string): Promise<void> =>
  onNode(
    server,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
