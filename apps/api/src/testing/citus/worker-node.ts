import { spawn } from 'node:child_process';
import { readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionConfig } from '../../db/driver/client.ts';

const patience = 60_000;

/** A local node of the cluster that can be killed and restarted. */
export async function findWorkerNode(config: ConnectionConfig) {
  const folder = await ask<string>(config, "select current_setting('data_directory')");
  const pid = async () =>
    Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const program = await readlink(`/proc/${await pid()}/exe`);
  const { uid, gid } = await stat(folder);

  async function kill(): Promise<void> {
    process.kill(await pid(), 'SIGKILL');
  }

  /** Retries, because sessions of the killed server may hold its shared memory for a moment. */
  async function start(): Promise<void> {
    const deadline = performance.now() + patience;
    for (;;) {
      const started = spawn(program, ['-D', folder], {
        uid,
        gid,
        cwd: '/',
        detached: true,
        stdio: 'ignore',
      });
      started.unref();
      while (started.exitCode === null) {
        if (await ask(config, 'select true').catch(() => false)) return;
        if (performance.now() > deadline) throw new Error(`the node in ${folder} does not start`);
        await delay(100);
      }
      await delay(200);
    }
  }

  return { kill, start };
}

async function ask<T>(config: ConnectionConfig, question: string): Promise<T> {
  const client = new Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, T>>(question);
    return Object.values(rows[0] ?? {})[0] as T;
  } finally {
    await client.end().catch(() => undefined);
  }
}
