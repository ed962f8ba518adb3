import { isServicePath } from '@serat/contract/endpoints';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { watchLoopDelay } from '../operations/loop-delay.ts';

/**
 * Monitoring needs an answer most when the service is late. A late node stays ready: a proxy that takes it out while the
 * other one restarts has no node left.
 */
const watched: readonly string[] = [plainPaths.health, plainPaths.ready, plainPaths.metrics];

/**
 * Refuses calls while the event loop is later than this; 0 turns it off. Only calls: they cause the load and can be
 * repeated. A page that misses one of its files stays broken until somebody reloads it.
 */
export function refuseUnderPressure(
  app: FastifyInstance,
  maxDelayMs: number,
  watch = watchLoopDelay,
): void {
  if (maxDelayMs === 0) return;
  const loop = watch();
  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (loop.delayMs() <= maxDelayMs || !isRefusable(url)) return done();
    return done(new AppError('UNAVAILABLE', { retryAfter: 5 }));
  });
}

const isRefusable = (url: string): boolean =>
  isServicePath(url) && !watched.includes(url.split('?', 1)[0] ?? '');
