import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import {
  unprivilegedAccount,
  identity,
  isRoot,
} from '../../../apps/api/src/db/embedded/account.ts';
import { superuser } from '../../../apps/api/src/db/embedded/server.ts';
import { until } from '../../../apps/api/src/modules/sales/order/testing/crash-wait.ts';
import type { Fault } from '../fault.ts';
import { killedOnExit } from '../world/cleanup.ts';
import { findProgram } from '../world/machine.ts';
import type { Server } from '../world/postgres.ts';
import { inWorld } from '../world/world.ts';

/** As in docs/production.md: settings that every connection needs belong to the role. */
const role = 'pooled';
const limits = {
  timezone: 'UTC',
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '1min',
};
const lentAtMost = 8;

async function createRole({ query }: Server): Promise<void> {
  await query(`create role ${role} superuser login`);
  for (const [name, value] of Object.entries(limits)) {
    await query(`alter role ${role} set ${name} = '${value}'`);
  }
}

/** Reads the settings of as many pooler connections as can be open at once, without changing them. */
async function readPoolerSettings(url: string): Promise<unknown[]> {
  const pairs = Object.keys(limits).map((name) => `'${name}', current_setting('${name}')`);
  const look = `select pg_backend_pid() as pid, pg_sleep(1),
    json_build_object(${pairs.join(', ')}) as settings`;
  const clients = Array.from({ length: lentAtMost }, () => new Client(url));
  const answers = await Promise.all(
    clients.map(async (client) => {
      await client.connect();
      return client.query<{ pid: number; settings: unknown }>(look);
    }),
  ).finally(() => Promise.all(clients.map((client) => client.end())));
  const found = answers.flatMap(({ rows }) => rows);
  return [...new Map(found.map(({ pid, settings }) => [pid, settings])).values()];
}

/** A pooler in transaction mode: nodes are killed, the database is restarted. */
export const pgbouncer: Fault = {
  name: 'pgbouncer',
  needs: ['pgbouncer'],
  async run(run) {
    const port = run.nextPort();
    await createRole(run.server);
    const config = join(run.folder, 'pgbouncer.ini');
    const users = join(run.folder, 'pgbouncer-users.txt');
    await writeFile(users, `"${role}" ""\n`);
    await writeFile(
      config,
      [
        '[databases]',
        `* = host=127.0.0.1 port=${run.server.port} user=${role}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${lentAtMost}`,
        'max_client_conn = 200',
        '',
      ].join('\n'),
    );
    await chmod(config, 0o644);
    await chmod(users, 0o644);
    const account = isRoot ? await unprivilegedAccount() : undefined;
    const pooler = killedOnExit(
      spawn(findProgram('pgbouncer') ?? '', ['-q', config], {
        ...identity(account),
        stdio: 'ignore',
      }),
    );
    try {
      return await inWorld(
        run,
        {
          nodes: 2,
          patience: 180,
          env: ({ name, url }) => ({
            DATABASE_URL: `postgres://${role}@127.0.0.1:${port}/${name}`,
            DATABASE_DIRECT_URL: url.replace(superuser, role),
          }),
        },
        async ({ nodes, server, name, random, complain }) => {
          const rounds = run.options.rounds ?? 4;
          for (let round = 0; round < rounds; round += 1) {
            const node = nodes[round % nodes.length];
            await delay(1000 + random.upTo(2000));
            await node?.kill();
            await node?.start();
            if (round % 2 === 1) {
              await server.stop();
              await server.start();
            }
          }
          const url = `postgres://${role}@127.0.0.1:${port}/${name}`;
          // After a restart PgBouncer refuses connections for 15 s.
          const connections = await until('the pooler accepts connections', () =>
            readPoolerSettings(url).catch(() => null),
          );
          for (const settings of connections.filter((one) => !isDeepStrictEqual(one, limits))) {
            complain(`a pooled connection has ${JSON.stringify(settings)}`);
          }
          return `${connections.length} pooled connections all with their limits, ${rounds} kills, ${Math.floor(rounds / 2)} restarts of the database behind the pooler`;
        },
      );
    } finally {
      const gone = once(pooler, 'exit');
      if (pooler.exitCode === null && pooler.kill('SIGINT')) await gone;
    }
  },
};
