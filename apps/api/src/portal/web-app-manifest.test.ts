import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { serveManifest } from './web-app-manifest.ts';

async function manifestOf(env: NodeJS.ProcessEnv) {
  const app = fastify();
  serveManifest(app, readSettings(env).brand);
  const response = await app.inject('/manifest.webmanifest');
  return { headers: response.headers, manifest: response.json<Record<string, unknown>>() };
}

it('makes the portal installable, with icons for every phone', async () => {
  const { headers, manifest } = await manifestOf({});
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=3600');
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Serat',
    short_name: 'Serat',
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#0A62A8',
    icons: [
      { sizes: '192x192', purpose: 'any' },
      { sizes: '512x512', purpose: 'any' },
      { sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Tagihan', url: '/tagihan' },
      { name: 'Order', url: '/order' },
      { name: 'Inbox', url: '/inbox' },
      { name: 'Bantuan', url: '/bantuan' },
    ],
  });
});

// shows R4.26
it('uses the name, colour and icon of the provider', async () => {
  const { manifest } = await manifestOf({
    BRAND_NAME: 'Nusa Net',
    BRAND_PRIMARY: '#0B6B3F',
    BRAND_ICON_URL: 'https://nusa.example/ikon.png',
  });
  expect(manifest).toMatchObject({ name: 'Nusa Net', theme_color: '#0B6B3F' });
  expect(manifest['icons']).toEqual(
    ['any', 'maskable'].map((purpose) => ({
      src: 'https://nusa.example/ikon.png',
      sizes: '512x512',
      type: 'image/png',
      purpose,
    })),
  );
});
