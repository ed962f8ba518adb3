import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { cspReportPath } from './csp-reports.ts';
import type { Portal } from './portal.ts';

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
  portal: Portal | null = null,
): Promise<void> {
  const services = Object.values(settings.services).flatMap(originOf);
  const tiles = originOf(settings.map.tileUrl?.replace('{s}', '*') ?? '');
  const brand = [settings.brand.logoUrl, settings.brand.iconUrl].flatMap((url) =>
    originOf(url ?? ''),
  );
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...services],
        'font-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'img-src': ["'self'", 'blob:', ...services, ...tiles, ...brand],
        'manifest-src': ["'self'"],
        'script-src': ["'self'", ...(portal?.scriptHashes ?? [])],
        'style-src': ["'self'", ...(portal?.styleHashes ?? [])],
        'worker-src': ["'self'"],
        'report-uri': [cspReportPath],
        'report-to': ['csp'],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: settings.production,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
    reply.header('reporting-endpoints', `csp="${cspReportPath}"`);
  });
  await app.register(rateLimit, { global: false, timeWindow: '1 minute' });
  await app.register(underPressure, {
    // Seconds late is late for everybody; a small machine that is busy elsewhere is late at times.
    maxEventLoopDelay: 5000,
    retryAfter: 5,
  });
}

function originOf(address: string): string[] {
  return /^https?:/.test(address) ? [address.replace(/^(https?:\/\/[^/]+).*$/, '$1')] : [];
}
