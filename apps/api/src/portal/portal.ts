import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { BrandLook, PortalConfig, RenderPortal } from '@serat/contract/config';
import { isServicePath } from '@serat/contract/endpoints';
import { changePassword } from '@serat/contract/pages';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { send } from '../http/failures.ts';
import { StartError } from '../start-error.ts';
import { keptPages, keyOfPages, type ReadyPortal } from './kept-pages.ts';
import { readyPage, sendPage, type ReadyPage } from './pages.ts';

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

interface Given {
  config: PortalConfig;
  look: BrandLook;
  publicUrl: string;
}

/** Has the pages rendered with brand and configuration at start, unless the start before has kept them. */
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
    // The build's own files stay inside: names with a dot, the page before it is filled, the rendering program.
    serveDotFiles: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html', 'server/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  });
  const page = (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const own = portal.pages.get(path.toLowerCase().replace(/\/+$/, ''));
    return sendPage(request, reply, own ?? portal.shell);
  };
  app.get(plainPaths.changePassword, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(changePassword, 303),
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

const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
