import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ticksPerSecond = 100;
/** The options that `npm start` sets. */
const frugal = ['--max-semi-space-size=4', '--heap-growing-percent=120'];
const frugalHeaps = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

export interface ServerProcess {
  origin: string;
  /** Resident memory. */
  megabytes(): number;
  /** CPU seconds so far. */
  cpu(): number;
  stop(): Promise<void>;
}

/** Other environment variables may belong to another Serat installation. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

/** Starts one of the two servers, on Linux. */
export async function startServer(
  entry: URL,
  port: number,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...frugal, fileURLToPath(entry)], {
    env: { ...inherited(), ...frugalHeaps, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [word] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (word !== 'ready') throw new Error(`${entry.pathname} did not start: ${String(word)}`);
  const pid = child.pid ?? 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    megabytes() {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    cpu: () => cpuOf(pid),
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

/** CPU time of all processes of a database server, including ended processes; `pid` is any of them. */
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

/** Empty if the process is gone. */
function statOf(pid: number | string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
