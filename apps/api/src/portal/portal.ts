import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { BrandLook, PortalConfig, RenderPortal } from '@serat/contract/config';
import { isServicePath } from '@serat/contract/endpoints';
import { changePassword, isolated, linkedBill } from '@serat/contract/pages';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { send } from '../http/failures.ts';
import { StartError } from '../start/start-error.ts';
import { keptPages, keyOfPages, type ReadyPortal } from './kept-pages.ts';
import { readyPage, sendPage, type ReadyPage } from './pages.ts';

export interface Portal {
  /** Served for every path that has no prerendered page. */
  shell: ReadyPage;
  /** Prerendered pages, by lower-case path. */
  pages: ReadonlyMap<string, ReadyPage>;
  /** CSP hashes of inline styles and scripts. */
  styleHashes: string[];
  scriptHashes: string[];
  root: string;
}

/** The build's files. A missing file must not be answered with the page. */
const assets = '/assets/';

interface Given {
  config: PortalConfig;
  look: BrandLook;
  publicUrl: string;
}

/** Prepares the pages with brand and configuration at start, or reuses those of the last start. */
export async function preparePortal(
  folder: string,
  given: Given,
  cacheFolder: string | null = null,
): Promise<Portal> {
  const program = join(folder, 'server', 'render.js');
  if (!existsSync(program)) {
    throw new StartError(`Portal belum dibangun: ${folder} tidak ada. Jalankan npm start.`);
  }
  const render = () => renderPages(program, folder, given);
  const key = cacheFolder === null ? null : await keyOfPages(folder, given);
  const ready =
    cacheFolder === null || key === null
      ? await render()
      : await keptPages(cacheFolder, key, render);
  return {
    shell: ready.shell,
    pages: new Map(ready.pages.map(({ path, page }) => [path.toLowerCase(), page])),
    styleHashes: ready.styles.map(sourceHash),
    scriptHashes: ready.scripts.map(sourceHash),
    root: folder,
  };
}

async function renderPages(program: string, folder: string, given: Given): Promise<ReadyPortal> {
  const { renderPortal } = (await import(pathToFileURL(program).href)) as {
    renderPortal: RenderPortal;
  };
  const { shell, pages, styles, scripts } = await renderPortal({ folder, ...given });
  return {
    shell: await readyPage(shell, false),
    pages: await Promise.all(
      pages.map(async ({ path, html, open }) => ({ path, page: await readyPage(html, open) })),
    ),
    styles,
    scripts,
  };
}

export async function servePortal(app: FastifyInstance, portal: Portal): Promise<void> {
  await app.register(fastifyStatic, {
    root: portal.root,
    index: false,
    wildcard: false,
    preCompressed: true,
    // Not served: dot files, the page template and the render program.
    serveDotFiles: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'server/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  const page = (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const normal = path.toLowerCase().replace(/\/+$/, '');
    // The next user of the device must not find the bill with the back button.
    if (normal === linkedBill || normal === isolated) reply.headers(privateHeaders);
    return sendPage(request, reply, portal.pages.get(normal) ?? portal.shell);
  };
  app.get(plainPaths.changePassword, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(changePassword, 303),
  );
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isServicePath(path) || `${path}/`.startsWith(assets))
      return send(reply, new AppError('NOT_FOUND'));
    if (request.method === 'GET' || request.method === 'HEAD') return page(path, request, reply);
    // A form that was posted before the portal's script ran: redirect to its page, without reading the
    // fields.
    if (request.method === 'POST') return reply.redirect(withinPortal(path), 303);
    return send(reply, new AppError('NOT_FOUND'));
  });
}

const privateHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Browsers read a path that begins with two slashes or a backslash as a host. */
const withinPortal = (path: string): string =>
  /^\/[\w/-]*$/.test(path) && !path.includes('//') ? path : '/';

function cacheControlOf(path: string): string {
  if (path.includes(assets)) return 'public, max-age=31536000, immutable';
  // The service worker decides which version runs, so caches must not keep an old one.
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
}

const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
