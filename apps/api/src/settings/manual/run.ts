import type { runEnvironment } from '../run.ts';
import type { Manual } from './row.ts';

export const runManual: Manual<typeof runEnvironment> = {
  NODE_ENV: {
    about:
      '`production` serves customers, `development` tries real systems without the demo, `test` is for tests',
    example: 'production',
    wrong: 'prod',
    default: '`development`',
  },
  DEMO: {
    about: 'demo data, login, mailbox and sandbox bank; never in production',
    example: 'off',
    wrong: 'yes',
    default: '`on` where nothing real is configured',
  },
  WEBHOOK_PRIVATE_HOSTS: {
    about:
      'receivers of [webhooks](webhooks.md) that may lie on this machine or in a network of your own',
    example: 'erp.internal,10.0.0.20',
    wrong: 'http://erp.internal',
    default: 'none in production, else any',
  },
  LOG_LEVEL: {
    about: 'how much is logged, in the words of pino',
    example: 'info',
    wrong: 'loud',
    default: '`info` in production, else `warn`',
  },
};
