import { isServicePath } from '@serat/contract/endpoints';
import { plainPaths } from '@serat/contract/service-paths';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../app-error.ts';
import { watchLoopDelay } from '../operations/loop-delay.ts';

/**
 * These paths answer under load too: monitoring matters most then, and a proxy that removes a slow node while
 * another node restarts would have no node left.
 */
const watched: readonly string[] = [plainPaths.health, plainPaths.ready, plainPaths.metrics];

/**
 * Refuses calls while the event loop delay exceeds the limit; 0 disables it. Only calls are refused: they
 * cause the load and can be repeated. A page that misses one of its files would stay broken until it is
 * reloaded.
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
