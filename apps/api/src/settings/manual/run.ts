import type { runEnvironment } from '../run.ts';
import type { Manual } from './row.ts';

export const runManual: Manual<typeof runEnvironment> = {
  NODE_ENV: {
    about:
      '`production` for customers, `development` for trying real systems without the demo, `test` for tests',
    example: 'production',
    wrong: 'prod',
    default: '`development`',
  },
  DEMO: {
    about: 'demo data, login, mailbox and sandbox bank; never in production',
    example: 'off',
    wrong: 'yes',
    default: '`on` if nothing real is configured',
  },
  DEMO_CUSTOMERS: {
    about:
      'customers that the console of the demo shows beside its logins, made at the first start',
    example: '0',
    wrong: '5000',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    about:
      'hosts of [webhook](webhooks.md) receivers that may be on this machine or in a private network',
    example: 'erp.internal,10.0.0.20',
    wrong: 'http://erp.internal',
    default: 'none in production, else any',
  },
  LOG_LEVEL: {
    about: 'log level of pino',
    example: 'info',
    wrong: 'loud',
    default: '`info` in production, else `warn`',
  },
};
