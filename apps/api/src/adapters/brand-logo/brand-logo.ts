import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { plainPaths } from '@serat/contract/service-paths';
import type { Logger } from 'pino';
import { outgoingTo } from '../outgoing/outgoing.ts';

/** The provider's logo as a small PNG on white; null if no logo is set or it cannot be loaded. */
export type BrandLogo = () => Promise<Buffer | null>;

/** The URL of the logo in mails, as PNG: most mail programs support neither SVG nor WebP. */
export const brandLogoPath = plainPaths.brandLogo;

/** Every logo has the same size, so that mail programs can reserve the space. */
export const logoSize = { width: 192, height: 36 };

const perPixel = 3;
const box = { width: logoSize.width * perPixel, height: logoSize.height * perPixel };
const mostBytes = 2_000_000;
const mostPixels = 16_000_000;
const seconds = 5;
const restMs = 10 * 60_000;

interface LogoSource {
  /** A path of the portal or a full URL. */
  url: string | null;
  publicUrl: string;
  portalFolder: string;
  now: () => number;
  log: Pick<Logger, 'warn'>;
}

/** Creates the logo on first use and keeps it. After a failure, waits before the next attempt. */
export function createBrandLogo(source: LogoSource): BrandLogo {
  const { url, log, now } = source;
  if (url === null) return async () => null;
  let made: Promise<Buffer | null> | null = null;
  let failedAt: number | null = null;
  const make = async (): Promise<Buffer | null> => {
    try {
      return await toPicture(await readLogo(url, source));
    } catch (error) {
      failedAt = now();
      log.warn({ err: error }, 'BRAND_LOGO_URL can not be drawn: mails and bills show the name');
      return null;
    }
  };
  return () => {
    if (failedAt !== null && now() - failedAt >= restMs) {
      failedAt = null;
      made = null;
    }
    made ??= make();
    return made;
  };
}

async function readLogo(url: string, { publicUrl, portalFolder }: LogoSource): Promise<Buffer> {
  const isOurs = url.startsWith('/');
  const own = isOurs ? await readOwnFile(url, portalFolder) : null;
  // The proxy may serve a path that is not a file of the portal.
  return own ?? (await download(isOurs ? `${publicUrl}${url}` : url));
}

async function readOwnFile(url: string, folder: string): Promise<Buffer | null> {
  const path = join(folder, decodeURIComponent(new URL(url, 'http://portal').pathname));
  if (!path.startsWith(folder + sep)) return null;
  return readFile(path).catch(() => null);
}

async function download(address: string): Promise<Buffer> {
  const response = await outgoingTo(address)(address, {
    signal: AbortSignal.timeout(seconds * 1000),
  });
  if (!response.ok || !response.body)
    throw new Error(`the logo's server answers ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > mostBytes) throw new Error(`the logo has more than ${mostBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Opaque white, so that a dark logo stays readable in dark mode. */
async function toPicture(logo: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: mostPixels };
  const { format, width, height } = await sharp(logo, limits).metadata();
  const scale = Math.min(box.width / width, box.height / height);
  const density = format === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : 72;
  const background = '#FFFFFF';
  return sharp(logo, { ...limits, density })
    .timeout({ seconds })
    .resize({ ...box, fit: 'contain', position: 'left', background })
    .flatten({ background })
    .png()
    .toBuffer();
}
