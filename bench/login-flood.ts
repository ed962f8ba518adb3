/**
 * Reads while strangers try passwords: how long a file and a list from the database take with a flood
 * of bad logins and without, on one server in one run. The portal must be built, as `npm start` does.
 * `PORT=3999 node bench/login-flood.ts [at-once]`
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const atOnce = Number(process.argv[2] ?? 50);
const port = process.env['PORT'] ?? '3999';
const origin = `http://127.0.0.1:${port}`;
const reads = 400;
const budgetMs = 250;
const targets = ['/robots.txt', '/api/list?q=active==true;type==internet;areaId==01'];

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function time(path: string) {
  const took: number[] = [];
  for (let at = 0; at < reads; at += 1) {
    const from = performance.now();
    const response = await fetch(origin + path);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    took.push(performance.now() - from);
  }
  took.sort((a, b) => a - b);
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99), worst: took.at(-1) ?? 0 };
}

const byte = () => Math.floor(Math.random() * 256);

/** Each try with another email from another address: no limit but that of the threads holds it. */
function flood() {
  const answers = new Map<number, number>();
  let running = true;
  async function stranger(): Promise<void> {
    while (running) {
      const response = await fetch(`${origin}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}`,
        },
        body: JSON.stringify({ email: `${randomUUID()}@bench.invalid`, password: 'bukan ini' }),
      });
      await response.arrayBuffer();
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    }
  }
  const strangers = Array.from({ length: atOnce }, stranger);
  return {
    async stop() {
      running = false;
      await Promise.all(strangers);
      return answers;
    },
  };
}

/** After its start the service builds its index of places, in one piece: not what is measured here. */
async function settled(): Promise<void> {
  let calm = 0;
  while (calm < 50) {
    const response = await fetch(origin + (targets[calm % targets.length] ?? ''));
    await response.arrayBuffer();
    calm = response.ok ? calm + 1 : 0;
    if (!response.ok) await setTimeout(500);
  }
}

async function measure(): Promise<boolean> {
  await settled();
  const calm = await Promise.all(targets.map(time));
  const strangers = flood();
  const flooded = await Promise.all(targets.map(time));
  const answers = await strangers.stop();
  for (const [at, path] of targets.entries()) {
    const [one, other] = [calm[at], flooded[at]];
    if (!one || !other) continue;
    console.log(path);
    for (const [name, { p50, p99, worst }] of [['calm', one] as const, ['flood', other] as const]) {
      console.log(
        `  ${name.padEnd(8)}p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  worst ${worst.toFixed(1)} ms`,
      );
    }
    console.log(`  ratio   ${(other.p99 / one.p99).toFixed(1)} times (flood p99 / calm p99)`);
  }
  const told = [...answers].map(([status, count]) => `${count} times ${status}`).join(', ');
  console.log(`logins    ${atOnce} at once: ${told}`);
  return flooded.every(({ p99 }) => p99 < budgetMs);
}

const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
// As root the database runs as another user, who has to get in.
await chmod(dataDir, 0o711);
const product = spawn(
  process.execPath,
  [fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))],
  {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: port,
      TRUST_PROXY: 'on',
      ADDRESS_LIMIT_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
try {
  for await (const text of product.stdout) if (String(text).includes('siap di')) break;
  const passed = await measure();
  console.log(passed ? `passed: p99 under ${budgetMs} ms` : `failed: p99 over ${budgetMs} ms`);
  process.exitCode = passed ? 0 : 1;
} finally {
  product.kill('SIGTERM');
  await once(product, 'exit');
  await rm(dataDir, { recursive: true, force: true });
}
