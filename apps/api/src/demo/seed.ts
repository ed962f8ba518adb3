import type { Clock } from '../clock.ts';
import type { Db } from '../db/schema.ts';
import type { Secrets } from '../secrets.ts';
import type { Services } from '../services.ts';
import { seedDemoCatalogue } from './demo-catalogue.ts';
import { seedDemoHistory, seedDemoNewcomer } from './demo-history.ts';
import { seedDemoOdps } from './demo-odps.ts';
import { hasCustomer, insertDemoCustomer } from './seed.repository.ts';

export const demoLogin = { email: 'demo@serat.example', password: 'serat-demo-2026' } as const;

interface SeedDeps {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  hashPassword(password: string): Promise<string>;
  /** The rules of the house on another clock. */
  open(clock: Clock): Services;
}

/** Once: what a database has already is left as it is. */
export async function seedDemo(deps: SeedDeps): Promise<void> {
  await seedDemoOdps(deps.db);
  await seedDemoCatalogue(deps.db);
  await seedDemoCustomer(deps);
  await seedDemoHistory({ ...deps, customer: demoLogin });
  await seedDemoNewcomer(deps, demoLogin.password);
}

async function seedDemoCustomer({ db, clock, secrets, hashPassword }: SeedDeps): Promise<void> {
  if (await hasCustomer(db, demoLogin.email)) return;
  await insertDemoCustomer(db, {
    email: demoLogin.email,
    fullName: 'Ratna Wulandari',
    phone: '081234567890',
    gender: 'Wanita',
    dob: '1990-04-21',
    nikSealed: secrets.seal('3174056104900003'),
    plnId: '5321456789012',
    passwordHash: await hashPassword(demoLogin.password),
    at: clock(),
  });
}
