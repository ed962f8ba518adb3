/**
 * Compares a call's cost with a minimal server's: Serat and a bare Fastify + pg server take turns
 * on one PostgreSQL. `npm run bench:service [-- --seconds 4] [--turns 3] [--at-once 16] [ROW…]`.
 * `--calls 300` makes that many calls a turn; then only CPU time is meaningful.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { createDatabase, createPool } from '../../apps/api/src/db/driver/client.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/db/setup/embedded.ts';
import { bundleProgram } from '../../apps/api/src/testing/bundle.ts';
import { judge, type Figure } from '../budgets.ts';
import { createClient, drive, type Client } from './client.ts';
import { rowsFor, type Row } from './rows.ts';
import { cpuOfFamily, startServer, type ServerProcess } from './server-process.ts';
import { insertBuyers, insertReaders, makeBare } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '16' },
    calls: { type: 'string' },
  },
});
const [seconds, turns, atOnce] = [
  Number(values.seconds),
  Number(values.turns),
  Number(values['at-once']),
];
const port = 3990;
const calls = values.calls === undefined ? Infinity : Number(values.calls);
const readerCount = 40;
const megabytesAfterLoad = 350;
const buyerCount = Math.ceil(Math.min(2 * seconds * turns * 150, calls * (turns + 2))) + 500;

interface Side {
  server: ServerProcess;
  client: Client;
}
interface Measured {
  done: number;
  seconds: number;
  cpu: number;
  databaseCpu: number;
  statements: number;
  messages: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
// As root the server runs as another user, which needs access.
await chmod(dataDir, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir });
const { host, port: pgPort, user, database, password: secret } = postgres.config;
const url = `postgres://${user}${secret ? `:${encodeURIComponent(secret)}` : ''}@/${database}?host=${encodeURIComponent(host)}&port=${pgPort}`;
const pool = createPool(postgres.config);
const db = createDatabase(pool);
const running: ServerProcess[] = [];
const sources = new URL('../../apps/api/src/main.ts', import.meta.url);
// Bundled as in a release, except for the driver, whose statements are counted.
const program = await bundleProgram('serat', sources, ['pg']);

async function start(entry: URL, at: number, env: Record<string, string> = {}) {
  const server = await startServer(entry, at, { DATABASE_URL: url, ...env });
  running.push(server);
  return { server, client: createClient(server.origin) };
}

/** Background jobs that a call starts count as its cost. */
async function jobsDone(): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ due: number }>(
      'select count(*) as due from job where failed_at is null and (run_at <= now() or taken_by is not null)',
    );
    if (rows[0]?.due === 0) return;
    await delay(20);
  }
}

async function databaseSeconds(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return cpuOfFamily(rows[0]?.pid ?? 0);
}

async function turn(side: Side, once: Row['serat'], milliseconds: number): Promise<Measured> {
  const before = await side.server.tally();
  const [cpu, databaseCpu, from] = [side.server.cpu(), await databaseSeconds(), performance.now()];
  const end = calls < Infinity ? { calls } : { milliseconds };
  const done = await drive(atOnce, end, () => once(side.client));
  await jobsDone();
  const took = (performance.now() - from) / 1000;
  const after = await side.server.tally();
  return {
    done,
    seconds: took,
    cpu: side.server.cpu() - cpu,
    databaseCpu: (await databaseSeconds()) - databaseCpu,
    statements: after.statements - before.statements,
    messages: after.messages - before.messages,
  };
}

const sum = (all: readonly Measured[]): Measured =>
  all.reduce((one, other) => ({
    done: one.done + other.done,
    seconds: one.seconds + other.seconds,
    cpu: one.cpu + other.cpu,
    databaseCpu: one.databaseCpu + other.databaseCpu,
    statements: one.statements + other.statements,
    messages: one.messages + other.messages,
  }));

const toMegabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
const megabytes = (bytes: number) => `${toMegabytes(bytes)} MB`;
const cell = (value: string, width = 11) => value.padStart(width);

