import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createRegionIndex } from '../../modules/sales/region/index.ts';
import { createTestClock } from '../../testing/test-app.ts';
import { createEmbeddedGeocoder } from './embedded.ts';
import { createGoogleGeocoder } from './google.ts';
import { createGeocoder } from './index.ts';
import { createNominatimGeocoder } from './nominatim.ts';
import { withFallback } from './with-fallback.ts';

const index = createRegionIndex();
const embedded = createEmbeddedGeocoder(index);
const outside = { index, timeoutMs: 2000, userAgent: 'Serat/test (halo@example.test)' };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A local server that plays a geocoder and records its requests. */
async function standIn(answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  closing.push(close);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const queries = () => asked.map(({ url: path = '' }) => new URL(path, url));
  return { url, asked, queries, close };
}

const json = (body: unknown): RequestListener => {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  };
};

const senayan = {
  lat: '-6.2275',
  lon: '106.8020',
  display_name: 'Jalan Asia Afrika, Senayan, Kebayoran Baru, Jakarta Selatan, 12190, Indonesia',
  address: {
    road: 'Jalan Asia Afrika',
    village: 'Senayan',
    city_district: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
    state: 'Daerah Khusus Ibukota Jakarta',
    postcode: '12190',
    country_code: 'id',
  },
};
const johor = { ...senayan, lat: '1.49', lon: '103.74', address: { country_code: 'my' } };
const senayanIds = {
  provinceId: '31',
  cityId: '3174',
  kecamatanId: '317407',
  kelurahanId: expect.stringMatching(/^317407/),
  postalCode: '12190',
};

describe('Nominatim', () => {
  // shows 7d.25, 9.16, R3d.16
  test('sends a polite request and answers with our region ids', async () => {
    const { url, asked, queries } = await standIn(json([senayan, johor]));
    const nominatim = createNominatimGeocoder({ ...outside, url: `${url}/geo/` });
    expect(await nominatim.search('jalan asia afrika')).toEqual([
      {
        ...senayanIds,
        label: senayan.display_name,
        level: 'address',
        latitude: -6.2275,
        longitude: 106.802,
        distance: null,
      },
    ]);
    const [query] = queries();
    expect(query?.pathname).toBe('/geo/search');
    expect(Object.fromEntries(query?.searchParams ?? [])).toEqual({
      q: 'jalan asia afrika',
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': 'id',
      countrycodes: 'id',
      limit: '8',
    });
    expect(asked[0]?.headers['user-agent']).toBe('Serat/test (halo@example.test)');
  });

  test('names a pin without moving it', async () => {
    const { url, queries } = await standIn(json(senayan));
    const nominatim = createNominatimGeocoder({ ...outside, url });
    const places = await nominatim.reverse({ latitude: -6.2281, longitude: 106.8031 });
    expect(places).toMatchObject([
      { ...senayanIds, latitude: -6.2281, longitude: 106.8031, distance: 0 },
    ]);
    expect(queries()[0]?.searchParams.get('lat')).toBe('-6.2281');
  });

  test('treats "unable to geocode" as no place', async () => {
    const { url } = await standIn(json({ error: 'Unable to geocode' }));
    const nominatim = createNominatimGeocoder({ ...outside, url });
    expect(await nominatim.reverse({ latitude: -6, longitude: 106 })).toEqual([]);
  });
});

const googleResult = {
  formatted_address: 'Jl. Asia Afrika, Senayan, Jakarta Selatan 12190',
  address_components: [
    { long_name: 'Senayan', short_name: 'Senayan', types: ['administrative_area_level_4'] },
    { long_name: 'Kecamatan Kebayoran Baru', types: ['administrative_area_level_3', 'political'] },
    { long_name: 'Kota Jakarta Selatan', types: ['administrative_area_level_2', 'political'] },
    { long_name: 'Daerah Khusus Ibukota Jakarta', types: ['administrative_area_level_1'] },
    { long_name: '12190', types: ['postal_code'] },
  ],
  geometry: { location: { lat: -6.2275, lng: 106.802 } },
};

// shows 7d.24
describe('Google', () => {
  const google = (url: string) => createGoogleGeocoder({ ...outside, key: 'secret', url });

  // shows 2f.2
  test('restricts the search to Indonesia', async () => {
    const { url, queries } = await standIn(json({ status: 'OK', results: [googleResult] }));
    expect(await google(url).search('asia afrika')).toEqual([
      {
        ...senayanIds,
        label: googleResult.formatted_address,
        level: 'address',
        latitude: -6.2275,
        longitude: 106.802,
        distance: null,
      },
    ]);
    expect(Object.fromEntries(queries()[0]?.searchParams ?? [])).toEqual({
      address: 'asia afrika',
      components: 'country:ID',
      region: 'id',
      language: 'id',
      key: 'secret',
    });
  });

  test('names a pin', async () => {
    const { url, queries } = await standIn(json({ status: 'OK', results: [googleResult] }));
    const places = await google(url).reverse({ latitude: -6.23, longitude: 106.8 });
    expect(places).toMatchObject([{ ...senayanIds, latitude: -6.23, distance: 0 }]);
    expect(queries()[0]?.searchParams.get('latlng')).toBe('-6.23,106.8');
  });

  test('treats an empty result as no place and a refusal as a failure', async () => {
    const { url } = await standIn(json({ status: 'ZERO_RESULTS', results: [] }));
    expect(await google(url).search('zzz')).toEqual([]);
    const refusing = await standIn(json({ status: 'REQUEST_DENIED' }));
    await expect(google(refusing.url).search('zzz')).rejects.toThrow('REQUEST_DENIED');
  });
});

