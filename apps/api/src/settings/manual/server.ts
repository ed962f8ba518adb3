import type { serverEnvironment } from '../server.ts';
import type { Manual } from './row.ts';

export const serverManual: Manual<typeof serverEnvironment> = {
  HOST: {
    about: 'address to listen on',
    example: '127.0.0.1',
    default: '`0.0.0.0` in production, else `127.0.0.1`',
  },
  PORT: { about: 'port to listen on', example: '3000', wrong: '70000' },
  PUBLIC_URL: {
    about: 'address of the portal, also used in mails and bills',
    example: 'https://pelanggan.example',
    wrong: 'pelanggan.example',
    default: '`http://localhost:PORT`',
  },
  TRUST_PROXY: {
    about: 'proxies whose `X-Forwarded-For` is trusted: a list, `off`, or `on` for any',
    example: '10.0.0.5,10.1.0.0/16',
    wrong: 'true',
    default: '`off`',
  },
  METRICS_TOKEN: {
    about: 'bearer token for `/metrics`',
    example: 'f3b0c4d2a1e94c7f',
    wrong: 'short',
    default: 'none: closed in production, otherwise open to this machine',
  },
  ADDRESS_LIMIT_PER_MINUTE: {
    about: 'requests per minute and IP address to calls that could be used for guessing',
    example: '120',
    wrong: '0',
  },
  REQUEST_TIMEOUT_MS: {
    about: 'time a request may take to arrive',
    example: '60000',
    wrong: '0',
  },
  MAX_EVENT_LOOP_DELAY_MS: {
    about: 'event-loop delay above which calls get 503; 0 for no limit',
    example: '2000',
    wrong: '-1',
  },
  DRAIN_SECONDS: {
    about: 'seconds a stopping node serves after `/readyz` answers 503',
    example: '10',
    wrong: '301',
    default: '5 in production, else 0',
  },
  DOCS: { about: 'serve the API description at `/docs`', example: 'off', wrong: 'maybe' },
  SECURITY_CONTACT: {
    about: 'contact in `/.well-known/security.txt`',
    example: 'mailto:keamanan@provider.example',
    wrong: 'keamanan@provider.example',
  },
};
