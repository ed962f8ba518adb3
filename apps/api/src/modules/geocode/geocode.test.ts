import { describe, expect, test } from 'vitest';
import { createReferenceApp } from '../region/testing/reference-app.ts';

const { get } = await createReferenceApp();
const limited = await createReferenceApp(1);

const search = (text: string) => get('/v1/geocode/search', { text });
const reverse = (latitude: string, longitude: string) =>
  get('/v1/geocode/reverse', { latitude, longitude });

describe('search', () => {
  test('finds a kecamatan in spite of a typing error', async () => {
    const { data } = (await search('kebayorn baru')).json();
    expect(data[0]).toMatchObject({
      label: 'Kebayoran Baru, Jakarta Selatan, DKI Jakarta',
      level: 'kecamatan',
      provinceId: '31',
      cityId: '3174',
      kecamatanId: '317407',
      kelurahanId: null,
      distance: null,
    });
    expect(Math.abs(data[0].latitude + 6.24)).toBeLessThan(0.05);
  });

  test('coordinates are a position', async () => {
    const { data } = (await search('-6.2441, 106.8003')).json();
    expect(data[0]).toMatchObject({ level: 'kelurahan', cityId: '3174' });
    expect(data[0].distance).toBeGreaterThan(0);
  });

  test('what looks like coordinates but lies beyond the earth is a name', async () => {
    expect((await search('-91,200')).json().data).toEqual([]);
  });

  test('nothing found is empty with a message', async () => {
    const response = await search('zzqxwv');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual([]);
    expect(response.json().message).toContain('tidak kami temukan');
  });

  test.each([
    ['', 'Tulis minimal 2 huruf'],
    [' a ', 'Tulis minimal 2 huruf'],
    ['x'.repeat(101), 'Nama tempat maksimal 100 karakter'],
  ])('%s is refused', async (text, reason) => {
    const response = await search(text);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ text: reason });
  });

  test('a missing text is refused', async () => {
    expect((await get('/v1/geocode/search')).json().fields).toEqual({ text: 'Tulis nama tempat' });
  });
});

describe('reverse', () => {
  test('three suggestions, nearest first, with their distance', async () => {
    const { data } = (await reverse('-6.2441', '106.8003')).json();
    expect(data).toHaveLength(3);
    const distances = data.map(({ distance }: { distance: number }) => distance);
    expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b));
    expect(data[0]).toMatchObject({ level: 'kelurahan', provinceId: '31', cityId: '3174' });
    expect(data[0].postalCode).toMatch(/^\d{5}$/);
  });

  test.each([
    ['Singapore', '1.3521', '103.8198'],
    ['Kuala Lumpur', '3.139', '101.6869'],
    ['the ocean', '-10', '95'],
    ['Europe', '52', '4.9'],
  ])('%s is not in Indonesia', async (_name, latitude, longitude) => {
    const response = await reverse(latitude, longitude);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual([]);
    expect(response.json().message).toContain('di luar Indonesia');
  });

  test.each([
    ['91', '106', 'latitude', 'Garis lintang tidak benar'],
    ['', '106', 'latitude', 'Garis lintang tidak benar'],
    ['x', '106', 'latitude', 'Garis lintang tidak benar'],
    ['-6', '181', 'longitude', 'Garis bujur tidak benar'],
    ['-6', 'NaN', 'longitude', 'Garis bujur tidak benar'],
  ])('%s,%s is refused', async (latitude, longitude, field, reason) => {
    const response = await reverse(latitude, longitude);
    expect(response.statusCode).toBe(422);
    expect(response.json().fields).toEqual({ [field]: reason });
  });
});

test.each([
  ['/v1/geocode/search', { text: 'menteng' }],
  ['/v1/geocode/reverse', { latitude: '-6.2', longitude: '106.8' }],
])('%s is limited by address, at ten times the limit', async (path, query) => {
  for (let asked = 0; asked < 10; asked += 1) {
    expect((await limited.get(path, query)).statusCode).toBe(200);
  }
  const refused = await limited.get(path, query);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('TOO_MANY_REQUESTS');
});
