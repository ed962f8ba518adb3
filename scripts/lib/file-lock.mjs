import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning } from './is-running.mjs';
import { root } from './project.mjs';

const heartbeat = 2_000;
const silence = 15_000;

/** Runs the task while no other process of this clone runs one with the same name. */
export async function withFileLock(name, task, folder = join(root, 'var')) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `.${name}.lock`);
  let waited = false;
  while (!(await take(path))) {
    if (!waited) console.log('Menunggu proses lain yang sedang menyiapkan Serat…');
    waited = true;
    await delay(200);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeat);
  try {
    return await task();
  } finally {
    clearInterval(beat);
    await rm(path, { force: true });
  }
}

async function take(path) {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(`${hostname()} ${process.pid}`);
    await file.close();
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!(await isAbandoned(path))) return false;
  await rm(path, { force: true });
  return take(path);
}

/**
 * The holder's process is gone, or a holder on another machine or container has stopped refreshing
 * the lock.
 */
async function isAbandoned(path) {
  try {
    const [host, pid] = (await readFile(path, 'utf8')).split(' ');
    if (host === hostname() && pid && !isRunning(Number(pid))) return true;
    return Date.now() - (await stat(path)).mtimeMs > silence;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}
