import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ConnectionConfig } from '../../../../db/driver/client.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Reply } from '../../../../testing/call.ts';

export interface ChildOptions {
  database: ConnectionConfig & { application_name: string };
  dataDir: string;
  dataKey: string;
}

/** The child kills itself after the commit that follows this many inserts. */
export interface CrashPoint {
  table: (typeof crashTables)[number] | null;
  inserts: number;
}

interface Running {
  child: ChildProcess;
  address: string;
  ended: Promise<unknown>;
  /** After this many requests the parent kills the child. */
  requestsLeft: number;
  /** A response may be missing only while this is true. */
  isBeingKilled: boolean;
}

interface Options {
  program: string;
  options: ChildOptions;
  kills: number;
  random: SeededRandom;
  betweenRuns(): Promise<void>;
}

interface Request {
  token?: string;
  key?: string | null;
  body?: object;
  /** Sent instead of `body`, unchanged. */
  raw?: { text: string; headers: Record<string, string> };
}

/**
 * Tables of new attempts, money at the bank and money received. A crash right after an insert must be recoverable.
 */
const crashTables = ['payment_attempt', 'demo_bank_transfer', 'money_received'] as const;

/** A service that is killed at random moments and restarted on the same data. */
export function createKillableService({ program, options, kills, random, betweenRuns }: Options) {
  const children: ChildProcess[] = [];
  const log: string[] = [];
  let killCount = 0;
  let lostResponses = 0;
  let isStopped = false;
  // Loading takes longer than starting, so the next child loads in advance.
  const preloaded = [spawnChild(), spawnChild()];
  let current = start();

  function spawnChild(): ChildProcess {
    const child = fork(program, [JSON.stringify(options)], {
      execArgv: [],
      env: { ...process.env, NODE_COMPILE_CACHE: join(options.dataDir, 'compiled') },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (text: Buffer) => void log.push(text.toString()));
    children.push(child);
    return child;
  }

  /** Every second child has a crash point, except the last one. */
  function nextCrashPoint(): CrashPoint {
    const table =
      killCount < kills && killCount % 2 === 1
        ? crashTables[(killCount >> 1) % crashTables.length]
        : null;
    return { table: table ?? null, inserts: 1 + random.upTo(2) };
  }

  async function start(): Promise<Running> {
    if (isStopped) throw new Error('the test is over');
    const child = preloaded.shift() ?? spawnChild();
    if (killCount + preloaded.length < kills) preloaded.push(spawnChild());
    const ended = once(child, 'exit');
    const reported = once(child, 'message');
    const crashPoint = nextCrashPoint();
    child.send(crashPoint);
    const first: unknown[] = await Promise.race([reported, ended.then(() => [])]);
    const running: Running = {
      child,
      address: String(first[0]),
      ended,
      requestsLeft: killCount < kills ? random.upTo(crashPoint.table ? 150 : 40) : Infinity,
      isBeingKilled: crashPoint.table !== null,
    };
    // Some children are killed before they report their port.
    if (first.length === 0) return startNext(running);
    void ended.then(() => {
      if (isStopped) return;
      current = startNext(running);
      // The next request reports the error.
      current.catch(() => undefined);
    });
    if (running.requestsLeft === 0) killSoon(running);
    return running;
  }

  async function startNext(killed: Running): Promise<Running> {
    if (!killed.isBeingKilled) throw new Error(`the service died by itself: ${log.join('')}`);
    killCount += 1;
    await betweenRuns();
    return start();
  }

  /** Kills after a delay, in the middle of the work that the request started. */
  function killSoon(running: Running): void {
    setTimeout(() => {
      running.isBeingKilled = true;
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
    if (running.requestsLeft === 0) killSoon(running);
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
      if (!running.isBeingKilled) throw error;
      await running.ended;
      lostResponses += 1;
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
    const alive = children.filter((child) => child.exitCode === null && child.signalCode === null);
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
    hasKillsLeft: () => killCount < kills,
    killCount: () => killCount,
    lostResponses: () => lostResponses,
  };
}

export type KillableService = ReturnType<typeof createKillableService>;
