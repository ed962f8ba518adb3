import { randomUUID } from 'node:crypto';
import { checkCoverage, requestCoverage } from '@serat/contract/coverage';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { testRegions } from '../../../testing/test-regions.ts';
import { metresBetween } from './index.ts';
import { addCustomer, addOdp, home, metresEast } from './testing/odps.ts';
import { rowOf } from '../../../testing/rows.ts';

await testRegions.warmUp();
const { db, clock, services, call, close } = await createTestApp();
const limited = await createTestApp({ env: { ADDRESS_LIMIT_PER_MINUTE: '1' } });
afterAll(() => Promise.all([close(), limited.close()]));
const { coverage } = services;
const contacts = await services.content.contacts();

const check = async (query: { latitude: number; longitude: number }) => {
  const reply = await call(checkCoverage, { query });
  expect(reply.http).toBe(200);
  return reply;
};
const request = (body: object) => call(requestCoverage, { body });

beforeEach(async () => {
  await db.deleteFrom('port_reservation').execute();
  await db.deleteFrom('odp').execute();
  await db.deleteFrom('lead').execute();
});

describe('coverage', () => {
  // shows 1.5, 3.36, 7.6, 7d.3, R3d.9
  test('is given by an ODP with a free port in reach', async () => {
    await addOdp(db, 'A', metresEast(120));
    expect(await check(home)).toMatchObject({
      status: 200,
      message: 'Area Anda sudah terjangkau.',
      data: {
        rc: '00',
        reason: null,
        distance: 150,
        direction: 'E',
        technology: 'FTTH',
        areaId: '01',
        contacts,
      },
    });
  });

  // shows 7d.3
  test('never reveals the position of the ODP', async () => {
    await addOdp(db, 'SECRET', metresEast(120));
    const { data } = await check(home);
    expect(Object.keys(data).toSorted()).toEqual([
      'areaId',
      'contacts',
      'direction',
      'distance',
      'rc',
      'reason',
      'technology',
    ]);
    expect(JSON.stringify(data)).not.toContain('SECRET');
  });

  // shows 9.27
  test('uses the nearest ODP with a free port', async () => {
    await addOdp(db, 'FULL', { ...metresEast(10), ports: 8, used: 8 });
    await addOdp(db, 'OFF', { ...metresEast(20), active: false });
    await addOdp(db, 'FREE', { ...metresEast(180), technology: 'OPENPORT' });
    await addOdp(db, 'FARTHER', metresEast(220));
    const { data } = await check(home);
    expect(data).toMatchObject({ rc: '00', distance: 200, technology: 'OPENPORT' });
  });

  // shows R3d.10
  test('reports that all ports in reach are taken', async () => {
    await addOdp(db, 'A', { ...metresEast(101), ports: 8, used: 8 });
    await addOdp(db, 'B', { ...metresEast(30), ports: 2, used: 2 });
    await addOdp(db, 'OUT', metresEast(900));
    const { message, data } = await check(home);
    expect(data).toMatchObject({ rc: '02', distance: 50, technology: null, areaId: '01' });
    expect(data.reason).toContain('kapasitasnya sedang penuh');
    expect(message).toBe(data.reason);
  });

  test('finds a free port behind any number of full ODPs', async () => {
    for (let at = 0; at < 40; at += 1) {
      await addOdp(db, `FULL-${at}`, { ...metresEast(at), ports: 8, used: 8 });
    }
    expect((await check(home)).data).toMatchObject({ rc: '02', distance: 0 });
    await addOdp(db, 'FREE', metresEast(240));
    expect((await check(home)).data).toMatchObject({ rc: '00', distance: 250 });
  });

  // shows R3d.12
  test('counts ports that our own orders hold', async () => {
    const odpId = await addOdp(db, 'A', { ports: 3, used: 2 });
    const customerId = await addCustomer(db);
    const orderId = randomUUID();
    await coverage.ports.reservePort(db, { odpId, orderId, customerId, at: clock() });
    expect((await check(home)).data.rc).toBe('02');
    await coverage.ports.releasePort(db, orderId, clock());
    expect((await check(home)).data.rc).toBe('00');
  });

  // shows R3d.8
  test.each([
    [249, '00'],
    [251, '01'],
  ])('checks an ODP %i m away', async (metres, rc) => {
    await addOdp(db, 'A', metresEast(metres));
    expect((await check(home)).data.rc).toBe(rc);
  });

  test('is refused in the corner of the search square', async () => {
    const east = metresEast(200);
    await addOdp(db, 'A', { ...east, latitude: home.latitude + 200 / 111_195 });
    const { data } = await check(home);
    expect(data).toMatchObject({ rc: '01', distance: 300 });
  });

  // shows R3d.10
  test('gives the distance to the nearest ODP out of reach', async () => {
    await addOdp(db, 'FAR', metresEast(12_340));
    await addOdp(db, 'NEAR', metresEast(-1_201));
    const { data } = await check(home);
    const far = { distance: 1250, direction: 'W', technology: null };
    expect(data).toMatchObject({ rc: '01', ...far, areaId: '01' });
    expect(data.reason).toContain('belum menjangkau');
    expect(data.contacts).toEqual(contacts);
  });

  test('gives no distance beyond fifty kilometres or without an ODP', async () => {
    const nothingNear = { rc: '01', distance: null, direction: null };
    expect((await check(home)).data).toMatchObject(nothingNear);
    await addOdp(db, 'FAR', metresEast(51_000));
    expect((await check(home)).data).toMatchObject(nothingNear);
  });

  test.each([
    [{ latitude: -8.4, longitude: 140.4 }, 'in Papua'],
    [{ latitude: 5.5, longitude: 95.3 }, 'in Aceh'],
    [{ latitude: 0, longitude: 109.33 }, 'on the equator'],
  ])('finds the same nearest ODP by index and by distance %o', async (centre) => {
    const around = Array.from({ length: 200 }, (_, at) => {
      const angle = at * 2.399963;
      const metres = 300 + at * 7;
      return {
        latitude: centre.latitude + (metres * Math.sin(angle)) / 111_195,
        longitude:
          centre.longitude +
          (metres * Math.cos(angle)) / (111_195 * Math.cos((centre.latitude * Math.PI) / 180)),
      };
    });
    for (const [at, position] of around.entries()) await addOdp(db, `A-${at}`, position);
    const nearest = Math.min(...around.map((position) => metresBetween(centre, position)));
    expect((await check(centre)).data.distance).toBe(Math.ceil(nearest / 50) * 50);
  });

  test.each([
    ['1.3521', '103.8198'],
    ['90', '0'],
    ['-90', '-180'],
  ])('refuses a pin outside Indonesia (%s,%s) and gives no area', async (latitude, longitude) => {
    const { data } = await call(checkCoverage, { query: { latitude, longitude } });
    expect(data).toMatchObject({ rc: '01', areaId: null });
  });

  test.each([
    [{}, { latitude: 'Garis lintang tidak benar', longitude: 'Garis bujur tidak benar' }],
    [{ latitude: '91', longitude: '1' }, { latitude: 'Garis lintang tidak benar' }],
    [{ latitude: '1', longitude: 'x' }, { longitude: 'Garis bujur tidak benar' }],
  ])('refuses %o', async (query, fields) => {
    const reply = await call(checkCoverage, { query });
    expect(reply.http).toBe(422);
    expect(reply.fields).toEqual(fields);
  });

  test('is rate limited by address', async () => {
    const ask = () => limited.call(checkCoverage, { query: home });
    for (let asked = 0; asked < 5; asked += 1) expect((await ask()).http).toBe(200);
    expect((await ask()).http).toBe(429);
  });
});

