import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { PortalConfig } from '@serat/contract/config';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Which files come with which page, by its path: `.vite/parts.json` of the build. */
interface Parts {
  pages: Record<string, string[]>;
}

/** What the portal's build leaves for the service, in `server/render.js`. */
interface Renderer {
  renderPages(input: {
    template: string;
    css: string;
    parts: Parts['pages'];
    config: PortalConfig;
    publicUrl: string;
  }): Promise<RenderedPage[]>;
}

interface RenderedPage {
  path: string;
  html: string;
  /** For everybody, search engines included. */
  open: boolean;
}

/** The pages as they look at first, with this provider's brand; none where none were built. */
export async function renderPages(
  dist: string,
  template: string,
  config: PortalConfig,
  publicUrl: string,
): Promise<RenderedPage[]> {
  const program = join(dist, 'server', 'render.js');
  if (!existsSync(program)) return [];
  const renderer = (await import(pathToFileURL(program).href)) as Renderer;
  const sheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(template)?.[1];
  const css = sheet === undefined ? '' : await readFile(join(dist, sheet), 'utf8');
  const parts = JSON.parse(await readFile(join(dist, '.vite', 'parts.json'), 'utf8')) as Parts;
  return renderer.renderPages({ template, css, parts: parts.pages, config, publicUrl });
}

/** A page that stays the same until the next start, compressed once. */
export interface ReadyPage {
  html: string;
  br: Buffer;
  gzip: Buffer;
  /** Search engines may list it. */
  open: boolean;
}

export async function readyPage(html: string, open: boolean): Promise<ReadyPage> {
  const [br, zipped] = await Promise.all([brotli(html), gz(html)]);
  return { html, br, gzip: zipped, open };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReadyPage,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (!page.open) reply.header('x-robots-tag', 'noindex');
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  for (const [name, body] of [
    ['br', page.br],
    ['gzip', page.gzip],
  ] as const) {
    if (new RegExp(`(?:^|[\\s,])${name}(?:$|[\\s,;])`).test(accepted)) {
      return reply.header('content-encoding', name).send(body);
    }
  }
  return reply.send(page.html);
}
