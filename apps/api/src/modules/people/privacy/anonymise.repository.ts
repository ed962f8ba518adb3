import { release } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import { emptyColumns } from '../account/index.ts';

interface Nobody {
  name: string;
  email: string;
  passwordHash: string;
  sealed: Buffer;
  fingerprint: Buffer;
  at: Date;
}

/** Orders, bills and payments stay in the books without personal data. */
export async function anonymise(handle: Handle, id: string, nobody: Nobody): Promise<void> {
  await handle
    .updateTable('customer')
    .set({
      ...emptyColumns,
      email: nobody.email,
      full_name: nobody.name,
      phone: '',
      verified_phone: null,
      former_number: null,
      due_day: null,
      isolir_grace_days: null,
      password_hash: nobody.passwordHash,
      verified_at: null,
      anonymised_at: nobody.at,
      updated_at: nobody.at,
    })
    .where('id', '=', id)
    .execute();
  await handle
    .updateTable('customer_order')
    .set({
      email: nobody.email,
      full_name: nobody.name,
      nik_sealed: nobody.sealed,
      pln_id: '',
      fingerprint: nobody.fingerprint,
      detail_address: '',
      latitude: 0,
      longitude: 0,
    })
    .where('customer_id', '=', id)
    .execute();
  const brought = await handle
    .selectFrom('subscription')
    .select('former_number')
    .where('customer_id', '=', id)
    .execute();
  for (const { former_number: former } of brought) {
    if (former !== null) await release(handle, 'service', former, id);
  }
  const unnamed = { full_name: nobody.name, address: '' };
  // Without a login, a service can neither be compared with the network nor sent to it.
  await handle.deleteFrom('network_service').where('customer_id', '=', id).execute();
  await handle
    .updateTable('subscription')
    .set({
      ...unnamed,
      former_number: null,
      pln_id: null,
      latitude: null,
      longitude: null,
      pppoe_user: null,
      pppoe_password_sealed: null,
    })
    .where('customer_id', '=', id)
    .execute();
  await handle.updateTable('bill').set(unnamed).where('customer_id', '=', id).execute();
  await emptyRemarks(handle, id);
}

/** Remarks that people typed may contain names, account numbers and stories. The books do not need them. */
async function emptyRemarks(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('order_step')
    .set({ reason: null })
    .where('customer_id', '=', id)
    .where('actor', 'in', ['customer', 'provider'])
    .execute();
  const unexplained = { reason: null };
  for (const table of ['payment_attempt_step', 'subscription_step'] as const) {
    await handle.updateTable(table).set(unexplained).where('customer_id', '=', id).execute();
  }
  await handle
    .updateTable('bill_correction')
    .set({ reason: '' })
    .where('customer_id', '=', id)
    .execute();
  await handle
    .updateTable('payment_review')
    .set({ closed_note: null })
    .where('customer_id', '=', id)
    .execute();
  await handle
    .updateTable('subscription')
    .set({ ended_reason: null })
    .where('customer_id', '=', id)
    .execute();
}
