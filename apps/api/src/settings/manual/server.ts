import type { serverEnvironment } from '../server.ts';
import type { Manual } from './row.ts';

export const serverManual: Manual<typeof serverEnvironment> = {
  HOST: {
    about: 'address it listens on',
    example: '127.0.0.1',
    default: '`0.0.0.0` in production, else `127.0.0.1`',
  },
  PORT: { about: 'port it listens on', example: '3000', wrong: '70000' },
  PUBLIC_URL: {
    about: 'the address customers use, in mails and on bills too',
    example: 'https://pelanggan.example',
    wrong: 'pelanggan.example',
    default: '`http://localhost:PORT`',
  },
  TRUST_PROXY: {
    about: "proxies whose word on the caller's address counts: `on` for all, `off`, or a list",
    example: '10.0.0.5,10.1.0.0/16',
    wrong: 'true',
    default: '`off`',
  },
  METRICS_TOKEN: {
    about: 'bearer token for `/metrics`, from wherever it is read',
    example: 'f3b0c4d2a1e94c7f',
    wrong: 'short',
    default: 'none: closed in production, else this machine only',
  },
  ADDRESS_LIMIT_PER_MINUTE: {
    about: 'tries per address on what can be guessed',
    example: '120',
    wrong: '0',
  },
  REQUEST_TIMEOUT_MS: {
    about: 'how long a request may take to arrive',
    example: '60000',
    wrong: '0',
  },
  MAX_EVENT_LOOP_DELAY_MS: {
    about: 'how late the process may be before calls are refused for a while; 0: however late',
    example: '2000',
    wrong: '-1',
  },
  DRAIN_SECONDS: {
    about: 'seconds between `/readyz` saying no and the end of a node',
    example: '10',
    wrong: '301',
    default: '5 in production, else 0',
  },
  DOCS: { about: 'the description of the API at `/docs`', example: 'off', wrong: 'maybe' },
  SECURITY_CONTACT: {
    about: 'whom `/.well-known/security.txt` names',
    example: 'mailto:keamanan@provider.example',
    wrong: 'keamanan@provider.example',
  },
};
