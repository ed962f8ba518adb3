/**
 * Compares a call's cost with a minimal server's: Serat and a bare Fastify + pg server take turns
 * on one PostgreSQL. `npm run bench:service [-- --seconds 4] [--turns 3] [--at-once 16] [ROW…]`.
 * `--calls 300` makes that many calls a turn; then only CPU time is meaningful.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { judge, type Figure } from '../budgets.ts';
import { startDatabase } from '../provider.ts';
import { createClient, drive, type Client } from './client.ts';
import { rowsFor, type Row } from './rows.ts';
import { buildService } from './release-service.ts';
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
  /** CPU seconds of the server and the database. */
  cpu: number;
}

const { program, remove } = await buildService();
const { db, pool, url, dataDir, stop } = await startDatabase();
const running: ServerProcess[] = [];

async function start(entry: URL, at: number, env: Record<string, string> = {}): Promise<Side> {
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

async function cpuSeconds({ server }: Side): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return server.cpu() + cpuOfFamily(rows[0]?.pid ?? 0);
}

async function turn(side: Side, once: Row['serat'], milliseconds: number): Promise<Measured> {
  const [cpu, from] = [await cpuSeconds(side), performance.now()];
  const end = calls < Infinity ? { calls } : { milliseconds };
  const done = await drive(atOnce, end, () => once(side.client));
  await jobsDone();
  const took = (performance.now() - from) / 1000;
  return { done, seconds: took, cpu: (await cpuSeconds(side)) - cpu };
}

const sum = (all: readonly Measured[]): Measured =>
  all.reduce((one, other) => ({
    done: one.done + other.done,
    seconds: one.seconds + other.seconds,
    cpu: one.cpu + other.cpu,
  }));

async function measure(serat: Side, bare: Side): Promise<void> {
  const readers = await insertReaders(pool, readerCount);
  const buyers = await insertBuyers(pool, db, buyerCount);
  await makeBare(pool, [...readers, ...buyers]);
  await pool.query('vacuum analyze');
  const rows = rowsFor(readers, buyers);
  // Warm up: the index of places and a password thread are created on first use.
  await serat.client.ask({ path: '/v1/geocode/search?text=senopati' });
  await rows.find(({ name }) => name === 'login')?.serat(serat.client);
  // Wait until the node is idle.
  await delay(4000);
  const atRest = [serat.server.megabytes(), bare.server.megabytes()];
  const say = (...cells: string[]) =>
    console.log(cells.map((cell, at) => (at ? cell.padStart(9) : cell.padEnd(18))).join(''));
  say('calls a second', 'bare', 'Serat', 'share', 'by CPU', 'aim', 'CPU ms', 'bare ms');
  const wanted = rows.filter(
    (row) => positionals.length === 0 || positionals.some((name) => row.name.includes(name)),
  );
  const figures: Figure[] = [];
  for (const row of wanted) {
    const all: { serat: Measured[]; bare: Measured[] } = { serat: [], bare: [] };
    for (let count = -1; count < turns; count += 1) {
      // The first turn of each server is a warm-up.
      const time = count < 0 ? Math.min(seconds, 1) * 1000 : seconds * 1000;
      const one = await turn(bare, row.bare, time);
      const other = await turn(serat, row.serat, time);
      if (count < 0) continue;
      all.bare.push(one);
      all.serat.push(other);
    }
    const [one, other] = [sum(all.bare), sum(all.serat)];
    const rate = ({ done, seconds: took }: Measured) => done / took;
    const cost = ({ done, cpu }: Measured) => (1000 * cpu) / done;
    const share = (100 * cost(one)) / cost(other);
    if (row.aim) {
      figures.push({ what: `${row.name}, % by CPU`, value: share, atLeast: row.aim });
    }
    say(
      row.name,
      rate(one).toFixed(0),
      rate(other).toFixed(0),
      `${((100 * rate(other)) / rate(one)).toFixed(0)} %`,
      `${share.toFixed(0)} %`,
      row.aim ? `${row.aim} %` : '',
      cost(other).toFixed(2),
      cost(one).toFixed(2),
    );
  }
  const afterwards = serat.server.megabytes();
  console.log(`memory of Serat ${atRest[0]} MB at rest, ${afterwards} MB after it`);
  console.log(`memory of bare ${atRest[1]} MB at rest, ${bare.server.megabytes()} MB after it`);
  judge([
    ...figures,
    { what: 'memory after it, MB', value: afterwards, atMost: megabytesAfterLoad },
  ]);
}

async function startSerat(which: string): Promise<Side> {
  const open = { ADDRESS_LIMIT_PER_MINUTE: '1000000000', ORDERS_PER_DAY: '0' };
  const from = performance.now();
  const side = await start(program, port, {
    DATA_DIR: dataDir,
    DEMO: 'on',
    ...open,
  });
  console.log(`${which} start ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return side;
}

try {
  // Fills the regions and the demo.
  const first = await startSerat('first');
  await first.server.stop();
  const serat = await startSerat('second');
  const bare = await start(new URL('./bare.ts', import.meta.url), port + 1);
  await measure(serat, bare);
  serat.client.close();
  bare.client.close();
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await stop();
  await remove();
}
