import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A page that does not change until the next start, compressed once. */
export interface ReadyPage {
  html: string;
  br: Buffer;
  gzip: Buffer;
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
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8');
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
