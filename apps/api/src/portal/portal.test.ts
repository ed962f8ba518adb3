import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@serat/contract/endpoints';
import { brandLook as look, portalConfig as config } from '@serat/contract/testing/portal-config';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';
import { preparePortal } from './portal.ts';

const dist = await mkdtemp(join(tmpdir(), 'serat-portal-'));
await mkdir(join(dist, 'assets'));
await writeFile(join(dist, 'assets/app-abc123.js'), 'console.log(1)');
await writeFile(join(dist, 'assets/app-abc123.js.br'), 'brotli');
await writeFile(join(dist, 'favicon.svg'), '<svg/>');
await writeFile(join(dist, 'sw.js'), 'self;');
await writeFile(join(dist, 'sw.js.br'), 'brotli');
await mkdir(join(dist, '.vite'));
await writeFile(join(dist, '.vite/manifest.json'), '{}');
await writeFile(join(dist, '.source-hash'), 'abc');
await writeFile(join(dist, 'index.html'), '<!--slot:title-->');
await mkdir(join(dist, 'server/assets'), { recursive: true });
await writeFile(join(dist, 'server/assets/login-page.js'), 'export {};');
await writeFile(
  join(dist, 'server/render.js'),
  `export const renderPortal = async ({ folder, config, look, publicUrl }) => ({
    shell: '<html>' + config.brand.name,
    pages: [
      { path: '/verifikasiPassword', open: true, html: '<p>' + publicUrl + config.version },
      { path: '/bayar-tagihan', open: false, html: '<p>' },
      { path: '/isolir', open: false, html: '<p>' },
      { path: '/home', open: false, html: '<p>' + look.primary + folder },
    ],
    styles: ['.brand{}', '.a>b{top:0}'],
    scripts: ['early()'],
  });`,
);

const portal = await preparePortal(dist, {
  config,
  look,
  publicUrl: 'https://portal.example',
});
const { html } = portal.shell;
const { app, close } = await createTestApp({ portal, env: { BRAND_ICON_URL: look.iconUrl } });
afterAll(async () => {
  await close();
  await rm(dist, { recursive: true });
});

describe('the portal', () => {
  // shows 2.1
  it.each(['/', '/login', '/paketlayanan/check_coverage', '/tidak/ada'])(
    'serves the page of %s',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    },
  );

  it('redirects a password manager to the page that changes the password', async () => {
    const asked = (path: string) => app.inject(`/.well-known/${path}`);
    const { statusCode, headers } = await asked('change-password');
    expect([statusCode, headers.location]).toEqual([303, '/changepassword']);
    // Password managers request this path to check that missing pages return 404.
    const unlikely = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await asked(unlikely)).statusCode).toBe(404);
  });

  // shows R4.26
  it('allows its styles by hash only', async () => {
    const [brand, page] = ['.brand{}', '.a>b{top:0}'].map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    const policy = String((await app.inject('/login')).headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' ${brand} ${page};`);
  });

  // shows S12.1
  it('allows the script in its head by hash only', async () => {
    const hash = createHash('sha256').update('early()').digest('base64');
    for (const url of ['/login', '/home', '/verifikasiPassword']) {
      const policy = String((await app.inject(url)).headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    }
  });

  it('serves prerendered public pages, also to search engines', async () => {
    for (const url of ['/verifikasiPassword', '/VERIFIKASIPASSWORD/', '/verifikasipassword?a=1']) {
      const response = await app.inject(url);
      expect(response.body).toContain('https://portal.exampletest');
      expect(response.headers['x-robots-tag']).toBeUndefined();
    }
    const other = await app.inject('/cekarea');
    expect(other.body).toBe(html);
    expect(other.headers['x-robots-tag']).toBe('noindex');
  });

  // shows S14.4
  it.each([
    '/bayar-tagihan',
    '/BAYAR-TAGIHAN/',
    '/bayar-tagihan?next=https://evil.example',
    '/isolir',
  ])('neither caches nor lists %s, and it sends no referrer', async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it.each([
    '/index.html',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.source-hash',
    '/server/render.js',
    '/server%2frender.js',
    '/server/assets/login-page.js',
    '/sw.js.br',
  ])('does not serve build files: %s', async (url) => {
    expect((await app.inject(url)).body).toBe(html);
  });

  it('serves prerendered customer pages, but not to search engines', async () => {
    const response = await app.inject('/home');
    expect(response.body).toBe(`<p>#AA0000${dist}`);
    expect(response.headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('compresses its pages for %s', async (accepted, encoding, decompress) => {
    const response = await app.inject({
      url: '/tidak/ada',
      headers: { 'accept-encoding': accepted },
    });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['vary']).toContain('accept-encoding');
    expect(decompress(response.rawPayload).toString()).toBe(html);
  });

  it('serves hashed files as immutable, compressed if the browser accepts it', async () => {
    const url = '/assets/app-abc123.js';
    const plain = await app.inject(url);
    expect(plain.body).toBe('console.log(1)');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers['content-type']).toContain('javascript');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe(
      'public, max-age=3600',
    );
  });

  it('does not let caches keep an old service worker', async () => {
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache');
  });

  it("allows the provider's picture in the policy", async () => {
    const policy = String((await app.inject('/home')).headers['content-security-policy']);
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example/);
    expect(policy).toContain("manifest-src 'self'");
  });

  it.each(endpoints.map(({ path }) => path))('serves no page at %s', async (path) => {
    const response = await app.inject(`${path}/tidak-ada`.replace('//', '/'));
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });

  it('returns 404 for an asset that no longer exists', async () => {
    expect((await app.inject('/assets/app-old.js')).statusCode).toBe(404);
  });

  it('redirects a form that was posted before its script ran back to its page', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/login?dari=1',
      payload: 'email=a%40b.co&password=rahasia',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe('/login');
  });

  // shows S11.7
  it.each([
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/login//evil.example',
    '/bayar-tagihan//evil.example',
    '/login%0d%0aset-cookie:a=b',
    '/@evil.example',
    '/.//evil.example',
    '/javascript:alert(1)',
  ])('redirects no form to another host by %s', async (url) => {
    const response = await app.inject({ method: 'POST', url });
    expect([303, 400]).toContain(response.statusCode);
    const { location = '/' } = response.headers;
    expect(new URL(location, 'https://portal.example').href).toBe('https://portal.example/');
  });

  it('reports a missing build', async () => {
    await expect(
      preparePortal(join(dist, 'none'), { config, look, publicUrl: 'https://portal.example' }),
    ).rejects.toThrow('npm start');
  });
});
