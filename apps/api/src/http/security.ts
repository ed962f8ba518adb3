import { plainPaths } from '@serat/contract/service-paths';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { refuseUnderPressure } from './under-pressure.ts';

/** The map asks where the customer is; nothing else of a device is ours to ask for. */
const permissions = [
  'geolocation=(self)',
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');

export async function secure(
  app: FastifyInstance,
  settings: Settings,
  contentSecurityPolicy: Record<string, string[]> = { 'default-src': ["'none'"] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.production,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('reporting-endpoints', `csp="${plainPaths.cspReport}"`);
  });
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  await refuseUnderPressure(app, { maxEventLoopDelay: settings.maxEventLoopDelayMs });
}
