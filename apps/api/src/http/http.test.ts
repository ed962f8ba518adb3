import { createHash } from 'node:crypto';
import { endpoints, isServicePath } from '@serat/contract/endpoints';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const { app, logged, close } = await createTestApp({ env: { METRICS_TOKEN: 'm'.repeat(32) } });
afterAll(close);

const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://db/serat?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Penyedia <halo@provider.example>',
  DATA_KEY: createHash('sha256').update('kunci uji').digest('hex'),
  PROVIDER_SITE: 'https://provider.example',
  PAYMENT_GATEWAY: 'midtrans',
  MIDTRANS_SERVER_KEY: 'Mid-server-kunci-uji',
};

/** The specification's paths, independent of the contract. */
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
  // shows R1.8, R1.9
  it('is an envelope, also for an unknown path', async () => {
    const response = await app.inject('/api/tidak-ada?code=123456');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      status: 404,
      error: 'Tidak ditemukan',
      message: 'Yang Anda cari tidak ditemukan. Silakan mulai lagi dari halaman awal.',
      code: 'NOT_FOUND',
    });
  });

  it('ignores a trailing slash', async () => {
    const url = '/global/getByIdAndType';
    const query = { id: 'terms-web', type: 'terms' };
    expect((await app.inject({ url, query })).statusCode).toBe(200);
    expect((await app.inject({ url: `${url}/`, query })).statusCode).toBe(200);
  });

  // shows R1.16
  it('is 400 only for a malformed request', async () => {
    const broken = await post('/api/login', '{"email":');
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
    const malformed = await post('/api/login', 'email=a', 'text/plain');
    expect(malformed.statusCode).toBe(400);
    const mistyped = await post('/api/login', '{"email":"a","password":""}');
    expect(mistyped.statusCode).toBe(422);
    expect(mistyped.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { email: 'Invalid email', password: 'The password field is required!' },
    });
  });

  it('treats a missing body as missing fields', async () => {
    expect((await post('/api/login', '')).statusCode).toBe(422);
    expect((await app.inject({ method: 'POST', url: '/api/login' })).statusCode).toBe(422);
  });

  it('refuses a body that pollutes prototypes', async () => {
    expect((await post('/api/login', '{"__proto__":{"admin":true}}')).statusCode).toBe(400);
  });

  it('requires a session before it validates fields', async () => {
    const response = await post('/v1/account/master/profile/save', '{"nik":"1"}');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      error: 'Error',
      message: 'Your session has already invalid, please login again!!',
    });
  });

  // shows R3b.22, S12.5
  it('has a request id and is never stored', async () => {
    const response = await app.inject('/api/activation?code=1&email=x');
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(response.headers['cache-control']).toBe('no-store');
  });

  // shows S12.3
  it('permits no device feature except geolocation', async () => {
    const policy = String((await app.inject('/healthz')).headers['permissions-policy']);
    expect(policy).toContain('geolocation=(self)');
    expect(policy).toContain('camera=()');
  });

  // shows S12.4
  it('isolates its windows and responses from other sites', async () => {
    expect((await app.inject('/healthz')).headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  // shows S12.1
  it('has a content security policy without unsafe sources', async () => {
    const policy = String((await app.inject('/healthz')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });
});

describe('operations', () => {
  // shows R4.23
  it('report liveness and readiness', async () => {
    const alive = await app.inject('/healthz');
    expect(alive.statusCode).toBe(200);
    expect(alive.json()).toMatchObject({ data: { version: 'test' } });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  const metrics = (
    server: Pick<TestApp, 'app'>,
    headers: Record<string, string>,
    remoteAddress = '127.0.0.1',
  ) =>
    server.app.inject({
      url: '/metrics',
      headers: { host: '127.0.0.1:3000', ...headers },
      remoteAddress,
    });

  // shows R4.24
  it('show metrics only with the token if one is set', async () => {
    const token = `Bearer ${'m'.repeat(32)}`;
    const server = { app };
    expect((await metrics(server, { authorization: token }, '10.0.0.9')).body).toContain(
      'http_request_duration_seconds',
    );
    expect((await metrics(server, { authorization: token })).body).toMatch(
      /^payment_reviews_open 0$/m,
    );
    expect((await metrics(server, { authorization: token })).body).toContain(
      'serat_build_info{version="test"} 1',
    );
    expect((await metrics(server, { authorization: 'Bearer salah' })).statusCode).toBe(404);
    expect((await metrics(server, {})).statusCode).toBe(404);
  });

  // shows R4.19
  it('show metrics to loopback outside production, but not through a proxy', async () => {
    const open = await createTestApp();
    expect((await metrics(open, {})).statusCode).toBe(200);
    expect((await metrics(open, { host: 'localhost:3000' }, '::1')).statusCode).toBe(200);
    expect((await metrics(open, {}, '10.0.0.9')).statusCode).toBe(404);
    for (const sign of [
      { forwarded: 'for=10.0.0.9' },
      { via: '1.1 proxy' },
      { 'x-forwarded-for': '10.0.0.9' },
      { 'x-forwarded-proto': 'https' },
      { 'x-real-ip': '10.0.0.9' },
      { host: 'portal.example' },
    ]) {
      expect([sign, (await metrics(open, sign)).statusCode]).toEqual([sign, 404]);
    }
    await open.close();
  });

  // shows R4.19, S13.8
  it('show metrics to nobody in production without a token', async () => {
    const closed = await createTestApp({ env: productionEnv });
    expect((await metrics(closed, {})).statusCode).toBe(404);
    await closed.close();
  });

  it('warn once in production about an untrusted proxy', async () => {
    const warnings = async (env: Record<string, string>) => {
      const behind = await createTestApp({ env: { ...productionEnv, ...env } });
      for (const address of ['10.0.0.8', '10.0.0.9']) {
        await behind.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': address } });
      }
      await behind.close();
      return behind.logged().match(/TRUST_PROXY is off/g)?.length ?? 0;
    };
    expect(await warnings({})).toBe(1);
    expect(await warnings({ TRUST_PROXY: 'loopback' })).toBe(0);
  });

  // shows S13.8
  it('hide the API description if it is disabled', async () => {
    const quiet = await createTestApp({ env: { DOCS: 'off' } });
    for (const url of ['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/index.html']) {
      expect((await quiet.app.inject(url)).statusCode).toBe(404);
    }
    await quiet.close();
  });

  it('serve security.txt if there is a contact', async () => {
    const url = '/.well-known/security.txt';
    expect((await app.inject(url)).statusCode).toBe(404);
    const configured = await createTestApp({
      env: {
        SECURITY_CONTACT: 'mailto:keamanan@provider.example',
        PUBLIC_URL: 'https://portal.example',
      },
    });
    const response = await configured.app.inject(url);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.body.split('\n')).toEqual([
      'Contact: mailto:keamanan@provider.example',
      'Expires: 2027-05-14T00:00:00.000Z',
      'Preferred-Languages: id, en',
      'Canonical: https://portal.example/.well-known/security.txt',
      '',
    ]);
    await configured.close();
  });

  it('use only paths that are reserved for the service', () => {
    const roots = app.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\S+) /gm);
    const paths = [...roots].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !isServicePath(path))).toEqual([]);
  });

  // shows R1.1, R4.25
  it('describe every call of the contract', async () => {
    const { paths } = (await app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(endpoints.length).toBeGreaterThan(specified.length);
    expect(described).toEqual(
      expect.arrayContaining(endpoints.map(({ method, path }) => `${method} ${path}`)),
    );
    expect((await app.inject('/docs')).body).toContain('swagger-ui');
  });
});

describe('a report about the content security policy', () => {
  const counted = async () => {
    const { body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${'m'.repeat(32)}` },
    });
    const found = body.matchAll(/csp_reports_total\{directive="([^"]+)"\} (\d+)/g);
    return Object.fromEntries([...found].map(([, name, count]) => [name, Number(count)]));
  };

  it('is accepted at the path that the policy names', async () => {
    const { headers } = await app.inject('/healthz');
    expect(headers['content-security-policy']).toContain('report-uri /v1/csp-report');
    expect(headers['content-security-policy']).toContain('report-to csp');
    expect(headers['reporting-endpoints']).toBe('csp="/v1/csp-report"');
  });

  // shows S12.2
  it('is counted by its directive from a fixed list', async () => {
    const old = (directive: unknown) =>
      post(
        '/v1/csp-report',
        JSON.stringify({
          'csp-report': {
            'violated-directive': directive,
            'blocked-uri': 'https://evil.example/?rahasia-csp',
          },
        }),
        'application/csp-report',
      );
    expect((await old('script-src https://a')).statusCode).toBe(204);
    await old('x'.repeat(500));
    await old(7);
    const many = Array.from({ length: 100 }, () => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src' },
    }));
    await post('/v1/csp-report', JSON.stringify(many), 'application/reports+json');
    expect(await counted()).toEqual({ 'script-src': 1, other: 1, 'img-src': 20 });
    expect(logged()).not.toContain('rahasia-csp');
  });

  it.each(['', '{', 'null', '[]', '[null]', '{"csp-report":null}', '"x"'])(
    'is ignored if invalid: %s',
    async (text) => {
      const response = await post('/v1/csp-report', text, 'application/csp-report');
      expect(response.statusCode).toBe(204);
    },
  );

  it('is rate-limited', async () => {
    const long = await post('/v1/csp-report', `[${' '.repeat(20_000)}]`, 'application/csp-report');
    expect(long.statusCode).toBe(400);
  });
});

describe('the specified paths', () => {
  // shows R1.1, R1.2
  it.each(specified)('%s exists, with and without a trailing slash', async (place) => {
    const [method, path] = place.split(' ') as ['GET' | 'POST', string];
    const bare = path.replace(/\/$/, '');
    for (const url of [bare, `${bare}/`]) {
      expect((await app.inject({ method, url })).statusCode).not.toBe(404);
    }
  });
});

describe('the log', () => {
  // shows R3b.21, S7.7
  it('contains no code, password, token or query', async () => {
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
  // shows R1.18, S11.8
  it('returns 429 with the time to wait', async () => {
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

  it.each([
    ['asks the utility about a number', '/v1/account/master/profile/save', 1],
    ['asks the utility about a number', '/v1/order/api/order/checkout', 1],
    ['uses the thread of the region index', '/region/get', 2],
    ['uses the thread of the region index', '/region/area', 2],
  ])('applies to a call that %s: %s', async (_why, url, times) => {
    const limited = await createTestApp({ env: { ADDRESS_LIMIT_PER_MINUTE: '1' } });
    const ask = () => limited.app.inject({ method: 'POST', url, payload: { province: 1 } });
    for (let index = 0; index < times; index += 1) {
      expect((await ask()).statusCode).not.toBe(429);
    }
    expect((await ask()).statusCode).toBe(429);
    await limited.close();
  });
});
