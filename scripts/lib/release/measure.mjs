import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * Unpacks archives into an empty place and starts them with the embedded database, on an empty
 * folder and again on the same one. Returns the time until ready and the memory at rest.
 * @param {readonly string[]} archives
 * @param {string} name the folder inside
 */
export async function measureStarts(archives, name) {
  const folder = mkdtempSync(join(tmpdir(), 'serat-measure-'));
  // As root the database runs as another user, which needs access.
  chmodSync(folder, 0o755);
  try {
    for (const archive of archives) spawnSync('tar', ['-xzf', archive, '-C', folder]);
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), PORT: await freePort() };
    const first = await startOnce(join(folder, name, 'bin/serat'), env);
    // The second start uses the existing folder and its compile cache.
    await startOnce(join(folder, name, 'bin/serat'), env);
    const warm = await startOnce(join(folder, name, 'bin/serat'), env);
    return { firstMs: first.ms, warmMs: warm.ms, warmCpuMs: warm.cpuMs, restMb: warm.mb };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startOnce(program, env) {
  const begun = performance.now();
  const child = spawn(program, ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes(' siap di ')) return performance.now() - begun;
    }
    throw new Error('the release does not start');
  })();
  const ms = Math.round(await ready);
  const mb = residentMegabytes(child.pid);
  const cpuMs = processorMs(child.pid);
  child.stdout.resume();
  child.kill('SIGTERM');
  await ended;
  return { ms, cpuMs, mb };
}

function residentMegabytes(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}

/** CPU time, independent of other load. */
function processorMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}
