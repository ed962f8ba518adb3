/**
 * Fault injection: kills processes, stops databases, fills disks, shifts clocks, all on loopback
 * and on its own servers. `npm run faults [-- NAME…] [--rounds N] [--seconds N] [--services N]
 * [--seed N]`
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import type { Fault, Options, Run } from './fault.ts';
import { has } from './world/machine.ts';
import { createServer } from './world/postgres.ts';
import { makeTemplate } from './world/template.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    services: { type: 'string' },
    seed: { type: 'string' },
    list: { type: 'boolean' },
  },
});

function readNumber(name: 'rounds' | 'seconds' | 'services' | 'seed'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) fail(`--${name} takes a whole number, not ${text}`);
  return Number(text);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

const options: Options = {
  ...given('rounds'),
  ...given('seconds'),
  ...given('services'),
  seed: readNumber('seed') ?? Math.floor(Math.random() * 1e9),
};

function given(name: 'rounds' | 'seconds' | 'services') {
  const value = readNumber(name);
  return value === undefined ? {} : { [name]: value };
}

const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0 || values.list) {
  const names = faults.map(({ name }) => `  ${name}`).join('\n');
  if (unknown.length > 0) console.error(`unknown: ${unknown.join(', ')}`);
  console.log(`faults:\n${names}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}
const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const leftOut = chosen.flatMap(({ name, needs = [] }) => {
  const missing = needs.filter((need) => !has(need));
  return missing.length > 0 ? [{ name, missing }] : [];
});
const possible = chosen.filter(({ name }) => !leftOut.some((item) => item.name === name));

async function runOne(fault: Fault, run: Run): Promise<boolean> {
  const from = performance.now();
  if (!run.server.isRunning()) await run.server.start();
  const { summary, violations } = await fault.run(run).catch((error: unknown) => ({
    summary: '',
    violations: [`broke off: ${error instanceof Error ? error.stack : String(error)}`],
  }));
  const seconds = Math.round((performance.now() - from) / 1000);
  const count = `${violations.length} ${violations.length === 1 ? 'violation' : 'violations'}`;
  console.log(`${fault.name.padEnd(24)}${summary}, ${count} (${seconds} s)`);
  for (const violation of violations) console.log(`  ! ${violation}`);
  return violations.length === 0;
}

const folder = await mkdtemp(join(tmpdir(), 'serat-faults-'));
// As root the servers run as another user, which needs access.
await chmod(folder, 0o711);
let port = Number(process.env['FAULTS_PORT'] ?? 7300);
const nextPort = () => port++;
const server = await createServer(join(folder, 'server'), nextPort());
let sound = true;
const stop = async () => {
  await server.stop();
  if (sound) await rm(folder, { recursive: true, force: true });
  else console.log(`Logs are kept in ${folder}`);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}

try {
  console.log(`seed ${options.seed}`);
  await server.prepare();
  await server.start();
  await makeTemplate(server, folder, nextPort());
  for (const fault of possible) {
    sound = (await runOne(fault, { options, server, folder, nextPort })) && sound;
  }
  for (const { name, missing } of leftOut) {
    console.log(`${name.padEnd(24)}left out: needs ${missing.join(', ')}`);
  }
  // In CI a skipped fault is a failure.
  if (process.env['CI'] && leftOut.length > 0) sound = false;
} catch (error) {
  sound = false;
  throw error;
} finally {
  await stop();
}
process.exit(sound ? 0 : 1);
