import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { killedOnExit } from './cleanup.ts';
import type { Node, NodeOptions } from './service-node.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const startPatience = 180_000;

export interface KeptNode extends Node {
  /** Kills the service, not its supervisor. */
  killService(): Promise<void>;
  comesBack(): Promise<void>;
}

/** The service started by `npm start`, which restarts it whenever it dies. */
export function createKeptNode(given: NodeOptions): KeptNode {
  const { port, logFile } = given;
  const address = `http://127.0.0.1:${port}`;
  let npm: ChildProcess | null = null;
  let isUp = false;
  let isMeantToEnd = false;
  const deaths: string[] = [];

  async function start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const log = openSync(logFile, 'a');
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), ...given.env, ...more };
    const started = killedOnExit(
      spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', log, log] }),
    );
    closeSync(log);
    npm = started;
    isMeantToEnd = false;
    started.once('exit', (code, signal) => {
      isUp = false;
      if (!isMeantToEnd) deaths.push(`npm start on ${port} ended by itself (${code ?? signal})`);
    });
    await comesBack();
    isUp = true;
  }

  async function comesBack(): Promise<void> {
    const deadline = performance.now() + startPatience;
    while (!(await isReady())) {
      if (performance.now() > deadline || npm?.exitCode !== null) {
        throw new Error(`node ${port} does not come back: ${await lastWords()}`);
      }
      await delay(100);
    }
  }

  const isReady = (): Promise<boolean> =>
    fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    );

  async function killService(): Promise<void> {
    const pid = await findDescendant(npm?.pid ?? 0, 'apps/api/src/main.ts');
    process.kill(pid, 'SIGKILL');
  }

  /** Like Ctrl-C, which also stops the embedded database. */
  async function stop(): Promise<number | null> {
    isMeantToEnd = true;
    isUp = false;
    if (!npm || npm.exitCode !== null || npm.signalCode !== null) return npm?.exitCode ?? null;
    const gone = once(npm, 'exit');
    process.kill(await findDescendant(npm.pid ?? 0, 'scripts/start.mjs'), 'SIGTERM');
    const [code] = (await gone) as [number | null];
    return code;
  }

  const lastWords = async (): Promise<string> =>
    (await readFile(logFile, 'utf8')).trim().split('\n').slice(-4).join(' ').slice(-600);

  return {
    port,
    address,
    start,
    kill: stop,
    stop,
    isUp: () => isUp,
    deaths: () => deaths,
    lastWords,
    killService,
    comesBack,
  };
}

/** Finds the process of this script below an ancestor; shells are in between. */
async function findDescendant(ancestor: number, script: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), args }] : [];
  });
  const family = new Set([ancestor]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const found = all.findLast(
    ({ pid, args }) => family.has(pid) && args.endsWith(script) && !args.startsWith('sh '),
  );
  if (!found) throw new Error(`nobody runs ${script}`);
  return found.pid;
}
