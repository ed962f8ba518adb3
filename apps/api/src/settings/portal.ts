import { copies } from '@serat/contract/copy';
import { demoPages } from '@serat/contract/service-paths';
import { z } from 'zod';
import { colour, milliseconds, type Read, url, withoutTrailingSlash, whole } from './kinds.ts';
import type { Mode } from './run.ts';

/** Base URL of a service; empty means the same origin. */
const base = z.union([z.literal(''), url.transform(withoutTrailingSlash)], 'alamat https://…');

const tiles = z.string().regex(/^https?:\/\/.*\{z\}.*$/, 'alamat dengan {z}, {x}, {y}');

const picture = (message: string) => z.string().regex(/^(\/(?!\/)|https?:\/\/)/, message);

export const portalEnvironment = {
  BRAND_NAME: z.string().min(1).max(40).default('Serat'),
  BRAND_LOGO_URL: picture('alamat https://… atau /… ke gambar').optional(),
  BRAND_ICON_URL: picture('alamat https://… atau /… ke gambar PNG persegi').optional(),
  BRAND_PRIMARY: colour.optional(),
  BRAND_PRIMARY_DARK: colour.optional(),
  BRAND_SPARK: colour.optional(),
  COPY: z.enum(copies).default('spec'),
  PROVIDER_SITE: url.optional(),
  INSTALLATION_DAYS: whole(1, 365).optional(),
  SERVICE_ACCOUNT_URL: base.default(''),
  SERVICE_ORDER_URL: base.default(''),
  SERVICE_PRODUCT_URL: base.default(''),
  SERVICE_REFERENCE_URL: base.default(''),
  SERVICE_CONTENT_URL: base.default(''),
  TIMEOUT_DEFAULT_MS: milliseconds.default(3_000_000),
  TIMEOUT_ORDER_MS: milliseconds.default(50_000),
  MAP_TILE_URL: z
    .union([z.literal(''), tiles])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILE_URL_DARK: tiles.optional(),
  MAP_ATTRIBUTION: z.string().default('© kontributor OpenStreetMap'),
};

/** Only the demo has a default for the promised installation time. */
const demoInstallationDays = 3;

/** Settings for which an empty value has a meaning: no tiles. */
export const emptyMeansSomething = ['MAP_TILE_URL'];

export function portalSettings(
  read: Read<typeof portalEnvironment>,
  { demo }: Mode,
  publicUrl: string,
) {
  return {
    brand: {
      name: read.BRAND_NAME,
      logoUrl: read.BRAND_LOGO_URL ?? null,
      iconUrl: read.BRAND_ICON_URL ?? null,
      primary: read.BRAND_PRIMARY ?? null,
      primaryDark: read.BRAND_PRIMARY_DARK ?? null,
      spark: read.BRAND_SPARK ?? null,
    },
    copy: read.COPY,
    providerSite: withoutTrailingSlash(
      read.PROVIDER_SITE ?? (demo ? `${publicUrl}${demoPages.provider}` : publicUrl),
    ),
    installationDays: read.INSTALLATION_DAYS ?? (demo ? demoInstallationDays : null),
    services: {
      account: read.SERVICE_ACCOUNT_URL,
      order: read.SERVICE_ORDER_URL,
      product: read.SERVICE_PRODUCT_URL,
      reference: read.SERVICE_REFERENCE_URL,
      content: read.SERVICE_CONTENT_URL,
    },
    timeouts: { default: read.TIMEOUT_DEFAULT_MS, order: read.TIMEOUT_ORDER_MS },
    map: {
      tiles:
        read.MAP_TILE_URL === ''
          ? null
          : { url: read.MAP_TILE_URL, darkUrl: read.MAP_TILE_URL_DARK ?? null },
      attribution: read.MAP_ATTRIBUTION,
    },
  };
}
