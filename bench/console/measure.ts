import { readFileSync } from 'node:fs';
import { createConsole } from '../../apps/api/src/console/console.ts';
import { sessionCookie } from '../../apps/api/src/console/session-cookie.ts';
import {
  createDatabase,
  createPool,
  type ConnectionConfig,
} from '../../apps/api/src/db/driver/client.ts';
import { createLogger } from '../../apps/api/src/http/operations/logging.ts';
import {
  createPasswordWork,
  newToken,
  tokenDigest,
} from '../../apps/api/src/modules/people/account/index.ts';
import { readSettings } from '../../apps/api/src/settings.ts';
import { testSecrets } from '../../apps/api/src/testing/test-secrets.ts';
import { createServices } from '../../apps/api/src/wiring.ts';
import { today } from '../dataset.ts';
import { measuredCalls } from './measured-calls.ts';

export interface Figure {
  name: string;
  /** Milliseconds of the whole call. */
  p50: number;
  p99: number;
  /** Milliseconds of a bare `select 1` over the same connection. */
  bare: number;
  /** Database pages read by one call; the same on every machine. */
  blocks: number;
  /** CPU milliseconds of service and database; NaN off Linux. */
  cpu: number;
}

interface Given {
  config: ConnectionConfig;
  dataDir: string;
  samples: number;
  only: string;
}

const warming = 5;

export async function measure({ config, dataDir, samples, only }: Given): Promise<Figure[]> {
  // A single connection, so that its statistics belong to the call.
  const pool = createPool(config, { limits: { pool: 1 } });
  const db = createDatabase(pool);
  const passwords = createPasswordWork({ workers: 1, onDeath: () => undefined });
  const settings = readSettings({
    DATA_DIR: dataDir,
    ADDRESS_LIMIT_PER_MINUTE: '1000000',
    // Disables load shedding, so that a busy machine does not refuse calls.
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
  const deps = {
    settings,
    db,
    clock: () => today,
    secrets: testSecrets(),
    log: createLogger('silent'),
    mailTransport: { send: async () => undefined, isUp: () => true, close: async () => undefined },
    passwords,
  };
  const services = createServices(deps);
  const url = 'http://localhost:3001';
  const app = await createConsole(deps, services, { url, folder: '/nonexistent' });
  try {
    await app.ready();
    await services.search.learnNames();
    const cookies = {
      everywhere: await ownerCookie([]),
      city: await ownerCookie([`city:${await cityAt(0.5)}`]),
      'largest city': await ownerCookie([`city:${await cityAt(1)}`]),
    };
    const backend = await backendPid();
    /** CPU time of this process and of the connection's backend. */
    const cpuTime = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e3 + onProcessor(backend);
    };
    const figures: Figure[] = [];
    const calls = await measuredCalls(db);
    for (const measured of calls.filter(({ name }) => name.includes(only))) {
      const call = async (n: number) => {
        const headers = {
          'sec-fetch-site': 'same-origin',
          cookie: cookies[measured.by ?? 'everywhere'],
        };
        const from = performance.now();
        const { statusCode, body } = await app.inject({ url: measured.url(n), headers });
        if (statusCode !== 200) throw new Error(`${measured.name}: ${statusCode} ${body}`);
        return performance.now() - from;
      };
      for (let n = 0; n < warming; n += 1) await call(n);
      const before = await blocksRead();
      const busyBefore = cpuTime();
      let aside = 0;
      const times: number[] = [];
      const bare: number[] = [];
      for (let n = 0; n < (measured.once ? 1 : samples); n += 1) {
        await measured.before?.();
        times.push(await call(warming + n));
        const asideFrom = cpuTime();
        const from = performance.now();
        await pool.query('select 1');
        bare.push(performance.now() - from);
        aside += cpuTime() - asideFrom;
      }
      const cpu = (cpuTime() - busyBefore - aside) / times.length;
      const blocks = ((await blocksRead()) - before) / times.length;
      const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)];
      figures.push({ name: measured.name, p50, p99, bare: shareOf(bare, 0.5), blocks, cpu });
      console.log(
        `  ${measured.name}: ${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms, ${cpu.toFixed(1)} ms CPU, ${blocks.toFixed(0)} blocks`,
      );
    }
    return figures;
  } finally {
    await app.close();
    await passwords.close();
    await db.destroy();
  }

  /** The city at this quantile by number of orders: 0.5 is the median city. */
  async function cityAt(share: number): Promise<string> {
    const { rows } = await pool.query<{ city: string }>(
      `select city from (
         select left(kelurahan_id, 4) as city, cume_dist() over (order by count(*)) as share
         from customer_order group by 1) as cities
       where share >= $1 order by share, city limit 1`,
      [share],
    );
    return rows[0]?.city ?? '';
  }

  async function ownerCookie(areas: string[]): Promise<string> {
    const email = `pemilik-${Date.now()}-${areas.length}@bench.invalid`;
    const id = await services.staff.add({ email, fullName: 'Pemilik', role: 'owner', areas }, 'x');
    if (id === null) throw new Error(`${email} is there already`);
    const token = newToken();
    const row = { token_hash: tokenDigest(token), staff_id: id, browser: '', system: '' };
    await db
      .insertInto('staff_session')
      .values({ ...row, created_at: today, last_used_at: today })
      .execute();
    return sessionCookie(token, false).split(';', 1)[0] ?? '';
  }

  async function backendPid(): Promise<number> {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid ?? 0;
  }

  async function blocksRead(): Promise<number> {
    await pool.query('select pg_stat_force_next_flush()');
    await pool.query('select 1');
    const { rows } = await pool.query<{ blocks: number }>(
      `select blks_hit + blks_read as blocks from pg_stat_database where datname = current_database()`,
    );
    return rows[0]?.blocks ?? 0;
  }
}

function onProcessor(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
