import { isServicePath } from '@serat/contract/endpoints';
import { plainPaths } from '@serat/contract/service-paths';
import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** Those who watch the service need an answer most then. */
const watched: readonly string[] = [plainPaths.health, plainPaths.metrics];

/**
 * Refuses calls for a while when the service can't keep up. Calls alone: they are what makes it late,
 * and can be asked again. A page without one of its files is broken until somebody reloads it.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  limits: FastifyUnderPressureOptions,
): Promise<void> {
  await app.register(underPressure, {
    ...limits,
    pressureHandler: async ({ url }) => {
      const isWatched = watched.includes(url.split('?', 1)[0] ?? '');
      if (isWatched || !isServicePath(url)) return;
      throw new AppError('UNAVAILABLE', { retryAfter: 5 });
    },
  });
}
