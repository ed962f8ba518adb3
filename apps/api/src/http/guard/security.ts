import { plainPaths } from '@serat/contract/service-paths';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../../settings.ts';
import { refuseUnderPressure } from './under-pressure.ts';

/** The map is the only feature that needs a browser permission: the position. */
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
  const headers = {
    ...headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: settings.production,
    }),
    'permissions-policy': permissions,
    'reporting-endpoints': `csp="${plainPaths.cspReport}"`,
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  refuseUnderPressure(app, settings.maxEventLoopDelayMs);
}

/** Helmet's headers are constant, so they are computed once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as never, answer as never, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
