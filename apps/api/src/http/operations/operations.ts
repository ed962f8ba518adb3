import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../../app-error.ts';
import { isSameBytes } from '../../same-bytes.ts';

interface Options {
  metricsToken: string | null;
  production: boolean;
  version: string;
  /** Throws if the service cannot work. */
  checkReady: () => Promise<void>;
  figures: readonly Figure[];
}

/** A business metric, read at each scrape, so it must be cheap. */
export interface Figure {
  name: string;
  help: string;
  labelNames: readonly string[];
  /** Only grows until the node restarts. */
  isCounter?: boolean;
  read(): Promise<readonly { labels: Record<string, string>; value: number }[]>;
}

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Serves liveness, readiness and metrics. Returns the registry for further metrics. */
export function serveOperations(app: FastifyInstance, options: Options): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration
      .labels(request.method, route, String(reply.statusCode))
      .observe(reply.elapsedTime / 1000);
    done();
  });

  new Gauge({
    name: 'serat_build_info',
    help: 'Always 1; the version that runs',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version: options.version }, 1);
  for (const figure of options.figures) measure(registry, figure);

  const hidden = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get(plainPaths.health, hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 200, message: 'hidup', data: { version: options.version } };
  });
  app.get(plainPaths.ready, hidden, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await options.checkReady();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new AppError('UNAVAILABLE');
    }
    return { status: 200, message: 'siap', data: null };
  });
  app.get(plainPaths.metrics, hidden, async (request, reply) => {
    // Other readers get the response of an unknown path.
    if (!mayReadMetrics(request, options)) throw new AppError('NOT_FOUND');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}

/** Leaves out a metric that cannot be read now, because the other metrics matter most then. */
function measure(registry: Registry, { name, help, labelNames, isCounter, read }: Figure): void {
  if (isCounter) {
    const counter = new Counter({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const values = await read();
        counter.reset();
        for (const { labels, value } of values) counter.inc(labels, value);
      },
    });
    return;
  }
  const gauge = new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await read().catch(() => null);
      gauge.reset();
      if (!values && labelNames.length === 0) gauge.remove();
      for (const { labels, value } of values ?? []) gauge.set(labels, value);
    },
  });
}

/** A request through a local proxy can look local, so in production every reader needs the token. */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, production }: Pick<Options, 'metricsToken' | 'production'>,
): boolean {
  if (metricsToken === null) return !production && comesFromThisMachine(request);
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${metricsToken}`);
  return isSameBytes(given, wanted);
}

function comesFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const handedOn = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-real-ip|x-forwarded-.*|x-client-ip|cf-connecting-ip)$/.test(name),
  );
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return !handedOn && loopbackNames.has(host) && loopbackAddresses.has(socket.remoteAddress ?? '');
}
