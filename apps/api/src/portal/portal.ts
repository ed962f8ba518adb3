import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PortalConfig } from '@serat/contract/config';
import { isServicePath } from '@serat/contract/endpoints';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { send } from '../http/failures.ts';
import { withBrandIcon } from './web-app-manifest.ts';
import { readyPage, renderPages, sendPage, type ReadyPage } from './pages.ts';
import { StartError } from '../start-error.ts';

export interface BrandLook {
  iconUrl: string | null;
  primary: string | null;
  primaryDark: string | null;
  spark: string | null;
}

export interface Portal {
  /** Of every path that has no page of its own. */
  shell: ReadyPage;
  /** Those rendered ahead, by their path in lower case. */
  pages: ReadonlyMap<string, ReadyPage>;
  /** CSP sources of what stands in the pages themselves. */
  styleHashes: string[];
  scriptHashes: string[];
  root: string;
}

/** Where the build puts its files: one that is gone must not look like a page. */
const assets = '/assets/';

/** Fills brand and configuration into the built page and renders the pages ahead, once, at start. */
export async function preparePortal(
  dist: string,
  config: PortalConfig,
  look: BrandLook,
  publicUrl: string,
): Promise<Portal> {
  const template = await readFile(join(dist, 'index.html'), 'utf8').catch(() => {
    throw new StartError(`Portal belum dibangun: ${dist} tidak ada. Jalankan npm start.`);
  });
  const style = brandStyle(look);
  const html = withBrandIcon(template, look.iconUrl)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.brand.name)}</title>`)
    .replace('<style id="brand-style"></style>', () => `<style id="brand-style">${style}</style>`)
    .replace(
      /(<script type="application\/json" id="serat-config">)[^<]*(<\/script>)/,
      (_match, open: string, close: string) => `${open}${safeJson(config)}${close}`,
    );
  const pages = new Map<string, ReadyPage>();
  for (const page of await renderPages(dist, html, config, publicUrl)) {
    pages.set(page.path.toLowerCase(), await readyPage(page.html, page.open));
  }
  const shell = await readyPage(html, false);
  const all = [shell, ...pages.values()].map((page) => page.html);
  return {
    shell,
    pages,
    styleHashes: hashesOf(all, /<style[^>]*>([^]*?)<\/style>/g),
    scriptHashes: hashesOf(all, /<script>([^]*?)<\/script>/g),
    root: dist,
  };
}

export async function servePortal(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(fastifyStatic, {
    root: portal.root,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/index.html', '**/*.br', '**/*.gz', 'server/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  const page = (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const own = portal.pages.get(path.toLowerCase().replace(/\/+$/, ''));
    return sendPage(request, reply, own ?? portal.shell);
  };
  app.get(plainPaths.changePassword, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/changepassword', 303),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isServicePath(path) || `${path}/`.startsWith(assets))
      return send(reply, new AppError('NOT_FOUND'));
    if (request.method === 'GET' || request.method === 'HEAD') return page(path, request, reply);
    // A form sent before the portal woke up: its page comes back, its fields are not read.
    if (request.method === 'POST') return reply.redirect(withinPortal(path), 303);
    return send(reply, new AppError('NOT_FOUND'));
  });
}

/** A path as it came may begin with two slashes, or with a backslash: a browser reads a host there. */
const withinPortal = (path: string): string =>
  /^\/[\w/-]*$/.test(path) && !path.includes('//') ? path : '/';

function cacheControlOf(path: string): string {
  if (path.includes(assets)) return 'public, max-age=31536000, immutable';
  // The worker decides what an open portal is made of: never an old one from a cache in between.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

function brandStyle(colours: BrandLook): string {
  const rules: string[] = [];
  if (colours.primary) rules.push(`--brand-primary:${colours.primary}`);
  if (colours.spark) rules.push(`--brand-spark:${colours.spark}`);
  const light = rules.length > 0 ? `:root{${rules.join(';')}}` : '';
  const dark = colours.primaryDark
    ? `@media (prefers-color-scheme:dark){:root{--brand-primary:${colours.primaryDark}}}`
    : '';
  return light + dark;
}

function hashesOf(pages: readonly string[], element: RegExp): string[] {
  const texts = pages.flatMap((html) => [...html.matchAll(element)].map(([, text = '']) => text));
  return [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const safeJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
