import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './is-running.mjs';

const memory = '/dev/shm';
const needed = 3 * 1024 ** 3;

/**
 * A temporary folder for one run, in memory if there is space, otherwise on disk. Tests create many
 * short-lived databases. Folders of killed runs are deleted.
 */
export async function withMemoryFolder(task, place = memory) {
  await clearAbandoned(place);
  const parent = (await room(place)) >= needed ? place : tmpdir();
  const folder = await mkdtemp(join(parent, `serat-run-${process.pid}-`));
  // The database runs as another user, which needs access.
  await chmod(folder, 0o711);
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function room(place) {
  try {
    const { bavail, bsize } = await statfs(place);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

async function clearAbandoned(place) {
  for (const name of await readdir(place).catch(() => [])) {
    const pid = /^serat-run-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