describe('coverage request', () => {
  const lead = {
    appSource: 'WEB',
    fullName: ' Budi Santoso ',
    email: ' Budi@Example.com ',
    potentialCustomer: '12',
    phone: '081234567890',
    content: 'Satu gang menunggu fiber.\nTerima kasih!',
    latitude: home.latitude,
    longitude: home.longitude,
    subDistrictId: '3171011001',
  };

  // shows 1.7, 7d.19, R3d.17
  test('is stored with its position and confirmed', async () => {
    const reply = await request(lead);
    expect(reply).toMatchObject({ http: 200, status: 200, data: null });
    expect(reply.message).toMatch(/^Terima kasih.* begitu jaringan kami sampai/);
    const rows = await db.selectFrom('lead').selectAll().execute();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        full_name: 'Budi Santoso',
        email: 'budi@example.com',
        phone: '081234567890',
        potential_customers: 12,
        content: 'Satu gang menunggu fiber.\nTerima kasih!',
        latitude: home.latitude,
        longitude: home.longitude,
        kelurahan_id: '3171011001',
        app_source: 'WEB',
        created_at: clock(),
      },
    ]);
  });

  // shows R3d.10
  test('mentions a free port instead of the network if all ports are taken', async () => {
    await addOdp(db, 'FULL', { ...metresEast(10), ports: 8, used: 8 });
    const { message } = await request(lead);
    expect(message).toContain('begitu kapasitasnya tersedia lagi');
    expect(message).not.toContain('jaringan');
  });

  // shows 3.32
  test.each([undefined, null, '', '9999999999'])(
    'replaces the sub-district %o with the nearest',
    async (subDistrictId) => {
      expect((await request({ ...lead, subDistrictId })).http).toBe(200);
      const { kelurahan_id } = await rowOf(db, 'lead');
      expect(kelurahan_id).toMatch(/^3171/);
    },
  );

  // shows 5.27, 5.29, 5.30, 9.7
  test.each([
    ['fullName', undefined, 'Nama harus diisi'],
    ['fullName', '  ', 'Nama harus diisi'],
    ['fullName', 'x'.repeat(101), 'Nama maksimal 100 karakter'],
    ['fullName', 'Budi\u0000', 'Berisi karakter yang tidak dapat dipakai'],
    ['email', '', 'Email harus diisi'],
    ['email', 'budi@', 'Invalid email'],
    ['potentialCustomer', '', 'Perkiraan jumlah calon pelanggan harus diisi'],
    ['potentialCustomer', 'dua', 'Hanya boleh berisi angka'],
    ['potentialCustomer', '1234567', 'Maksimal 6 digit'],
    ['phone', '', 'Nomor telepon harus diisi'],
    ['phone', '0812-345', 'Nomor telepon hanya boleh berisi angka'],
    ['phone', '0812345678901', 'Nomor telepon maksimal 12 digit'],
    ['content', ' ', 'Pesan harus diisi'],
    ['content', 'x'.repeat(1001), 'Pesan maksimal 1.000 karakter'],
    ['content', 'halo\u0000', 'Berisi karakter yang tidak dapat dipakai'],
    ['latitude', 91, 'Garis lintang tidak benar'],
    ['longitude', 'x', 'Garis bujur tidak benar'],
    ['subDistrictId', '1'.repeat(14), 'Kelurahan tidak dikenal'],
    ['appSource', '', 'Sumber aplikasi tidak dikenal'],
    ['appSource', undefined, 'Sumber aplikasi harus disebut'],
  ])('refuses a %s of %o', async (field, value, reason) => {
    const reply = await request({ ...lead, [field]: value });
    expect(reply.http).toBe(422);
    expect(reply.fields).toEqual({ [field]: reason });
    expect(await db.selectFrom('lead').selectAll().execute()).toEqual([]);
  });

  test('is rate limited by address', async () => {
    const ask = () => limited.call(requestCoverage, { body: lead });
    expect((await ask()).http).toBe(200);
    expect(await ask()).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  });

  // shows R3c.10
  test('is deleted after twelve months', async () => {
    clock.set('2026-11-15T03:00:00Z');
    await request(lead);
    expect(await coverage.purges.leads(new Date('2027-11-15T03:00:00Z'))).toBe(0);
    expect(await coverage.purges.leads(new Date('2027-11-15T03:00:01Z'))).toBe(1);
    expect(await db.selectFrom('lead').selectAll().execute()).toEqual([]);
  });
});
