import { regionCounts } from '@serat/regions';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../testing/test-app.ts';
import { ensureRegions } from './index.ts';
import { createReferenceApp, malformedQueries } from './testing/reference-app.ts';

const { db, regions, get, post } = await createReferenceApp();
const clock = createTestClock();

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
  test('all of Indonesia is there', async () => {
    expect(firstLoad).toBe(true);
    expect(await counted('province')).toBe(regionCounts.provinces);
    expect(await counted('city')).toBe(regionCounts.cities);
    expect(await counted('kecamatan')).toBe(regionCounts.kecamatan);
    expect(await counted('kelurahan')).toBe(regionCounts.kelurahan);
  });

  test('a later start finds them in place and does nothing', async () => {
    await db.updateTable('province').set({ name: 'Diubah' }).where('id', '=', '51').execute();
    expect(await ensureRegions({ db, clock })).toBe(false);
    const row = await db
      .selectFrom('province')
      .select('name')
      .where('id', '=', '51')
      .executeTakeFirstOrThrow();
    expect(row.name).toBe('Diubah');
  });

  test('a new file replaces names and removes what it no longer has', async () => {
    await db.insertInto('kecamatan').values({ id: '519999', city_id: '5171', name: 'X' }).execute();
    await db.updateTable('region_load').set({ checksum: 'old' }).execute();
    const [first, second] = await Promise.all([
      ensureRegions({ db, clock }),
      ensureRegions({ db, clock }),
    ]);
    expect([first, second].filter(Boolean)).toHaveLength(1);
    expect(await counted('kecamatan')).toBe(regionCounts.kecamatan);
    const names = (await get('/province/list')).json().data as { name: string }[];
    expect(names.map(({ name }) => name)).toContain('Bali');
  });
});

describe('the lists', () => {
  test('provinces, by name, for anybody to keep an hour', async () => {
    const response = await get('/province/list');
    const { status, data } = response.json();
    expect(status).toBe(200);
    expect(data).toHaveLength(38);
    expect(data[0]).toEqual({ provinceId: '11', name: 'Aceh' });
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(names.toSorted());
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });

  test('cities of a province with their price area', async () => {
    const { data } = (await get('/city/list', { q: 'provinceId==31' })).json();
    expect(data).toHaveLength(6);
    expect(data).toContainEqual({
      cityId: '3174',
      name: 'Kota Administrasi Jakarta Selatan',
      provinceId: '31',
      areaId: '01',
    });
  });

  test('kecamatan of a city', async () => {
    const { data } = (await get('/kecamatan/list', { q: 'cityId==3174' })).json();
    expect(data).toHaveLength(10);
    expect(data[0]).toEqual({ kecamatanId: '317406', name: 'Cilandak', cityId: '3174' });
  });

  test('kelurahan of a kecamatan with their postal codes', async () => {
    const { data } = (await get('/kelurahan/list/', { q: 'kecamatanId==317407' })).json();
    const names = data.map(({ name }: { name: string }) => name);
    expect(names).toContain('Senayan');
    expect(names).toEqual(names.toSorted());
    for (const row of data) expect(row.postalCode).toMatch(/^\d{5}$/);
  });

  test.each([
    ['/city/list', 'provinceId==99', 'Tidak ada kota untuk provinsi ini.'],
    ['/kecamatan/list', 'cityId==x', 'Tidak ada kecamatan untuk kota ini.'],
    ['/kelurahan/list', "kecamatanId=='3; drop'", 'Tidak ada kelurahan untuk kecamatan ini.'],
  ])('%s with an unknown parent is empty and says so', async (path, q, message) => {
    const response = await get(path, { q });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 200, message, data: [] });
  });

  describe.each([
    ['/city/list', 'provinceId'],
    ['/kecamatan/list', 'cityId'],
    ['/kelurahan/list', 'kecamatanId'],
  ])('%s', (path, field) => {
    test.each(malformedQueries)('refuses a q that is %s', async (_kind, template) => {
      const q = template?.replaceAll('FIELD', field);
      const response = await get(path, q === undefined ? {} : { q });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
      expect(response.json().message).toContain('Parameter q tidak dapat dibaca');
      expect(response.headers['cache-control']).toBe('no-store');
    });
  });
});

test('a kelurahan with what lies above it, for an order', async () => {
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

describe('regions by their names', () => {
  test('as a map outside writes them', async () => {
    const { data } = (
      await post('/region/get', {
        province: 'Daerah Khusus Ibukota Jakarta',
        city: 'Kota Jakarta Selatan',
        kecamatan: 'Kec. Kby. Baru',
        kelurahan: 'senayan',
        postalCode: '12190',
      })
    ).json();
    expect(data).toEqual({
      provinceId: '31',
      cityId: '3174',
      kecamatanId: '317407',
      kelurahanId: expect.stringMatching(/^317407/),
      postalCode: '12190',
    });
  });

  test('a level that is not recognised is null', async () => {
    const { data } = (await post('/region/get', { province: 'Bali', city: 'Denpasar' })).json();
    expect(data).toMatchObject({ provinceId: '51', cityId: '5171', kecamatanId: null });
  });

  test('nothing recognised is null with a message', async () => {
    const response = await post('/region/get', { province: 'Atlantis' });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toBeNull();
    expect(response.json().message).toContain('tidak kami kenali');
  });

  test.each([
    [{ province: 'Jawa Barat', city: 'Kota Bekasi' }, '01', 'Jabodetabek'],
    [{ city: 'Bandung' }, '02', 'Jawa-Bali'],
    [{ province: 'Sumut' }, '03', 'Sumatera'],
    [{ city: 'Makassar' }, '04', 'Indonesia Timur'],
  ])('price area of %o', async (names, areaId, areaName) => {
    expect((await post('/region/area', names)).json().data).toEqual({ areaId, areaName });
  });

  test.each([{}, { province: 'Atlantis' }, { province: 'Jawa Barat' }])(
    'no price area for %o',
    async (names) => {
      const response = await post('/region/area', names);
      expect(response.statusCode).toBe(200);
      expect(response.json().data).toBeNull();
    },
  );

  test.each(['province', 'city', 'kecamatan', 'kelurahan', 'postalCode'])(
    'a %s that is no text or too long is named in the answer',
    async (field) => {
      for (const value of [7, 'x'.repeat(101)]) {
        const response = await post('/region/get', { [field]: value });
        expect(response.statusCode).toBe(422);
        expect(response.json().fields[field]).toContain('Nama wilayah');
      }
    },
  );

  test('no body at all', async () => {
    expect((await post('/region/get', [])).statusCode).toBe(422);
  });
});
