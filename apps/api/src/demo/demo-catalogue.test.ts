import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/test-database.ts';
import { createCatalogueService } from '../modules/sales/catalogue/index.ts';
import { seedDemoCatalogue } from './demo-catalogue.ts';

const { db } = await createTestDatabase();
const catalogue = createCatalogueService({ db });

beforeAll(() => seedDemoCatalogue(db));

// shows R4.3
test('has six speeds with a price in every area, some reduced', async () => {
  const internet = await catalogue.list({ type: 'INTERNET' });
  expect(internet.map(({ detail }) => detail[0]?.bandwidth)).toEqual([
    '20 Mbps',
    '30 Mbps',
    '50 Mbps',
    '100 Mbps',
    '200 Mbps',
    '300 Mbps',
  ]);
  for (const { detail } of internet) {
    expect(detail.map(({ areaId }) => areaId)).toEqual(['01', '02', '03', '04']);
    for (const { finalPrice } of detail) expect(finalPrice % 1000).toBe(0);
  }
  const reduced = internet.filter(({ detail }) => detail.some(({ discount }) => discount > 0));
  expect(reduced.length).toBeGreaterThan(0);
  expect(reduced.length).toBeLessThan(internet.length);
});

// shows 1.10, 2e.7, R3d.6
test('has the Family Pack: 75 channels in seven groups for Rp 75.000', async () => {
  const [pack, ...others] = await catalogue.list({ type: 'TV' });
  expect(others).toEqual([]);
  expect(pack?.detail).toMatchObject([{ areaId: '01', finalPrice: 75_000 }]);
  expect(pack?.channelGroups.map(({ name }) => name)).toEqual([
    'International',
    'Lokal',
    'Kids',
    'Life Style',
    'Knowledge',
    'News',
    'Sport',
  ]);
  const channels = pack?.channelGroups.flatMap((group) => group.channels) ?? [];
  expect(channels).toHaveLength(75);
  expect(new Set(channels).size).toBe(75);
});

test('has at least eight bundles', async () => {
  const bundles = await catalogue.list({ type: 'ALACARTE' });
  expect(bundles.length).toBeGreaterThanOrEqual(8);
  for (const { content, detail } of bundles) {
    expect(content).not.toBe('');
    expect(detail).toHaveLength(1);
  }
});

test('every picture exists', async () => {
  const pictures = fileURLToPath(new URL('../../../web/public', import.meta.url));
  const products = await catalogue.list({});
  const missing = products.filter(({ thumbnail }) => !existsSync(`${pictures}${thumbnail}`));
  expect(products).toHaveLength(17);
  expect(missing).toEqual([]);
});

test('leaves an existing catalogue alone', async () => {
  await db.deleteFrom('product').where('type', '=', 'TV').execute();
  await seedDemoCatalogue(db);
  expect(await catalogue.list({ type: 'TV' })).toEqual([]);
});
