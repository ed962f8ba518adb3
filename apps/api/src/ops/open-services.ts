import type { Db } from '../db/schema.ts';
import { systemClock } from '../jakarta/clock.ts';
import { createLogger } from '../http/operations/logging.ts';
import { createPasswordWork } from '../modules/people/account/index.ts';
import type { Secrets } from '../secrets.ts';
import { createServices, type Services } from '../wiring.ts';
import type { Settings } from '../settings.ts';

/** The same rules as the running service, which sends the queued mails and runs the queued jobs. */
export function openServices(settings: Settings, db: Db, secrets: Secrets): Services {
  return createServices({
    settings,
    db,
    clock: systemClock,
    secrets,
    log: createLogger(settings.logLevel),
    passwords: createPasswordWork({
      workers: 1,
      known: settings.password.known,
      onDeath: () => undefined,
    }),
    mailTransport: {
      send: () => Promise.reject(new Error('the command line only queues mails')),
      isUp: () => true,
      close: async () => undefined,
    },
  });
}
