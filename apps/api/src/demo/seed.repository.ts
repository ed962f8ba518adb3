import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { claim, findOwner } from '../db/directory.ts';
import type { Handle } from '../db/schema.ts';
import { crowdDomain } from './crowd/crowd-people.ts';
import { takeCustomerNumber } from '../modules/people/account/index.ts';
import { StartError } from '../start/start-error.ts';

export async function findSeedState(handle: Handle): Promise<'begun' | 'done' | null> {
  const row = await handle.selectFrom('demo_seed').select('done_at').executeTakeFirst();
  if (!row) return null;
  return row.done_at ? 'done' : 'begun';
}

export async function beginSeed(handle: Handle, at: Date): Promise<void> {
  await handle.insertInto('demo_seed').values({ begun_at: at }).execute();
}

/** Marks the network's state as up to date, except for a few services, chosen by their last digits. */
export async function settleNetwork(
  handle: Handle,
  { secretSealed, at }: { secretSealed: Buffer; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update network_service n set
      state = case when s.number like '%42' then 'drifted'
        when n.wanted <> 'on' and s.number like '%7' then 'stuck' else 'applied' end,
      failure = case when n.wanted <> 'on' and s.number like '%7'
        then 'NAS CONTOH-2 tidak menjawab' end,
      applied_at = n.wanted_at
    from subscription s
    where s.customer_id = n.customer_id and s.id = n.subscription_id
      and n.target = 'pretend'`.execute(handle);
  // A real network gets no invented states.
  if (!numAffectedRows) return;
  await handle.deleteFrom('job').where('name', '=', 'apply-network').execute();
  await handle
    .insertInto('network_target')
    .values({ name: 'pretend', switched_on_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const nas = { vendor: 'mikrotik', coa_port: 3799, secret_sealed: secretSealed } as const;
  const tested = { tested_at: at, switched_on_at: at };
  await handle
    .insertInto('network_nas')
    .values([
      {
        ...nas,
        ...tested,
        name: 'CONTOH-1',
        address: '10.20.0.1',
        answer: 'good',
        answered_at: at,
      },
      { ...nas, ...tested, name: 'CONTOH-2', address: '10.20.0.2', answer: 'silent' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
 * Deletes all customers with their data, and the demo's leads, jobs, mails and bank accounts. The ledger has to
 * be emptied first, because the cascade may not delete its rows.
 */
export async function forgetCustomers(handle: Handle): Promise<void> {
  await sql`
    truncate customer, directory, registration, mail, job, payment_notification, payment_review, proposal,
      lead, demo_bank_account, demo_mail
    cascade
  `.execute(handle);
}

export interface DemoCustomer {
  email: string;
  fullName: string;
  phone: string;
  gender?: 'Pria' | 'Wanita';
  dob?: string;
  nikSealed: Buffer | null;
  plnId?: string;
  passwordHash: string;
  at: Date;
}

/** Inserts the customer if the email is new. Returns the customer's id in any case. */
export async function insertDemoCustomer(handle: Handle, customer: DemoCustomer): Promise<string> {
  const former = await findOwner(handle, 'email', customer.email);
  if (former !== null) return former;
  const id = randomUUID();
  await claim(handle, 'email', customer.email, id);
  await handle
    .insertInto('customer')
    .values({
      id,
      number: await takeCustomerNumber(handle, id),
      email: customer.email,
      full_name: customer.fullName,
      phone: customer.phone,
      gender: customer.gender ?? null,
      dob: customer.dob ?? null,
      nik_sealed: customer.nikSealed,
      pln_id: customer.plnId ?? null,
      pln_checked: customer.plnId !== undefined,
      password_hash: customer.passwordHash,
      verified_at: customer.at,
      created_at: customer.at,
      updated_at: customer.at,
    })
    .execute();
  return id;
}
