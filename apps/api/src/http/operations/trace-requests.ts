import type { FastifyInstance } from 'fastify';
import type { Tracer } from '../../tracing/tracer.ts';

/** One span per request, named by its route, because the URL and the caller are private. */
export function traceRequests(app: FastifyInstance, tracer: Pick<Tracer, 'add'>): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const ended = Date.now();
    tracer.add({
      name: `${request.method} ${route}`,
      kind: 'server',
      requestId: request.id,
      begun: ended - reply.elapsedTime,
      ended,
      failed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
      },
    });
  });
}
