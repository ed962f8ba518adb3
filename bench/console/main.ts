/**
 * Measures the console's lists, search and home with 10,000 and 1,000,000 customers: `npm run
 * bench:console`. `--size small|large` measures one size, `--dir FOLDER` keeps and reuses the
 * databases, `--only WORDS` measures only calls whose name contains these words.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  createDatabase,
  createPool,
  maintenanceLimits,
} from '../../apps/api/src/db/driver/client.ts';
import { startEmbeddedPostgres } from '../../apps/api/src/db/setup/embedded.ts';
import { migrate } from '../../apps/api/src/db/setup/migrate.ts';
import { ensureRegions } from '../../apps/api/src/modules/sales/region/index.ts';
import { judge } from '../budgets.ts';
import { fillDataset, sizes, today } from '../dataset.ts';
import { measure, type Figure } from './measure.ts';
import { tableOf } from './table.ts';

type Size = keyof typeof sizes;

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    dir: { type: 'string' },
    samples: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

/** p99 in milliseconds: staff wait for a search after every key. */
const searchBudget = 50;
const say = (line: string) => console.log(`  ${line}`);

async function figuresAt(size: Size, folder: string): Promise<Figure[]> {
  const dataDir = join(folder, size);
  await mkdir(dataDir, { recursive: true });
  // As root the server runs as another user, which needs access.
  await chmod(folder, 0o711);
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await prepare(server.config, size);
    return await measure({
      config: server.config,
      dataDir,
      samples: Number(values.samples),
      only: values.only,
    });
  } finally {
    await server.stop();
  }
}

async function prepare(config: Parameters<typeof createPool>[0], size: Size): Promise<void> {
  const pool = createPool(config, { limits: maintenanceLimits });
  const db = createDatabase(pool);
  try {
    await migrate(pool);
    await ensureRegions({ db, clock: () => today });
    const { rows } = await pool.query<{ filled: boolean }>(
      'select exists (select from customer) as filled',
    );
    if (rows[0]?.filled) return;
    await fillDataset(pool, sizes[size], say);
  } finally {
    await db.destroy();
  }
}

const wanted = (Object.keys(sizes) as Size[]).filter(
  (size) => values.size === undefined || values.size === size,
);
const folder = values.dir ?? (await mkdtemp(join(tmpdir(), 'serat-console-')));
try {
  const measured: Partial<Record<Size, Figure[]>> = {};
  for (const size of wanted) {
    console.log(`${sizes[size].customers} customers`);
    measured[size] = await figuresAt(size, folder);
  }
  for (const line of tableOf(measured)) console.log(line);
  const searches = Object.entries(measured).flatMap(([size, figures]) =>
    figures
      .filter(({ name }) => name.startsWith('search'))
      .map(({ name, p99 }) => ({ what: `${name}, ${size}`, value: p99, atMost: searchBudget })),
  );
  judge(searches);
} finally {
  if (values.dir === undefined) await rm(folder, { recursive: true, force: true });
}
