import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Request, Tally } from './tally.ts';

const ticksPerSecond = 100;
/** As `npm start` has it. */
const frugal = ['--max-semi-space-size=4', '--heap-growing-percent=120'];
const frugalHeaps = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface ServerProcess {
  origin: string;
  tally(): Promise<Tally>;
  /** What its main thread does meanwhile, as a CPU profile. */
  profiled<T>(file: string, work: () => Promise<T>): Promise<T>;
  /** Seconds of processors so far; zero where the machine does not tell. */
  cpu(): number;
  stop(): Promise<void>;
}

/** The rest of the environment may hold settings of a Serat that is somebody's own. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** One of the two servers, as a process of its own that counts its statements. */
export async function startServer(
  entry: URL,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(
    process.execPath,
    [...frugal, '--import', new URL('./tally.ts', import.meta.url).href, fileURLToPath(entry)],
    {
      env: { ...inherited(), ...frugalHeaps, PORT: String(port), ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  const ended = once(child, 'exit');
  const [word] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (word !== 'ready') throw new Error(`${entry.pathname} did not start: ${String(word)}`);
  async function ask(request: Request): Promise<unknown> {
    const told = once(child, 'message');
    child.send(request);
    const [answer] = (await told) as [unknown];
    return answer;
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    tally: async () => (await ask({ ask: 'tally' })) as Tally,
    async profiled(profile, work) {
      await ask({ ask: 'profile' });
      try {
        return await work();
      } finally {
        await ask({ ask: 'profiled', file: profile });
      }
    },
    cpu: () => cpuOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function cpuOf(pid: number): number {
  const fields = statOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond;
}

/** Of a database: all of its processes, by any one of them, those that have ended included. */
export function cpuOfFamily(pid: number): number {
  const parent = statOf(pid)[1];
  if (parent === undefined) return 0;
  const ended = statOf(parent).slice(13, 15).map(Number);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && (name === parent || statOf(name)[1] === parent))
    .reduce(
      (sum, name) => sum + cpuOf(Number(name)),
      (ended[0] ?? 0) / ticksPerSecond + (ended[1] ?? 0) / ticksPerSecond,
    );
}

/** Nothing of a process that is gone, or on a machine that does not tell. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
