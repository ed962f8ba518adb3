import * as account from '@serat/contract/account';
import * as billing from '@serat/contract/billing';
import type { Call } from '@serat/contract/call';
import * as catalogue from '@serat/contract/catalogue';
import * as content from '@serat/contract/content';
import * as coverage from '@serat/contract/coverage';
import * as demo from '@serat/contract/demo';
import * as inbox from '@serat/contract/inbox';
import * as order from '@serat/contract/order';
import * as payment from '@serat/contract/payment';
import * as region from '@serat/contract/region';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

const { app, logged, close } = await createTestApp({ env: { METRICS_TOKEN: 'm'.repeat(32) } });
afterAll(close);

const contract = [
  account,
  billing,
  catalogue,
  content,
  coverage,
  demo,
  inbox,
  order,
  payment,
  region,
];
const isCall = (exported: unknown): exported is Call =>
  typeof exported === 'object' && exported !== null && 'method' in exported && 'path' in exported;
const calls = contract.flatMap((part) => Object.values<unknown>(part)).filter(isCall);

/** Where the specification puts its calls, whatever the contract says. */
const specified = [
  'POST /api/login',
  'POST /api/secure/logout',
  'POST /api/register',
  'GET /api/activation',
  'POST /api/forget-password',
  'GET /api/forget-password/verification',
  'POST /api/new-password',
  'GET /v1/account/master/profile/get',
  'POST /v1/account/master/profile/save',
  'POST /v1/file/upload',
  'POST /fcm/save',
  'GET /v1/order/billing/active/',
  'GET /v1/order/billing/history/',
  'GET /v1/order/api/order/list/active',
  'GET /v1/order/api/order/detail/',
  'GET /v1/order/payment/list/active',
  'POST /v1/order/api/order/checkout',
  'POST /v1/order/api/order/cancel',
  'GET /v1/order/dashboard',
  'GET /api/list',
  'GET /air/check-coverage',
  'POST /air/get-biaya',
  'POST /region/area',
  'POST /region/get',
  'GET /province/list',
  'GET /city/list',
  'GET /kecamatan/list',
  'GET /kelurahan/list',
  'GET /global/getByIdAndType',
  'GET /faq/get',
  'GET /faq/pgb',
  'GET /contact-us/pgb',
  'GET /promo/pgb',
  'GET /support/list',
  'GET /support/get',
  'GET /reason/list',
  'GET /ap2t/validate',
  'POST /coverage/request',
];

const post = (url: string, payload: string, type = 'application/json') =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('every answer', () => {
  it('is an envelope, also when the path is unknown', async () => {
    const response = await app.inject('/api/tidak-ada?code=123456');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      status: 404,
      error: 'Tidak ditemukan',
      message: 'Yang Anda cari tidak ditemukan. Silakan mulai lagi dari halaman awal.',
      code: 'NOT_FOUND',
    });
  });

  it('does not mind a trailing slash', async () => {
    const url = '/global/getByIdAndType';
    const query = { id: 'terms-web', type: 'terms' };
    expect((await app.inject({ url, query })).statusCode).toBe(200);
    expect((await app.inject({ url: `${url}/`, query })).statusCode).toBe(200);
  });

  it('is 400 for a broken request alone', async () => {
    const broken = await post('/api/login', '{"email":');
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
    const crooked = await post('/api/login', 'email=a', 'text/plain');
    expect(crooked.statusCode).toBe(400);
    const mistyped = await post('/api/login', '{"email":"a","password":""}');
    expect(mistyped.statusCode).toBe(422);
    expect(mistyped.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Invalid email', password: 'The password field is required!' },
    });
  });

  it('takes no body for missing fields, not for a broken request', async () => {
    expect((await post('/api/login', '')).statusCode).toBe(422);
    expect((await app.inject({ method: 'POST', url: '/api/login' })).statusCode).toBe(422);
  });

  it('refuses a body that poisons prototypes', async () => {
    expect((await post('/api/login', '{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  });

  it('asks for a session before it says anything about fields', async () => {
    const response = await post('/v1/account/master/profile/save', '{"nik":"1"}');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: 'Error',
      message: 'Your session has already invalid, please login again!!',
    });
  });

  it('carries a request id and is never stored', async () => {
    const response = await app.inject('/api/activation?code=1&email=x');
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('has a content security policy without unsafe sources', async () => {
    const policy = String((await app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });
});

describe('operations', () => {
  it('tells that it lives and can serve', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('shows metrics to loopback, and elsewhere to the holder of the token', async () => {
    const metrics = (headers: Record<string, string>, remoteAddress: string) =>
      app.inject({ url: '/metrics', headers, remoteAddress });
    expect((await metrics({}, '127.0.0.1')).body).toContain('http_request_duration_seconds');
    expect((await metrics({}, '127.0.0.1')).body).toMatch(/^payment_reviews_open 0$/m);
    expect((await metrics({}, '10.0.0.9')).statusCode).toBe(404);
    expect((await metrics({ 'x-forwarded-for': '10.0.0.9' }, '127.0.0.1')).statusCode).toBe(404);
    expect((await metrics({ authorization: 'Bearer salah' }, '10.0.0.9')).statusCode).toBe(404);
    const token = `Bearer ${'m'.repeat(32)}`;
    expect((await metrics({ authorization: token }, '10.0.0.9')).statusCode).toBe(200);
  });

  it('describes every call of the contract', async () => {
    const { paths } = (await app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(specified.length);
    expect(described).toEqual(
      expect.arrayContaining(calls.map(({ method, path }) => `${method} ${path}`)),
    );
    expect((await app.inject('/docs')).body).toContain('swagger-ui');
  });
});

describe('the specified paths', () => {
  it.each(specified)('%s is answered, with a slash at the end or without', async (place) => {
    const [method, path] = place.split(' ') as ['GET' | 'POST', string];
    const bare = path.replace(/\/$/, '');
    for (const url of [bare, `${bare}/`]) {
      expect((await app.inject({ method, url })).statusCode).not.toBe(404);
    }
  });
});

describe('the log', () => {
  it('holds no code, password, token or query', async () => {
    await app.inject('/api/activation?code=987654&email=rahasia@serat.example');
    await post(
      '/api/login',
      JSON.stringify({ email: 'rahasia@serat.example', password: 'sangat-rahasia' }),
    );
    await app.inject({
      url: '/v1/account/master/profile/get',
      headers: { authorization: 'Bearer token-rahasia' },
    });
    expect(logged()).toContain('/api/activation');
    for (const secret of ['987654', 'rahasia']) expect(logged()).not.toContain(secret);
  });
});

describe('the address limit', () => {
  it('answers 429 with the time to wait', async () => {
    const limited = await createTestApp({ env: { ADDRESS_LIMIT_PER_MINUTE: '3' } });
    const tries = [];
    for (let index = 0; index < 4; index += 1) {
      tries.push(
        await limited.app.inject({
          method: 'POST',
          url: '/api/login',
          payload: { email: `a${index}@serat.example`, password: 'x' },
        }),
      );
    }
    await limited.close();
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 429]);
    expect(tries[3]?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 });
    expect(Number(tries[3]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
