import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  unprivilegedAccount,
  identity,
  isRoot,
} from '../../../apps/api/src/db/embedded/account.ts';
import { superuser } from '../../../apps/api/src/db/embedded/server.ts';
import type { Fault } from '../fault.ts';
import { killedOnExit } from '../world/cleanup.ts';
import { findProgram } from '../world/machine.ts';
import { inWorld } from '../world/world.ts';

/** A pooler that lends its connections for one transaction: nodes killed, the database restarted. */
export const pgbouncer: Fault = {
  name: 'pgbouncer',
  needs: ['pgbouncer'],
  async run(run) {
    const port = run.nextPort();
    const config = join(run.folder, 'pgbouncer.ini');
    const users = join(run.folder, 'pgbouncer-users.txt');
    await writeFile(users, `"${superuser}" ""\n`);
    await writeFile(
      config,
      [
        '[databases]',
        `* = host=127.0.0.1 port=${run.server.port} user=${superuser}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = trust',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        'default_pool_size = 8',
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
            DATABASE_URL: `postgres://${superuser}@127.0.0.1:${port}/${name}`,
            DATABASE_DIRECT_URL: url,
          }),
        },
        async ({ nodes, server, random }) => {
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
          return `${rounds} kills, ${Math.floor(rounds / 2)} restarts of the database behind the pooler`;
        },
      );
    } finally {
      const gone = once(pooler, 'exit');
      if (pooler.exitCode === null && pooler.kill('SIGINT')) await gone;
    }
  },
};
