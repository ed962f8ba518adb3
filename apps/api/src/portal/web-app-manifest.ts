import * as pages from '@serat/contract/pages';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

const canvas = '#F5F7FA';
const laut = '#0A62A8';

const ownIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
] as const;

const shortcuts = [
  { name: 'Tagihan', url: pages.bills, description: 'Tagihan berjalan dan riwayat pembayaran' },
  { name: 'Order', url: pages.order, description: 'Pesanan Anda dan perkembangannya' },
  { name: 'Inbox', url: pages.inbox, description: 'Kabar tentang pesanan dan tagihan Anda' },
  { name: 'Bantuan', url: pages.help, description: 'Jawaban atas pertanyaan yang sering diajukan' },
];

export function serveManifest(app: FastifyInstance, brand: Settings['brand']): void {
  const manifest = JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: `Tagihan, pesanan, dan layanan internet rumah Anda bersama ${brand.name}.`,
    lang: 'id',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: canvas,
    theme_color: brand.primary ?? laut,
    categories: ['utilities', 'lifestyle'],
    icons: iconsOf(brand.iconUrl),
    shortcuts: shortcuts.map((shortcut) => ({
      ...shortcut,
      icons: iconsOf(brand.iconUrl).slice(0, 1),
    })),
  });
  app.get(plainPaths.manifest, { schema: { hide: true } }, (_request, reply) =>
    reply
      // Browsers check again every hour, so that a new name or colour only needs a restart.
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(manifest),
  );
}

/** A provider's icon is square with a margin, so it serves both purposes. */
function iconsOf(iconUrl: string | null) {
  if (iconUrl === null) return ownIcons;
  return (['any', 'maskable'] as const).map((purpose) => ({
    src: iconUrl,
    sizes: '512x512',
    type: 'image/png',
    purpose,
  }));
}
