import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claim } from '../db/directory.ts';
import type { Handle } from '../db/schema.ts';
import { crowdDomain } from './crowd/crowd-people.ts';
import { StartError } from '../start-error.ts';

export async function findSeedState(handle: Handle): Promise<'begun' | 'done' | null> {
  const row = await handle.selectFrom('demo_seed').select('done_at').executeTakeFirst();
  if (!row) return null;
  return row.done_at ? 'done' : 'begun';
}

export async function beginSeed(handle: Handle, at: Date): Promise<void> {
  await handle.insertInto('demo_seed').values({ begun_at: at }).execute();
}

export async function endSeed(handle: Handle, at: Date): Promise<void> {
  await handle.updateTable('demo_seed').set({ done_at: at }).execute();
}

export async function hasAnybody(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('customer').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Stops if there are customers other than the demo's. */
export async function requireDemoAlone(handle: Handle, demo: readonly string[]): Promise<void> {
  const other = await handle
    .selectFrom('customer')
    .select('id')
    .where('email', 'not in', [...demo])
    .where('email', 'not like', `%${crowdDomain}`)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new StartError('Basis data ini sudah dipakai pelanggan; jalankan tanpa DEMO.');
}

/**
 * Deletes all customers with their data, and what a seed left in leads, queue, mail and bank. The ledger was
 * emptied before, because the cascade may not delete its rows.
 */
export async function forgetCustomers(handle: Handle): Promise<void> {
  await sql`
    truncate customer, directory, registration, mail, job, payment_notification, payment_review, proposal,
      lead, demo_bank_account, demo_mail
    cascade
  `.execute(handle);
}

interface DemoCustomer {
  email: string;
  fullName: string;
  phone: string;
  gender: 'Pria' | 'Wanita';
  dob: string;
  nikSealed: Buffer;
  plnId: string;
  passwordHash: string;
  at: Date;
}

export async function insertDemoCustomer(handle: Handle, customer: DemoCustomer): Promise<void> {
  const id = randomUUID();
  if (!(await claim(handle, 'email', customer.email, id))) return;
  await handle
    .insertInto('customer')
    .values({
      id,
      email: customer.email,
      full_name: customer.fullName,
      phone: customer.phone,
      gender: customer.gender,
      dob: customer.dob,
      nik_sealed: customer.nikSealed,
      pln_id: customer.plnId,
      pln_checked: true,
      password_hash: customer.passwordHash,
      verified_at: customer.at,
      created_at: customer.at,
      updated_at: customer.at,
    })
    .execute();
}
