import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Kysely, type LogEvent } from 'kysely';
import { createApp } from '../../../../app.ts';
import { systemClock } from '../../../../jakarta/clock.ts';
import { createPool } from '../../../../db/driver/client.ts';
import { serviceDialect } from '../../../../db/driver/driver.ts';
import type { Database } from '../../../../db/schema.ts';
import { createMailboxTransport } from '../../../../demo/mailbox/mailbox.ts';
import { createLogger } from '../../../../http/operations/logging.ts';
import { startWorker } from '../../../../jobs/worker.ts';
import { testSecrets } from '../../../../testing/test-secrets.ts';
import { createJobHandlers } from '../../../../job-handlers.ts';
import { createServices } from '../../../../wiring.ts';
import { readSettings } from '../../../../settings.ts';
import { testPasswords } from '../../../../testing/test-passwords.ts';
import type { CrashPoint, ChildOptions } from './crash-service.ts';

// Runs the service as a separate process until it is killed. Starts like the real service, but without the parts
// that only the portal needs. Loads, waits for a message, then reports its port.
process.on('disconnect', () => process.exit(1));
const { database, dataDir, dataKey } = JSON.parse(process.argv[2] ?? '') as ChildOptions;
// A killed process never writes its compile cache, which would make every start slow.
flushCompileCache();
const [crashPoint] = (await once(process, 'message')) as [CrashPoint];

let inserts = 0;
/** Kills the process at moments that are too short to hit from outside, such as right after a commit. */
function crashAtPoint({ query }: LogEvent): void {
  if (crashPoint.table && query.sql.startsWith(`insert into "${crashPoint.table}"`)) inserts += 1;
  if (inserts >= crashPoint.inserts && query.sql === 'commit') process.kill(process.pid, 'SIGKILL');
}

const settings = readSettings({
  DATA_DIR: dataDir,
  ADDRESS_LIMIT_PER_MINUTE: '1000000',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  ORDERS_PER_DAY: '0',
});
const log = createLogger('warn');
const pool = createPool(database);
const db = new Kysely<Database>({ dialect: serviceDialect(pool), log: crashAtPoint });
const deps = {
  settings,
  db,
  clock: systemClock,
  secrets: testSecrets(dataKey),
  log,
  mailTransport: createMailboxTransport(db, systemClock),
  passwords: testPasswords,
  portal: null,
  version: 'test',
};
const services = createServices(deps);
const app = await createApp(deps, services);
startWorker(db, createJobHandlers(services, db, systemClock), log);
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
