import { listProducts, type Product } from '@serat/contract/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { malformedQueries } from '../region/testing/malformed-queries.ts';
import { priceIn } from './catalogue.policy.ts';
import { saveProducts } from './catalogue.repository.ts';

const { db, services, call, close } = await createTestApp();
afterAll(close);
const { catalogue } = services;

const ask = (q: string | undefined) => call(listProducts, { query: { q } });
const list = async (q: string): Promise<Product[]> => {
  const reply = await ask(q);
  expect(reply.http).toBe(200);
  return reply.data;
};
const ids = (products: Product[]) => products.map(({ id }) => id);

test('answers an empty catalogue with a message', async () => {
  expect(await ask('active==true;type==internet')).toMatchObject({
    status: 200,
    message: 'Belum ada paket untuk pilihan ini.',
    data: [],
  });
});

describe('with a catalogue', () => {
  const shared = { content: 'Isi', thumbnail: '/katalog/x.svg', categoryId: 'k' };
  beforeAll(async () => {
    await saveProducts(db, [
      {
        ...shared,
        id: 'fast',
        type: 'INTERNET',
        name: 'Cepat',
        bandwidth: '100 Mbps',
        prices: [
          { areaId: '01', price: 400_000, discount: 50_000 },
          { areaId: '02', price: 420_000 },
          { areaId: '03', price: 440_000 },
          { areaId: '04', price: 460_000 },
        ],
      },
      {
        ...shared,
        id: 'island',
        type: 'INTERNET',
        name: 'Pulau',
        bandwidth: '20 Mbps',
        prices: [{ areaId: '04', price: 200_000 }],
      },
      {
        ...shared,
        id: 'old',
        type: 'INTERNET',
        name: 'Lama',
        bandwidth: '5 Mbps',
        prices: [{ areaId: '01', price: 100_000 }],
      },
      {
        ...shared,
        id: 'family',
        type: 'TV',
        name: 'TV Family Pack',
        channelGroups: [{ name: 'News', channels: ['Warta'] }],
        prices: [{ areaId: '01', price: 75_000 }],
      },
      {
        ...shared,
        id: 'bola',
        type: 'ALACARTE',
        name: 'Bola',
        prices: [{ areaId: '01', price: 75_000 }],
      },
    ]);
    await db.updateTable('product').set({ active: false }).where('id', '=', 'old').execute();
  });

  // shows 3.19, 3.20, 7d.1
  test('shows one price for internet in one area', async () => {
    expect(await list('active==true;type==internet;areaId==01')).toEqual([
      {
        ...shared,
        id: 'fast',
        name: 'Cepat',
        type: 'INTERNET',
        promises: ['Full Fiber to The Home', 'Unlimited Quota'],
        suits: '',
        mostChosen: false,
        channelGroups: [],
        detail: [
          {
            bandwidth: '100 Mbps',
            areaId: '01',
            areaName: 'Jabodetabek',
            price: 400_000,
            discount: 50_000,
            finalPrice: 350_000,
            unit: 'bulan',
          },
        ],
      },
    ]);
  });

  // shows 7d.1, R1.4
  test('shows all prices for internet without an area', async () => {
    const [fast, island] = await list('active==true;type==internet');
    expect(fast?.detail.map(({ areaName }) => areaName)).toEqual([
      'Jabodetabek',
      'Jawa-Bali',
      'Sumatera',
      'Indonesia Timur',
    ]);
    expect(island?.detail).toHaveLength(1);
  });

  // shows 3.21, 7d.2, 9.25, R3d.6
  test.each(['01', '03'])('shows the national price for TV in area %s', async (areaId) => {
    const [family] = await list(`active==true;type==TV;areaId==${areaId}`);
    expect(family).toMatchObject({
      id: 'family',
      type: 'TV',
      channelGroups: [{ name: 'News', channels: ['Warta'] }],
      detail: [{ areaId: '01', finalPrice: 75_000, bandwidth: null }],
    });
  });

  // shows 9.24
  test.each(['alacarte', 'ALACARTE', 'a-la-carte', 'A-La-Carte'])('type==%s', async (type) => {
    expect(ids(await list(`type==${type}`))).toEqual(['bola']);
  });

  // shows 7d.20, 9.26
  test.each([
    ['active==TRUE', ['fast', 'island', 'family', 'bola']],
    ['areaId==02', ['fast', 'family', 'bola']],
    ['type==Internet;areaId==04', ['fast', 'island']],
    ['id==bola', ['bola']],
    ['id==old', []],
    ['id==nothing', []],
    ['active==false', []],
    ['type==internet;areaId==99', []],
  ])('%s', async (q, expected) => {
    expect(ids(await list(q))).toEqual(expected);
  });

  // shows R1.15
  test.each(malformedQueries)('refuses a q that is %s', async (_kind, template) => {
    const q = template?.replaceAll('FIELD', 'areaId');
    expect(await ask(q)).toMatchObject({ http: 400, code: 'MALFORMED_REQUEST' });
  });

  test.each([
    ['type==radio', 'type bernilai internet, tv, atau alacarte, bukan radio'],
    ['type==constructor', 'bukan constructor'],
    ['active==maybe', 'active bernilai true atau false, bukan maybe'],
    ['price==1', 'kolom price tidak dikenal'],
  ])('refuses %s with a reason', async (q, reason) => {
    const reply = await ask(q);
    expect(reply.http).toBe(400);
    expect(reply.message).toContain(reason);
  });

  test('finds sold products by id with their prices', async () => {
    const found = await catalogue.findProducts(db, ['bola', 'fast', 'old', 'nothing', 'fast']);
    expect(found.map(({ id }) => id)).toEqual(['fast', 'bola']);
    const [fast, bola] = found;
    expect(fast && priceIn(fast, '01')).toMatchObject({ price: 400_000, finalPrice: 350_000 });
    expect(fast && priceIn(fast, '99')).toBeNull();
    expect(bola && priceIn(bola, '04')).toMatchObject({ areaId: '01', finalPrice: 75_000 });
    expect(await catalogue.findProducts(db, [])).toEqual([]);
  });
});
