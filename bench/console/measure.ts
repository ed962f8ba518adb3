import { createConsole } from '../../apps/api/src/console/console.ts';
import { sessionCookie } from '../../apps/api/src/console/session-cookie.ts';
import {
  createDatabase,
  createPool,
  type ConnectionConfig,
} from '../../apps/api/src/db/driver/client.ts';
import { newToken, tokenDigest } from '../../apps/api/src/modules/people/account/index.ts';
import { testSecrets } from '../../apps/api/src/testing/test-secrets.ts';
import { today } from '../dataset.ts';
import { openProvider } from '../provider.ts';
import { measuredCalls } from './measured-calls.ts';

interface Figure {
  name: string;
  /** Milliseconds of the whole call. */
  p50: number;
  p99: number;
}

interface Given {
  config: ConnectionConfig;
  dataDir: string;
  samples: number;
  only: string;
}

const warming = 5;

export async function measure({ config, dataDir, samples, only }: Given): Promise<Figure[]> {
  const pool = createPool(config, { limits: { pool: 1 } });
  const db = createDatabase(pool);
  const { deps, services, close } = openProvider({
    db,
    clock: () => today,
    secrets: testSecrets(),
    env: {
      DATA_DIR: dataDir,
      ADDRESS_LIMIT_PER_MINUTE: '1000000',
      // Disables load shedding, so that a busy machine does not refuse calls.
      MAX_EVENT_LOOP_DELAY_MS: '0',
    },
  });
  const url = 'http://localhost:3001';
  const app = await createConsole(deps, services, { url, folder: '/nonexistent' });
  try {
    await app.ready();
    await services.search.learnNames();
    const cookies = {
      everywhere: await ownerCookie('Semua', []),
      city: await ownerCookie('Kota', [`city:${await cityAt(0.5)}`]),
      'largest city': await ownerCookie('Terbesar', [`city:${await cityAt(1)}`]),
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
      const times: number[] = [];
      for (let n = 0; n < (measured.once ? 1 : samples); n += 1) {
        await measured.before?.();
        times.push(await call(warming + n));
      }
      const [p50, p99] = [shareOf(times, 0.5), shareOf(times, 0.99)];
      figures.push({ name: measured.name, p50, p99 });
      console.log(`  ${measured.name}: ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
    }
    return figures;
  } finally {
    await app.close();
    await close();
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

  async function ownerCookie(name: string, areas: string[]): Promise<string> {
    const email = `${name.toLowerCase()}@bench.invalid`;
    const id = await services.staff.add({ email, fullName: name, role: 'owner', areas }, 'x');
    if (id === null) throw new Error(`${email} is there already`);
    const token = newToken();
    const row = { token_hash: tokenDigest(token), staff_id: id, browser: '', system: '' };
    await db
      .insertInto('staff_session')
      .values({ ...row, created_at: today, last_used_at: today })
      .execute();
    return sessionCookie(token, false).split(';', 1)[0] ?? '';
  }
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
