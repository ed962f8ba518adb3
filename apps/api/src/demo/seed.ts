import type { Clock } from '../jakarta/clock.ts';
import { withAdvisoryLock } from '../db/locks/advisory-lock.ts';
import { useOneConnectionPerNode } from '../db/distribution/session-settings.ts';
import type { Db } from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start/start-error.ts';
import type { Services } from '../wiring.ts';
import { seedDemoCatalogue } from './demo-catalogue.ts';
import { seedDemoBackoffice } from './demo-backoffice.ts';
import {
  backofficePeople,
  familyCustomer,
  healthyCustomer,
  isolatedCustomer,
  newcomer,
  registerDemoCustomer,
} from './demo-customers.ts';
import { seedDemoHistory } from './history/demo-history.ts';
import { demoLogin } from './demo-logins.ts';
import { seedDemoOdps } from './demo-odps.ts';
import { seedDemoStaff } from './demo-staff.ts';
import {
  beginSeed,
  endSeed,
  findSeedState,
  forgetCustomers,
  hasAnybody,
  requireDemoAlone,
  settleNetwork,
} from './seed.repository.ts';

interface SeedDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  hashPassword(password: string): Promise<string>;
  gateway: Settings['payment']['gateway'];
  /** The day of the month on which bills are due. */
  dueDay: number;
  /** How many customers the console shows beside the logins. */
  crowd: number;
  open(clock: Clock): Services;
}

/**
 * Runs once, on one node, while the other nodes wait. The history takes many transactions, so an interrupted
 * start leaves a part of it. The next start then begins again with an empty database.
 */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  const { db, clock } = deps;
  await withAdvisoryLock(db, 'demo', async () => {
    const state = await findSeedState(db);
    if (state !== 'done') requireSandbox(deps.gateway);
    await seedDemoOdps(db);
    await seedDemoCatalogue(db);
    await seedDemoStaff(deps.open(clock).staff, deps.hashPassword);
    if (state === 'done') return;
    if (state === 'begun') await forgetDemo(deps);
    if (state === null && !(await hasAnybody(db))) await beginSeed(db, clock());
    const seeding = { ...deps, passwordHash: await deps.hashPassword(demoLogin.password) };
    await seedDemoHistory(seeding);
    await registerDemoCustomer(seeding, newcomer, clock());
    await seedDemoBackoffice(seeding);
    const secretSealed = deps.secrets.seal('rahasia-contoh');
    await settleNetwork(db, { secretSealed, at: clock() });
    await endSeed(db, clock());
  });
}

/** The demo's customers paid at the sandbox bank, which exists only if no other gateway is chosen. */
function requireSandbox(gateway: SeedDeps['gateway']): void {
  if (gateway === 'sandbox') return;
  throw new StartError(
    `Data demo dibayar lewat bank contoh, jadi basis data kosong tidak dapat diisi dengan PAYMENT_GATEWAY=${gateway}. Mulai sekali tanpa PAYMENT_GATEWAY, atau pakai DEMO=off.`,
  );
}

async function forgetDemo({ db, clock, open }: SeedDeps): Promise<void> {
  const { ledger } = open(clock);
  await db.transaction().execute(async (trx) => {
    await useOneConnectionPerNode(trx);
    const people = [healthyCustomer, isolatedCustomer, familyCustomer, newcomer];
    const everybody = [...people, ...Object.values(backofficePeople)];
    await requireDemoAlone(
      trx,
      everybody.map(({ email }) => email),
    );
    await ledger.emptyBooks(trx);
    await forgetCustomers(trx);
  });
}
