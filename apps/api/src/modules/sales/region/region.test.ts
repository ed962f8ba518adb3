import {
  getRegion,
  getRegionArea,
  listCities,
  listKecamatan,
  listKelurahan,
  listKelurahanPoints,
  listProvinces,
} from '@serat/contract/region';
import { squareAt } from '@serat/contract/map-square';
import { regionCounts } from '@serat/regions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { testRegions } from '../../../testing/test-regions.ts';
import { ensureRegions } from './index.ts';
import { malformedQueries } from './testing/malformed-queries.ts';
import { rowOf } from '../../../testing/rows.ts';

await testRegions.warmUp();
const { app, db, clock, services, call, close } = await createTestApp();
afterAll(close);
const { regions } = services;

let firstLoad = false;
beforeAll(async () => {
  firstLoad = await ensureRegions({ db, clock });
});

const counted = async (table: 'province' | 'city' | 'kecamatan' | 'kelurahan') => {
  const { count } = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

describe('loading the regions', () => {
  // shows R3d.3, R4.3
  test('loads all of Indonesia', async () => {
    expect(firstLoad).toBe(true);
    expect(await counted('province')).toBe(regionCounts.provinces);
    expect(await counted('city')).toBe(regionCounts.cities);
    expect(await counted('kecamatan')).toBe(regionCounts.kecamatan);
    expect(await counted('kelurahan')).toBe(regionCounts.kelurahan);
  });

  test('does nothing at a later start', async () => {
    await db.updateTable('province').set({ name: 'Diubah' }).where('id', '=', '51').execute();
    expect(await ensureRegions({ db, clock })).toBe(false);
    const row = await rowOf(db, 'province', { id: '51' });
    expect(row.name).toBe('Diubah');
  });

  test('replaces names and deletes regions that a new file does not have', async () => {
    await db.insertInto('kecamatan').values({ id: '519999', city_id: '5171', name: 'X' }).execute();
    await db.updateTable('region_load').set({ checksum: 'old' }).execute();
    const [first, second] = await Promise.all([
      ensureRegions({ db, clock }),
      ensureRegions({ db, clock }),
    ]);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    expect(await counted('kecamatan')).toBe(regionCounts.kecamatan);
    const names = (await call(listProvinces)).data;
    expect(names.map(({ name }) => name)).toContain('Bali');
  });
});

describe('the lists', () => {
  // shows 7d.6
  test('lists provinces by name, cacheable for an hour', async () => {
    const { status, data, headers } = await call(listProvinces);
    expect(status).toBe(200);
    expect(data).toHaveLength(38);
    expect(data[0]).toEqual({ provinceId: '11', name: 'Aceh' });
    const names = data.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  // shows 3.22, 7d.7
  test('lists cities of a province with their price area', async () => {
    const { data } = await call(listCities, { query: { q: 'provinceId==31' } });
    expect(data).toHaveLength(6);
    expect(data).toContainEqual({
      cityId: '3174',
      name: 'Kota Administrasi Jakarta Selatan',
      provinceId: '31',
      areaId: '01',
    });
  });

  // shows 7d.8
  test('lists kecamatan of a city', async () => {
    const { data } = await call(listKecamatan, { query: { q: 'cityId==3174' } });
    expect(data).toHaveLength(10);
    expect(data[0]).toEqual({ kecamatanId: '317406', name: 'Cilandak', cityId: '3174' });
  });

  // shows 3.22, 7d.9
  test('lists kelurahan of a kecamatan with their postal codes', async () => {
    const { data } = await call(listKelurahan, { query: { q: 'kecamatanId==317407' } });
    const names = data.map(({ name }) => name);
    expect(names).toContain('Senayan');
    expect(names).toEqual(names.toSorted());
    for (const row of data) expect(row.postalCode).toMatch(/^\d{5}$/);
  });

  test.each([
    { endpoint: listCities, q: 'provinceId==99', above: 'kota untuk provinsi' },
    { endpoint: listKecamatan, q: 'cityId==x', above: 'kecamatan untuk kota' },
    { endpoint: listKelurahan, q: "kecamatanId=='3; drop'", above: 'kelurahan untuk kecamatan' },
  ])(
    '$endpoint.path answers an unknown parent with an empty list and a message',
    async ({ endpoint, q, above }) => {
      const message = `Tidak ada ${above} ini.`;
      expect(await call(endpoint, { query: { q } })).toMatchObject({
        http: 200,
        message,
        data: [],
      });
    },
  );

  describe.each([
    { endpoint: listCities, field: 'provinceId' },
    { endpoint: listKecamatan, field: 'cityId' },
    { endpoint: listKelurahan, field: 'kecamatanId' },
  ])('$endpoint.path', ({ endpoint, field }) => {
    // shows R1.15
    test.each(malformedQueries)('refuses a q that is %s', async (_kind, template) => {
      const q = template?.replaceAll('FIELD', field);
      const reply = await call(endpoint, { query: { q } });
      expect(reply).toMatchObject({ http: 400, status: 400, code: 'MALFORMED_REQUEST' });
      expect(reply.message).toContain('Parameter q tidak dapat dibaca');
      expect(reply.headers['cache-control']).toBe('no-store');
    });
  });
});

test('finds a kelurahan with its parents, for an order', async () => {
  expect(await regions.findKelurahanPlace(db, '5171011001')).toMatchObject({
    kelurahanId: '5171011001',
    latitude: expect.any(Number),
    longitude: expect.any(Number),
    postalCode: expect.stringMatching(/^80/),
    areaId: '02',
    kecamatanId: '517101',
    cityId: '5171',
    cityName: 'Kota Denpasar',
    provinceId: '51',
    provinceName: 'Bali',
  });
  expect(await regions.findKelurahanPlace(db, '0000000000')).toBeNull();
});

// shows 7d.4
describe('regions by name', () => {
  // shows 7d.5
  test('matches names as an external map writes them', async () => {
    const { data } = await call(getRegion, {
      body: {
        province: 'Daerah Khusus Ibukota Jakarta',
        city: 'Kota Jakarta Selatan',
        kecamatan: 'Kec. Kby. Baru',
        kelurahan: 'senayan',
        postalCode: '12190',
      },
    });
    expect(data).toEqual({
      provinceId: '31',
      cityId: '3174',
      kecamatanId: '317407',
      kelurahanId: expect.stringMatching(/^317407/),
      postalCode: '12190',
    });
  });

  test('returns null for a level that is not recognised', async () => {
    const { data } = await call(getRegion, { body: { province: 'Bali', city: 'Denpasar' } });
    expect(data).toMatchObject({ provinceId: '51', cityId: '5171', kecamatanId: null });
  });

  test('returns null with a message if nothing is recognised', async () => {
    const reply = await call(getRegion, { body: { province: 'Atlantis' } });
    expect(reply).toMatchObject({ http: 200, data: null });
    expect(reply.message).toContain('tidak kami kenali');
  });

  test.each([
    [{ province: 'Jawa Barat', city: 'Kota Bekasi' }, '01', 'Jabodetabek'],
    [{ city: 'Bandung' }, '02', 'Jawa-Bali'],
    [{ province: 'Sumut' }, '03', 'Sumatera'],
    [{ city: 'Makassar' }, '04', 'Indonesia Timur'],
  ])('finds the price area of %o', async (names, areaId, areaName) => {
    expect((await call(getRegionArea, { body: names })).data).toEqual({ areaId, areaName });
  });

  test.each([{}, { province: 'Atlantis' }, { province: 'Jawa Barat' }])(
    'finds no price area for %o',
    async (names) => {
      expect(await call(getRegionArea, { body: names })).toMatchObject({ http: 200, data: null });
    },
  );

  test.each(['province', 'city', 'kecamatan', 'kelurahan', 'postalCode'])(
    'names a %s that is not a text or too long',
    async (field) => {
      for (const value of [7, 'x'.repeat(101)]) {
        const reply = await call(getRegion, { body: { [field]: value } });
        expect(reply.http).toBe(422);
        expect(reply.fields?.[field]).toContain('Nama wilayah');
      }
    },
  );

  test('refuses a request without a body', async () => {
    const answer = await app.inject({ method: 'POST', url: getRegion.path, payload: [] });
    expect(answer.statusCode).toBe(422);
  });
});

describe('points of a map tile', () => {
  const points = (query: { x: string; y: string }) => call(listKelurahanPoints, { query });

  test('are the kelurahan in and around it, cacheable', async () => {
    const { x, y } = squareAt({ latitude: -6.2441, longitude: 106.8003 });
    const reply = await points({ x: String(x), y: String(y) });
    expect(reply.data.map(({ name }) => name)).toContain('Melawai');
    expect(reply.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('are empty far from land', async () => {
    const reply = await points({ x: '0', y: '0' });
    expect(reply.data).toEqual([]);
    expect(reply.message).toBe('Tidak ada kelurahan di bagian peta ini.');
  });

  test.each(['-1', '4096', '1.5', 'x', '', 'NaN', '1e99'])('refuses %s as a tile', async (x) => {
    const reply = await points({ x, y: '1' });
    expect(reply.http).toBe(422);
    expect(reply.fields).toEqual({ x: 'Bagian peta tidak benar' });
  });
});