describe('with the embedded geocoder as fallback', () => {
  const clock = createTestClock();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const over = (url: string, timeoutMs = 2000) =>
    withFallback({
      outside: createNominatimGeocoder({ ...outside, timeoutMs, url }),
      embedded,
      clock,
      log,
    });

  test.each<[string, RequestListener]>([
    ['an error', (_request, response) => void response.writeHead(500).end()],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
    ['no JSON', (_request, response) => void response.end('<html>')],
    ['an unknown shape', json({ places: [] })],
    ['too much', (_request, response) => void response.end(`["${'x'.repeat(2 ** 21)}"]`)],
    ['silence', () => undefined],
  ])('%s outside: answers from the embedded geocoder', async (_name, answer) => {
    const { url } = await standIn(answer);
    const geocoder = over(url, 200);
    const [place] = await geocoder.search('kebayoran baru');
    expect(place).toMatchObject({ level: 'kecamatan', kecamatanId: '317407' });
    expect(lines.at(-1)).toContain('the embedded one answers');
  });

  test('an unreachable service', async () => {
    const { url, close } = await standIn(() => undefined);
    close();
    expect(await over(url).reverse({ latitude: -6.2441, longitude: 106.8003 })).toHaveLength(3);
  });

  test('is not called for half a minute after a failure', async () => {
    const { url, asked } = await standIn(
      (_request, response) => void response.writeHead(500).end(),
    );
    const geocoder = over(url);
    await geocoder.search('menteng');
    await geocoder.search('tebet');
    expect(asked).toHaveLength(1);
    clock.advance({ seconds: 31 });
    await geocoder.search('tebet');
    expect(asked).toHaveLength(2);
  });

  test('falls back if the service finds nothing', async () => {
    const { url } = await standIn(json([]));
    expect((await over(url).search('kebayoran baru'))[0]?.level).toBe('kecamatan');
  });

  test('repeats equal requests only after an hour', async () => {
    const { url, asked } = await standIn(json([senayan]));
    const geocoder = over(url);
    const both = await Promise.all([
      geocoder.search('Asia  Afrika'),
      geocoder.search('asia afrika'),
    ]);
    expect(both[0]).toEqual(both[1]);
    await geocoder.search('asia afrika');
    expect(asked).toHaveLength(1);
    clock.advance({ minutes: 61 });
    await geocoder.search('asia afrika');
    expect(asked).toHaveLength(2);
  });

  test('limits the size of its cache', async () => {
    const { url, asked } = await standIn(json([senayan]));
    const geocoder = over(url);
    for (let at = 0; at <= 1000; at += 1) await geocoder.search(`jalan nomor ${at}`);
    await geocoder.search('jalan nomor 1000');
    expect(asked).toHaveLength(1001);
    await geocoder.search('jalan nomor 0');
    expect(asked).toHaveLength(1002);
  });

  test('names a pin by the service first, then by the nearest kelurahan', async () => {
    const { url } = await standIn(json(senayan));
    const places = await over(url).reverse({ latitude: -6.2275, longitude: 106.802 });
    expect(places).toHaveLength(3);
    expect(places[0]?.level).toBe('address');
    expect(new Set(places.map(({ kelurahanId }) => kelurahanId)).size).toBe(3);
  });

  test('does not call the service for a pin abroad', async () => {
    const { url, asked } = await standIn(json(senayan));
    expect(await over(url).reverse({ latitude: 1.3521, longitude: 103.8198 })).toEqual([]);
    expect(asked).toHaveLength(0);
  });

  // shows R3d.16, R4.13
  test('the settings choose the geocoder', async () => {
    const { url, asked } = await standIn(json([senayan]));
    const settings = { userAgent: 'x' };
    const chosen = createGeocoder({
      settings: { ...settings, source: { kind: 'nominatim', url } },
      index,
      clock,
      log,
    });
    await chosen.search('asia afrika');
    expect(asked).toHaveLength(1);
    const own = createGeocoder({
      settings: { ...settings, source: { kind: 'embedded' } },
      index,
      clock,
      log,
    });
    expect((await own.search('menteng')).length).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
  });
});
