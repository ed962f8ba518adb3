import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import { answerUnknownPaths, send } from '../http/failures.ts';

/** The build's files. A missing file must not be answered with the page. */
const assets = '/assets/';

/** Serves the built console: one page for all its paths. Without a build only the calls are served. */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return answerUnknownPaths(app);
  const page = readFileSync(index);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    serveDotFiles: false,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    setHeaders: (reply, path) => {
      const isForever = path.includes(assets);
      reply.header(
        'cache-control',
        isForever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || /^\/v1(?:\/|$)/.test(path) || path.startsWith(assets)) {
      return send(reply, new AppError('NOT_FOUND'));
    }
    return reply
      .code(200)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
