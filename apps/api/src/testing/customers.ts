import { randomUUID } from 'node:crypto';
import { claim } from '../db/directory.ts';
import { takeCustomerNumber } from '../modules/people/account/index.ts';
import { newOwnedToken, tokenDigest } from '../modules/people/account/session/secret-token.ts';
import type { TestApp } from './test-app.ts';

export type Customer = { id: string; token: string; email: string; plnId: string };

interface Profile {
  nik?: string | null;
  plnId?: string | null;
  passwordHash?: string;
}

/** Activated customers with a session, created without registration, for tests. */
export function createCustomers({ db, clock, secrets }: Pick<TestApp, 'db' | 'clock' | 'secrets'>) {
  let made = 0;

  /** Far in the future, because tests move the clock by years. */
  const distant = new Date('2040-01-01T00:00:00Z');

  async function login(customerId: string): Promise<string> {
    const token = newOwnedToken(customerId);
    await db
      .insertInto('session')
      .values({
        token_hash: tokenDigest(token),
        customer_id: customerId,
        created_at: distant,
        last_used_at: distant,
      })
      .execute();
    return token;
  }

  /** If the profile has no nik or plnId, the order form has to supply it. */
  async function customer(profile: Profile = {}): Promise<Customer> {
    made += 1;
    const email = `pelanggan-${made}@contoh.id`;
    const {
      nik = '3174056104900003',
      plnId = `53${String(made).padStart(10, '0')}1`,
      passwordHash = 'none',
    } = profile;
    const id = randomUUID();
    const values = {
      id,
      email,
      full_name: 'Siti Aminah',
      phone: '081234567890',
      password_hash: passwordHash,
      nik_sealed: nik === null ? null : secrets.seal(nik),
      npwp_sealed: secrets.seal('01.234.567.8-901.234'),
      pln_id: plnId,
      pln_checked: true,
      verified_at: clock(),
      created_at: clock(),
      updated_at: clock(),
    };
    await db.transaction().execute(async (trx) => {
      await claim(trx, 'email', email, id);
      const number = await takeCustomerNumber(trx, id);
      await trx
        .insertInto('customer')
        .values({ ...values, number })
        .execute();
    });
    return { id, email, token: await login(id), plnId: plnId ?? '' };
  }

  return { customer, login };
}
