import { execFile, spawnSync } from 'node:child_process';
import { open, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Fault, Run } from '../fault.ts';
import { onExit } from '../world/cleanup.ts';
import { createServer } from '../world/postgres.ts';
import { createNode } from '../world/service-node.ts';
import { inWorld } from '../world/world.ts';

const execute = promisify(execFile);

async function mountSmall(folder: string, megabytes: number): Promise<() => Promise<unknown>> {
  await mkdir(folder, { mode: 0o711 });
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  const ended = onExit(() => spawnSync('umount', ['-l', folder]));
  return async () => {
    ended();
    await execute('umount', ['-l', folder]);
  };
}

async function fill(folder: string): Promise<string> {
  const path = join(folder, 'filler');
  const file = await open(path, 'a');
  try {
    for (let size = 2 ** 22; size >= 4096;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail === 0) break;
      size = Math.min(size, bavail * bsize);
      await file.write(Buffer.alloc(size)).catch(() => (size = Math.floor(size / 2)));
    }
  } finally {
    await file.close();
  }
  return path;
}

/** A first start on a full disk fails, and succeeds in the same folder once there is space. */
async function firstStart(run: Run, violations: string[]): Promise<void> {
  const folder = join(run.folder, 'no-room');
  const unmount = await mountSmall(folder, 600);
  const node = createNode({
    port: run.nextPort(),
    env: { DATA_DIR: folder },
    logFile: join(run.folder, 'no-room.log'),
  });
  try {
    const filler = await fill(folder);
    const started = await node.start().then(
      () => true,
      () => false,
    );
    if (started) violations.push('a node started where there was no room');
    await rm(filler);
    await node.start().catch((error: unknown) => violations.push(String(error)));
    const code = await node.stop();
    if (code !== 0) violations.push(`a node that was asked to stop ended with ${code}`);
  } finally {
    await node.kill();
    await unmount();
  }
}

export const diskFull: Fault = {
  name: 'disk-full',
  needs: ['root'],
  async run(run) {
    const folder = join(run.folder, 'small');
    const unmount = await mountSmall(folder, 700);
    const server = await createServer(folder, run.nextPort());
    try {
      await run.server.stop();
      await server.prepare(run.server);
      await run.server.start();
      await server.start();
      const outcome = await inWorld(
        run,
        { server, nodes: 2, patience: 240 },
        async ({ tally, complain }) => {
          const rounds = run.options.rounds ?? 2;
          let crashes = 0;
          for (let round = 0; round < rounds; round += 1) {
            await delay(3000);
            const filler = await fill(folder);
            await delay((run.options.seconds ?? 10) * 1000);
            await rm(filler);
            // PostgreSQL stops when its WAL has no space; an operator starts it again.
            if (!server.isRunning()) {
              crashes += 1;
              await server.start();
            }
          }
          if (tally.putOff === 0) complain('nobody was put off: the disk was not full');
          return `${rounds} times no room, PostgreSQL started again ${crashes} times`;
        },
      );
      await firstStart(run, outcome.violations);
      return { ...outcome, summary: `${outcome.summary}, a first start without room` };
    } finally {
      await server.kill();
      await unmount();
    }
  },
};
