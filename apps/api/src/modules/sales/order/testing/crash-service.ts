import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ConnectionConfig } from '../../../../db/driver/client.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Reply } from '../../../../testing/call.ts';

export interface Life {
  database: ConnectionConfig & { application_name: string };
  dataDir: string;
  dataKey: string;
}

/** The child kills itself after the commit that follows this many inserts. */
export interface Fuse {
  table: (typeof fused)[number] | null;
  inserts: number;
}

interface Running {
  child: ChildProcess;
  address: string;
  ended: Promise<unknown>;
  /** After this many requests the parent kills the child. */
  requestsLeft: number;
  /** Only then may a response be missing. */
  isDoomed: boolean;
}

interface Options {
  program: string;
  life: Life;
  kills: number;
  random: SeededRandom;
  whileDown(): Promise<void>;
}

interface Request {
  token?: string;
  key?: string | null;
  body?: object;
  /** Sent instead of `body`, unchanged. */
  raw?: { text: string; headers: Record<string, string> };
}

/** A new attempt, money at the bank, money received: a crash right after each must be recoverable. */
const fused = ['payment_attempt', 'demo_bank_transfer', 'money_received'] as const;

/** A service that is killed at random moments and restarted on the same data. */
export function createKillableService({ program, life, kills, random, whileDown }: Options) {
  const family: ChildProcess[] = [];
  const log: string[] = [];
  let deaths = 0;
  let cut = 0;
  let isStopped = false;
  // Loading takes longer than starting, so the next child loads in advance.
  const unborn = [conceive(), conceive()];
  let current = start();

  function conceive(): ChildProcess {
    const child = fork(program, [JSON.stringify(life)], {
      execArgv: [],
      env: { ...process.env, NODE_COMPILE_CACHE: join(life.dataDir, 'compiled') },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) => void log.push(text.toString()));
    family.push(child);
    return child;
  }

  /** Every second child has a fuse, except the last one. */
  function nextFuse(): Fuse {
    const table = deaths < kills && deaths % 2 === 1 ? fused[(deaths >> 1) % fused.length] : null;
    return { table: table ?? null, inserts: 1 + random.upTo(2) };
  }

  async function start(): Promise<Running> {
    if (isStopped) throw new Error('the test is over');
    const child = unborn.shift() ?? conceive();
    if (deaths + unborn.length < kills) unborn.push(conceive());
    const ended = once(child, 'exit');
    const spoken = once(child, 'message');
    const fuse = nextFuse();
    child.send(fuse);
    const first: unknown[] = await Promise.race([spoken, ended.then(() => [])]);
    const running: Running = {
      child,
      address: String(first[0]),
      ended,
      requestsLeft: deaths < kills ? random.upTo(fuse.table ? 150 : 40) : Infinity,
      isDoomed: fuse.table !== null,
    };
    // Some children are killed before they report their port.
    if (first.length === 0) return succeed(running);
    void ended.then(() => {
      if (isStopped) return;
      current = succeed(running);
      // The next request reports the error.
      current.catch(() => undefined);
    });
    if (running.requestsLeft === 0) doom(running);
    return running;
  }

  async function succeed(dead: Running): Promise<Running> {
    if (!dead.isDoomed) throw new Error(`the service died by itself: ${log.join('')}`);
    deaths += 1;
    await whileDown();
    return start();
  }

  /** Kills after a delay, in the middle of the work that the request started. */
  function doom(running: Running): void {
    setTimeout(() => {
      running.isDoomed = true;
      running.child.kill('SIGKILL');
    }, random.upTo(15));
  }

  /** Null if there was no response. */
  async function ask<Data = unknown>(
    path: string,
    request: Request = {},
  ): Promise<Reply<Data> | null> {
    const running = await current;
    running.requestsLeft -= 1;
    if (running.requestsLeft === 0) doom(running);
    try {
      const response = await fetch(running.address + path, {
        method: request.body || request.raw ? 'POST' : 'GET',
        headers: {
          ...(request.body && { 'content-type': 'application/json' }),
          ...(request.token && { authorization: `Bearer ${request.token}` }),
          ...(request.key && { 'idempotency-key': request.key }),
          ...request.raw?.headers,
        },
        body: request.raw?.text ?? (request.body ? JSON.stringify(request.body) : null),
        signal: AbortSignal.timeout(30_000),
      });
      const reply = (await response.json()) as Omit<Reply<Data>, 'http'>;
      // A 503 is repeated like a missing response.
      if (response.status === 503) return null;
      if (response.status < 500) return { ...reply, http: response.status };
    } catch (error) {
      if (!running.isDoomed) throw error;
      await running.ended;
      cut += 1;
      return null;
    }
    throw new Error(`${path} failed: ${log.join('')}`);
  }

  async function insist<Data>(path: string, request?: Request): Promise<Reply<Data>> {
    for (;;) {
      const reply = await ask<Data>(path, request);
      if (reply) return reply;
    }
  }

  async function stop(): Promise<void> {
    isStopped = true;
    const alive = family.filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(
      alive.map(async (child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }),
    );
  }

  return {
    ask,
    insist,
    stop,
    isMortal: () => deaths < kills,
    deaths: () => deaths,
    cut: () => cut,
  };
}

export type KillableService = ReturnType<typeof createKillableService>;
