import type { Handle } from '../db/schema.ts';

export async function hasCustomer(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
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
  await handle
    .insertInto('customer')
    .values({
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
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
