/**
 * Measures the console's lists, search and home with 10,000 and 1,000,000 customers: `npm run
 * bench:console`. `--size small|large` measures one size, `--only WORDS` only calls whose name contains
 * these words.
 */
import { parseArgs } from 'node:util';
import { createPool, maintenanceLimits } from '../../apps/api/src/db/driver/client.ts';
import { migrate } from '../../apps/api/src/db/setup/migrate.ts';
import { ensureRegions } from '../../apps/api/src/modules/sales/region/index.ts';
import { judge } from '../budgets.ts';
import { fillDataset, sizes, today } from '../dataset.ts';
import { startDatabase } from '../provider.ts';
import { measure } from './measure.ts';

type Size = keyof typeof sizes;

const { values } = parseArgs({
  options: {
    size: { type: 'string' },
    samples: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
});

/** p99 in milliseconds: staff wait for a search after every key. */
const searchBudget = 50;

async function figuresAt(size: Size) {
  const { db, pool, config, dataDir, stop } = await startDatabase({ durable: false });
  try {
    await migrate(pool);
    await ensureRegions({ db, clock: () => today });
    const filling = createPool(config, { limits: maintenanceLimits });
    await fillDataset(filling, sizes[size]).finally(() => filling.end());
    const samples = Number(values.samples);
    return await measure({ config, dataDir, samples, only: values.only });
  } finally {
    await stop();
  }
}

for (const size of Object.keys(sizes) as Size[]) {
  if (values.size !== undefined && values.size !== size) continue;
  console.log(`${sizes[size].customers} customers`);
  const figures = await figuresAt(size);
  judge(
    figures
      .filter(({ name }) => name.startsWith('search'))
      .map(({ name, p99 }) => ({ what: `${name}, ${size}`, value: p99, atMost: searchBudget })),
  );
}
