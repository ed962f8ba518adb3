import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, closeSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { killedOnExit } from './cleanup.ts';

const main = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url));
const followParent = new URL('../../../scripts/lib/follow-parent.mjs', import.meta.url).href;
const startPatience = 180_000;

export interface NodeOptions {
  port: number;
  env: NodeJS.ProcessEnv;
  logFile: string;
}

export type Node = ReturnType<typeof createNode>;

/** The service as a process, as `npm start` runs it, that can be killed. */
export function createNode(given: NodeOptions) {
  const { port, logFile } = given;
  let child: ChildProcess | null = null;
  let isUp = false;
  let isMeantToEnd = false;
  const deaths: string[] = [];

  async function start(more: NodeJS.ProcessEnv = {}): Promise<void> {
    const log = openSync(logFile, 'a');
    const env = {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      ...given.env,
      ...more,
    };
    const started = spawn(process.execPath, ['--import', followParent, main], {
      env,
      stdio: ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child = killedOnExit(started);
    isMeantToEnd = false;
    const ended = once(started, 'exit');
    void ended.then(([code, signal]) => {
      if (child === started) isUp = false;
      if (child === started && !isMeantToEnd)
        deaths.push(`node ${port} ended by itself (${code ?? signal})`);
    });
    const ready = new Promise<true>((resolve) => {
      started.on('message', (message) => message === 'ready' && resolve(true));
    });
    const outcome = await Promise.race([
      ready,
      ended.then(() => false),
      delay(startPatience, false, { ref: false }),
    ]);
    if (!outcome) {
      const how = started.exitCode ?? started.signalCode ?? 'still trying';
      throw new Error(`node ${port} does not start (${how}): ${await lastWords()}`);
    }
    isUp = true;
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    isMeantToEnd = true;
    const ended = child;
    // A draining node still answers.
    if (signal === 'SIGKILL') isUp = false;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null)
      return ended?.exitCode ?? null;
    const gone = once(ended, 'exit');
    ended.kill(signal);
    const [code] = (await gone) as [number | null];
    isUp = false;
    return code;
  }

  const lastWords = async (): Promise<string> =>
    (await readFile(logFile, 'utf8')).trim().split('\n').slice(-4).join(' ').slice(-600);

  return {
    port,
    address: `http://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    isUp: () => isUp,
    deaths: (): readonly string[] => deaths,
    lastWords,
  };
}