async function measure(serat: Side, bare: Side): Promise<void> {
  const readers = await insertReaders(pool, readerCount);
  const buyers = await insertBuyers(pool, db, buyerCount);
  await makeBare(pool, [...readers, ...buyers]);
  await pool.query('vacuum analyze');
  const rows = rowsFor(readers, buyers);
  // Warm up what every node soon has: the index of places and a thread for passwords.
  await serat.client.ask({ path: '/v1/geocode/search?text=senopati' });
  await rows.find(({ name }) => name === 'login')?.serat(serat.client);
  // The node is idle after some seconds.
  await delay(4000);
  const atRest = { serat: await serat.server.tally(), bare: await bare.server.tally() };
  console.log(
    `${'calls a second'.padEnd(18)}${['bare', 'Serat', 'share', 'by CPU', 'aim', 'statements', 'messages', 'CPU ms', '+ database', 'bare ms', '+ database'].map((name) => cell(name)).join('')}`,
  );
  const wanted = rows.filter(
    (row) => positionals.length === 0 || positionals.some((name) => row.name.includes(name)),
  );
  const figures: Figure[] = [];
  for (const row of wanted) {
    const all: { serat: Measured[]; bare: Measured[] } = { serat: [], bare: [] };
    for (let count = -1; count < turns; count += 1) {
      // The first turn of each is a warm-up.
      const time = count < 0 ? Math.min(seconds, 1) * 1000 : seconds * 1000;
      const one = await turn(bare, row.bare, time);
      const other = await turn(serat, row.serat, time);
      if (count < 0) continue;
      all.bare.push(one);
      all.serat.push(other);
    }
    const [one, other] = [sum(all.bare), sum(all.serat)];
    const rate = ({ done, seconds: took }: Measured) => done / took;
    const cost = ({ done, cpu, databaseCpu }: Measured) => (cpu + databaseCpu) / done;
    const share = (100 * cost(one)) / cost(other);
    if (row.aim) {
      figures.push({ what: `${row.name}, % by CPU`, value: share, atLeast: row.aim });
    }
    console.log(
      row.name.padEnd(18) +
        [
          rate(one).toFixed(0),
          rate(other).toFixed(0),
          `${((100 * rate(other)) / rate(one)).toFixed(0)} %`,
          `${share.toFixed(0)} %`,
          row.aim ? `${row.aim} %` : '',
          (other.statements / other.done).toFixed(1),
          (other.messages / other.done).toFixed(1),
          ...[other, one].flatMap(({ cpu, databaseCpu, done }) => [
            ((1000 * cpu) / done).toFixed(2),
            ((1000 * databaseCpu) / done).toFixed(2),
          ]),
        ]
          .map((text) => cell(text))
          .join(''),
    );
  }
  for (const [name, side] of [['bare', bare] as const, ['serat', serat] as const]) {
    const after = await side.server.tally();
    const rest = atRest[name];
    if (name === 'serat') {
      const value = toMegabytes(after.rss);
      figures.push({ what: 'memory after it, MB', value, atMost: megabytesAfterLoad });
    }
    console.log(
      `memory of ${name.padEnd(6)} at rest ${megabytes(rest.rss)} (heap ${megabytes(rest.heap)}), after it ${megabytes(after.rss)} (heap ${megabytes(after.heap)})`,
    );
  }
  judge(figures);
}

async function startSerat() {
  const open = { ADDRESS_LIMIT_PER_MINUTE: '1000000000', ORDERS_PER_DAY: '0' };
  const env = { DATA_DIR: dataDir, DEMO: 'on', ...open };
  const from = performance.now();
  const side = await start(pathToFileURL(program.path), port, env);
  const took = ((performance.now() - from) / 1000).toFixed(1);
  return { ...side, startup: `${took} s, ${side.server.cpu().toFixed(1)} s of CPU` };
}

try {
  const first = await startSerat();
  await first.server.stop();
  const serat = await startSerat();
  console.log(
    `start: the first, with regions and demo, ${first.startup}; any other ${serat.startup}`,
  );
  const bare = await start(new URL('./bare.ts', import.meta.url), port + 1);
  await measure(serat, bare);
  serat.client.close();
  bare.client.close();
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await db.destroy();
  await postgres.stop();
  await program.remove();
  await rm(dataDir, { recursive: true, force: true });
}
