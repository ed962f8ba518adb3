import { searchPlaces, suggestPlaces } from '@serat/contract/geocode';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { testRegions } from '../../../testing/test-regions.ts';

await testRegions.warmUp();
const { call, close } = await createTestApp();
const limited = await createTestApp({ env: { ADDRESS_LIMIT_PER_MINUTE: '1' } });
afterAll(() => Promise.all([close(), limited.close()]));

const search = (text: string) => call(searchPlaces, { query: { text } });
const reverse = (latitude: string, longitude: string) =>
  call(suggestPlaces, { query: { latitude, longitude } });

describe('search', () => {
  // shows R1.4, R3d.13
  test('finds a kecamatan despite a typing error', async () => {
    const { data } = await search('kebayorn baru');
    expect(data[0]).toMatchObject({
      label: 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta',
      level: 'kecamatan',
      provinceId: '31',
      cityId: '3174',
      kecamatanId: '317407',
      kelurahanId: null,
      distance: null,
    });
    expect(Math.abs((data[0]?.latitude ?? 0) + 6.24)).toBeLessThan(0.05);
  });

  // shows 5.33
  test('treats coordinates as a position', async () => {
    const { data } = await search('-6.2441, 106.8003');
    expect(data[0]).toMatchObject({ level: 'kelurahan', cityId: '3174' });
    expect(data[0]?.distance).toBeGreaterThan(0);
  });

  test('treats impossible coordinates as a name', async () => {
    expect((await search('-91,200')).data).toEqual([]);
  });

  test('answers an empty result with a message', async () => {
    const reply = await search('zzqxwv');
    expect(reply.http).toBe(200);
    expect(reply.data).toEqual([]);
    expect(reply.message).toContain('tidak kami temukan');
  });

  test.each([
    ['', 'Tulis minimal 2 huruf'],
    [' a ', 'Tulis minimal 2 huruf'],
    ['x'.repeat(101), 'Nama tempat maksimal 100 karakter'],
  ])('refuses %s', async (text, reason) => {
    const reply = await search(text);
    expect(reply.http).toBe(422);
    expect(reply.fields).toEqual({ text: reason });
  });

  test('refuses a missing text', async () => {
    expect((await call(searchPlaces)).fields).toEqual({ text: 'Tulis nama tempat' });
  });
});

describe('reverse', () => {
  // shows R1.6
  test('returns three suggestions, nearest first, with their distance', async () => {
    const { data } = await reverse('-6.2441', '106.8003');
    expect(data).toHaveLength(3);
    const distances = data.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(data[0]).toMatchObject({ level: 'kelurahan', provinceId: '31', cityId: '3174' });
    expect(data[0]?.postalCode).toMatch(/^\d{5}$/);
  });

  // shows 9.16
  test.each([
    ['Singapore', '1.3521', '103.8198'],
    ['Kuala Lumpur', '3.139', '101.6869'],
    ['the ocean', '-10', '95'],
    ['Europe', '52', '4.9'],
  ])('finds nothing outside Indonesia: %s', async (_name, latitude, longitude) => {
    const reply = await reverse(latitude, longitude);
    expect(reply.http).toBe(200);
    expect(reply.data).toEqual([]);
    expect(reply.message).toContain('di luar Indonesia');
  });

  test.each([
    ['91', '106', 'latitude', 'Garis lintang tidak benar'],
    ['', '106', 'latitude', 'Garis lintang tidak benar'],
    ['x', '106', 'latitude', 'Garis lintang tidak benar'],
    ['-6', '181', 'longitude', 'Garis bujur tidak benar'],
    ['-6', 'NaN', 'longitude', 'Garis bujur tidak benar'],
  ])('refuses %s,%s', async (latitude, longitude, field, reason) => {
    const reply = await reverse(latitude, longitude);
    expect(reply.http).toBe(422);
    expect(reply.fields).toEqual({ [field]: reason });
  });
});

test.each([
  { endpoint: searchPlaces, query: { text: 'menteng' } },
  { endpoint: suggestPlaces, query: { latitude: -6.2, longitude: 106.8 } },
])(
  '$endpoint.path is rate limited by address, at ten times the limit',
  async ({ endpoint, query }) => {
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await limited.call(endpoint, { query })).http).toBe(200);
    }
    const refused = await limited.call(endpoint, { query });
    expect(refused).toMatchObject({ http: 429, code: 'TOO_MANY_REQUESTS' });
  },
);
