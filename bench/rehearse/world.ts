import { sql } from 'kysely';
import { migrate } from '../../apps/api/src/db/setup/migrate.ts';
import { seedDemoCatalogue } from '../../apps/api/src/demo/demo-catalogue.ts';
import { findNearestKelurahan } from '../../apps/api/src/demo/history/demo-history.repository.ts';
import { demoPlaces, seedDemoOdps } from '../../apps/api/src/demo/demo-odps.ts';
import { insertDemoCustomer } from '../../apps/api/src/demo/seed.repository.ts';
import { createJobHandlers } from '../../apps/api/src/job-handlers.ts';
import { openSecrets } from '../../apps/api/src/modules/base/keys/index.ts';
import { ensureRegions } from '../../apps/api/src/modules/sales/region/index.ts';
import { serviceEnvironment } from '../../apps/api/src/settings/service.ts';
import { openProvider, startDatabase } from '../provider.ts';

/**
 * The business rules from the provider's settings. Everything else, above all the database, belongs to the
 * rehearsal.
 */
const ownRules = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.keys(serviceEnvironment)
      .filter((name) => name !== 'PLN_REGISTER_URL')
      .map((name) => [name, env[name]]),
  );

export type World = Awaited<ReturnType<typeof createWorld>>;

/** A provider without customers, on a temporary database, with a clock that can be moved. */
export async function createWorld(env: NodeJS.ProcessEnv) {
  const { db, pool, dataDir, stop } = await startDatabase({ durable: false });
  await migrate(pool);
  let now = new Date();
  const clock = () => new Date(now);
  await ensureRegions({ db, clock });
  const secrets = await openSecrets(db, clock, { configured: null, dataDir });
  const { services, close } = openProvider({
    db,
    clock,
    secrets,
    env: { ...ownRules(env), DEMO: 'on', DATA_DIR: dataDir, ORDERS_PER_DAY: '0' },
  });
  await services.content.imports.ensureDefaults();
  await services.payment.methods.ensureDefaults();
  await seedDemoOdps(db);
  await seedDemoCatalogue(db);
  const { bank } = services;
  if (!bank) throw new Error('the demo has a bank');
  bank.connect(async (body, headers) => {
    await services.payment.notifications.receive('sandbox', Buffer.from(body), headers);
    return 200;
  });
  const jobs = createJobHandlers(services, db, clock) as unknown as Record<
    string,
    (payload: unknown) => Promise<void>
  >;
  const place = await findNearestKelurahan(db, demoPlaces.covered);
  if (!place) throw new Error('the regions are not there');

  return {
    db,
    services,
    bank,
    goTo: (moment: string) => {
      now = new Date(moment);
    },
    async newCustomer(fullName: string, at: number): Promise<string> {
      const person = {
        email: `${fullName.toLowerCase()}@rehearsal.example`,
        fullName,
        phone: '081200000000',
        gender: 'Wanita' as const,
        dob: '1990-01-01',
        nikSealed: secrets.seal('3174056104900003'),
        plnId: `5321456781${String(at + 1).padStart(3, '0')}`,
        passwordHash: 'none',
        at: clock(),
      };
      return db.transaction().execute((trx) => insertDemoCustomer(trx, person));
    },
    async order(customerId: string, productInternet: string, productTv: string | null = null) {
      const { orderid } = await services.orders.checkout(customerId, {
        agreedProductPolicy: true,
        paymentMethodId: 'NUSA_VA',
        detailAddress: 'Jl. Senopati No. 41',
        productAlaCarte: [],
        productInternet,
        productTv,
        ...place,
        ...demoPlaces.covered,
      });
      return orderid;
    },
    /** Runs the jobs due by now; a job without its own time uses the database's. */
    async runDueJobs(): Promise<void> {
      const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
        select id, name, payload from job
        where failed_at is null and (run_at <= ${clock()} or run_at = created_at)
        order by id`.execute(db);
      for (const { id, name, payload } of rows) {
        await jobs[name]?.(payload);
        await sql`delete from job where id = ${id}`.execute(db);
      }
    },
    async close(): Promise<void> {
      await close();
      await stop();
    },
  };
}
