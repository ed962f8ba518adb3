/**
 * Moves 100,000 customers' services in while customers use the portal: one file with 1 % bad rows is
 * checked, its correction is checked and committed. Exit code 1 if a budget is missed.
 * `npm run bench:move-in [rows]`
 */
import { setTimeout as delay } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { openSecrets } from '../apps/api/src/modules/base/keys/index.ts';
import {
  csvOf,
  providerMapping,
  providerRow,
  providerTotals,
  type ProviderRow,
} from '../apps/api/src/modules/office/move-in/testing/provider-file.ts';
import { judge } from './budgets.ts';
import { openProvider, startDatabase } from './provider.ts';
import { createClient, type Client } from './service/client.ts';
import { buildService } from './service/release-service.ts';
import { startServer, type ServerProcess } from './service/server-process.ts';
import { insertReaders, type Person } from './service/world.ts';

const count = Number(process.argv[2] ?? 100_000);
const port = 3992;
const mostSeconds = (300 * count) / 100_000;
const mostMegabytes = 300;
const mostSlowdown = 1.5;
/** Long enough for a thousand calls, so that the p99 before the import is not an accident. */
const quietMs = 60_000;
/** Customer calls per second, as at a provider of 100,000 customers in its busiest hour. */
const callsPerSecond = 20;
const cutOverOn = '2026-12-01';
const reason = 'Pindah dari sistem lama';
const mapping = {
  ...providerMapping,
  fields: { ...providerMapping.fields, plan: { value: 'internet-50' } },
};

const spoil: readonly ((row: ProviderRow, at: number) => Partial<ProviderRow>)[] = [
  () => ({ HP: '8.12E+10' }),
  () => ({ Harga: '299000.00' }),
  () => ({ Email: 'bukan email' }),
  () => ({ NIK: '123' }),
  () => ({ PLN: '5322' }),
  () => ({ Status: 'mungkin' }),
  () => ({ Nama: '' }),
  () => ({ 'Dibayar sampai': '31/02/2026' }),
  () => ({ ODP: 'TIDAK-ADA', Port: '1' }),
  () => ({ Saldo: '-1.000' }),
  (_, at) => ({ Layanan: providerRow(at - 1).Layanan }),
  (_, at) => ({ PPPoE: providerRow(at - 1).PPPoE }),
];

function* rowsOf({ bad }: { bad: boolean }): Generator<ProviderRow> {
  for (let at = 0; at < count; at += 1) {
    const row = providerRow(at);
    const change = bad && at % 100 === 99 ? spoil[Math.floor(at / 100) % spoil.length] : undefined;
    yield change ? { ...row, ...change(row, at) } : row;
  }
}

const packed = (bad: boolean): string => gzipSync(csvOf([...rowsOf({ bad })])).toString('base64');

const seconds = (from: number) => (performance.now() - from) / 1000;

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;

const paths = [
  '/v1/order/dashboard',
  '/v1/order/billing/history/',
  '/v1/account/master/profile/get',
  '/v1/order/api/order/list/history',
];

/** Makes calls at even intervals, whether earlier calls were answered or not, as many people would. */
function callAllTheTime(client: Client, readers: readonly Person[]) {
  let times: number[] = [];
  let at = 0;
  let failure: unknown = null;
  const timer = setInterval(() => {
    at += 1;
    const from = performance.now();
    const call = {
      path: paths[at % paths.length] ?? '',
      token: readers[at % readers.length]?.token,
    };
    client.ask(call).then(
      () => times.push(performance.now() - from),
      (error: unknown) => (failure = error),
    );
  }, 1000 / callsPerSecond);
  return {
    /** p99 since the previous call of `take`. */
    take(): number {
      if (failure) throw failure;
      const taken = times;
      times = [];
      return p99(taken);
    },
    stop: () => clearInterval(timer),
  };
}

const { program, remove } = await buildService();
const { db, pool, url, dataDir, stop } = await startDatabase();

async function measure(server: ServerProcess): Promise<void> {
  const clock = () => new Date('2026-11-20T10:00:00+07:00');
  const secrets = await openSecrets(db, clock, { configured: null, dataDir });
  const { services } = openProvider({ db, clock, secrets, env: { DATA_DIR: dataDir } });
  const { moveIn, staff } = services;
  const person = { email: 'ratna@bench.invalid', fullName: 'Ratna', areas: [] };
  const staffId = await staff.add({ ...person, role: 'finance' }, 'x');
  const who = { staffId: staffId ?? '', name: 'Ratna', role: 'finance' } as const;

  // Made before the measurement, because this process also measures the portal.
  const files = { wrong: packed(true), corrected: packed(false) };
  const totals = providerTotals(count);

  const client = createClient(server.origin);
  const portal = callAllTheTime(client, await insertReaders(pool, 40));
  await delay(quietMs / 2);
  portal.take();
  await delay(quietMs);
  const quiet = portal.take();

  const before = server.megabytes();
  let peak = before;

  /** Waits until the service's worker has done the batch's work. */
  async function done(what: string, id: string) {
    const from = performance.now();
    for (;;) {
      const batch = await moveIn.find(id);
      peak = Math.max(peak, server.megabytes());
      if (batch.work === null) {
        console.log(`${what.padEnd(22)} ${seconds(from).toFixed(1)} s`);
        if (batch.failure !== null) throw new Error(batch.failure);
        return batch;
      }
      await delay(250);
    }
  }

  async function checked(content: string): Promise<string> {
    const file = { source: 'Lama', fileName: 'pelanggan.csv', cutOverOn, content };
    const id = await moveIn.upload(who, file);
    await moveIn.check(who, id, mapping);
    return id;
  }

  const wrong = await checked(files.wrong);
  const from = performance.now();
  const { report } = await done('check, 1 % bad', wrong);
  let took = seconds(from);
  const id = await checked(files.corrected);
  const again = performance.now();
  await done('check, corrected', id);
  await moveIn.confirm(who, id, totals);
  await moveIn.start(who, 'commit', { id, reason });
  const { state } = await done('commit', id);
  took += seconds(again);
  const busy = portal.take();
  portal.stop();
  client.close();

  const problemRows = report?.problemRows ?? 0;
  console.log(`problem rows           ${problemRows} of ${count}, ${state}`);
  console.log(`all of it              ${took.toFixed(0)} s`);
  console.log(`memory                 ${peak} MB, before it ${before} MB`);
  console.log(`portal, p99            ${quiet.toFixed(0)} ms, during it ${busy.toFixed(0)} ms`);
  judge([
    { what: 'seconds', value: took, atMost: mostSeconds },
    { what: 'memory, MB', value: peak, atMost: mostMegabytes },
    { what: 'p99 of the portal, times', value: busy / quiet, atMost: mostSlowdown },
    { what: 'problem rows', value: problemRows, atLeast: Math.floor(count / 100) },
  ]);
}

const open = { ADDRESS_LIMIT_PER_MINUTE: '1000000000' };
try {
  const env = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'on', DEMO_CUSTOMERS: '0', ...open };
  const start = () => startServer(program, port, env);
  // The first start also migrates and loads the regions.
  await (await start()).stop();
  const server = await start();
  await measure(server).finally(() => server.stop());
} finally {
  await stop();
  await remove();
}
