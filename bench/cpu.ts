import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Processor time of a command with everything that it starts, by program: it tells more than the clock
 * where others use the machine too. `node bench/cpu.ts` measures the phases of `npm test`,
 * `node bench/cpu.ts vitest run --project e2e e2e/help.test.ts` one command. Linux only.
 */
const phases = [
  ['node', 'scripts/check.mjs'],
  ['vitest', 'run', '--project', 'unit', '--project', 'api'],
  ['vitest', 'run', '--project', 'e2e'],
];
const tools = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
const withTools = { ...process.env, PATH: `${tools}:${process.env['PATH']}` };
const ticksPerSecond = 100;
const everyMs = 100;

interface Sample {
  parent: number;
  begun: string;
  /** Seconds of its own. */
  own: number;
  /** Seconds of its children that have ended. */
  ended: number;
}

interface Seen extends Sample {
  program: string;
  /** Of `ended`, what was counted by the name of a child. */
  counted: number;
}

function readProcesses(): Map<number, Sample> {
  const processes = new Map<number, Sample>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const text = readProc(name, 'stat');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const seconds = (at: number) => Number(fields[at]) / ticksPerSecond;
    processes.set(Number(name), {
      parent: Number(fields[1]),
      begun: fields[19] ?? '',
      own: seconds(11) + seconds(12),
      ended: seconds(13) + seconds(14),
    });
  }
  return processes;
}

/** Empty for one that has just gone. */
function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Nothing of one that is gone, which has no words left. */
function programOf(pid: number): string | undefined {
  const words = readProc(pid, 'cmdline').split('\0');
  const line = words.join(' ');
  const [, kind] = /--type=([\w-]+)/.exec(line) ?? [];
  if (/chrom/.test(words[0] ?? '')) return `chromium, ${kind ?? 'browser'}`;
  if (/^\S*(postgres|initdb)/.test(line)) return 'postgres';
  if (/apps\/api\/src\/main\.ts|\/product-\w+\/product\.js/.test(line)) return 'the product';
  if (line.includes('vitest')) return 'vitest';
  return words[0]?.split('/').at(-1) || undefined;
}

async function measure([command = '', ...args]: string[]): Promise<number> {
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'inherit', env: withTools });
  const seen = new Map<number, Seen>();
  const used = new Map<string, number>();
  const add = (program: string, seconds: number) =>
    used.set(program, (used.get(program) ?? 0) + seconds);

  const settle = (pid: number, { program, own, ended, counted, parent }: Seen) => {
    seen.delete(pid);
    add(program, own);
    // Those that came and went between two looks go by the name of their parent.
    add(program, Math.max(0, ended - counted));
    const waiting = seen.get(parent);
    // What ended together with it, its own record does not hold any more.
    if (waiting) waiting.counted += own + Math.max(ended, counted);
  };
  const look = () => {
    const now = readProcesses();
    // Children before their parents, who were seen first: both may have gone since the last look.
    for (const [pid, before] of [...seen].toReversed()) {
      const process = now.get(pid);
      if (process?.begun !== before.begun) settle(pid, before);
      else Object.assign(before, process, { program: programOf(pid) ?? before.program });
    }
    for (let found = true; found;) {
      found = false;
      for (const [pid, process] of now) {
        if (seen.has(pid) || (pid !== child.pid && !seen.has(process.parent))) continue;
        seen.set(pid, { ...process, program: programOf(pid) ?? 'unknown', counted: 0 });
        found = true;
      }
    }
  };
  const timer = setInterval(look, everyMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(timer);
  for (const [pid, process] of [...seen].toReversed()) settle(pid, process);

  const rows = [...used].filter(([, seconds]) => seconds >= 0.5).toSorted((a, b) => b[1] - a[1]);
  for (const [program, seconds] of rows)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${program}`);
  const total = [...used.values()].reduce((sum, seconds) => sum + seconds, 0);
  const wall = (performance.now() - begun) / 1000;
  console.log(
    `${total.toFixed(1).padStart(8)} s  of processors, ${wall.toFixed(1)} s by the clock`,
  );
  return code ?? 1;
}

const given = process.argv.slice(2);
for (const phase of given.length > 0 ? [given] : phases) {
  console.log(`\n${phase.join(' ')}`);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await measure(phase));
}
