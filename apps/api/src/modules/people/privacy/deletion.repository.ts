import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import { anyOf } from '../../../db/query/any-of.ts';
import { findOwner, release, releaseAll } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import { internationalNumber } from '../../base/mail/index.ts';
import { emptyColumns } from '../account/index.ts';

/** By customer number, present or former, or by the email of a login. */
export async function findCustomer(handle: Handle, typed: string) {
  const id = typed.includes('@')
    ? await findOwner(handle, 'email', typed.toLowerCase())
    : await findOwner(handle, 'customer', typed);
  if (id === null) return undefined;
  return handle
    .selectFrom('customer')
    .select(['id', 'number', 'email', 'full_name as fullName'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
}

export interface OpenMatters {
  orders: number;
  services: number;
  bills: number;
  refunds: number;
  credits: number;
  debts: number;
  /** Confirmed email changes that the old address can still revoke; a deletion would prevent that. */
  emailChanges: number;
}

/** What prevents a deletion. An email confirmed after `revocableSince` can still be revoked. */
export async function countOpen(
  handle: Handle,
  customerId: string,
  revocableSince: Date,
): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select
      (select count(*)::int from customer_order where customer_id = ${customerId}::uuid
        and status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress')) as orders,
      (select count(*)::int from subscription where customer_id = ${customerId}::uuid
        and status <> 'ended')
        -- Ended, but the network does not know it yet.
        + (select count(*)::int from network_service where customer_id = ${customerId}::uuid
          and wanted = 'off' and state <> 'applied'
          and target in (select name from network_target)) as services,
      (select count(*)::int from bill where customer_id = ${customerId}::uuid
        and status = 'OPEN') as bills,
      (select count(*)::int from refund_due where customer_id = ${customerId}::uuid
        and closed_at is null) as refunds,
      (select count(*)::int from credit where customer_id = ${customerId}::uuid
        and unused > 0) as credits,
      (select count(*)::int from debt where customer_id = ${customerId}::uuid
        and bill_id is null and dropped_at is null) as debts,
      (select count(*)::int from contact_change where customer_id = ${customerId}::uuid
        and field = 'email' and confirmed_at > ${revocableSince}
        and revoked_at is null) as "emailChanges"`.execute(handle);
  const [open] = rows;
  if (!open) throw new Error('nothing was counted');
  return open;
}

export interface Held {
  messages: number;
  sessions: number;
  leads: number;
  orders: number;
  services: number;
  bills: number;
}

/** Messages, sessions and leads are deleted; orders, services and bills stay. */
export async function countHeld(
  handle: Handle,
  { id, email }: { id: string; email: string | null },
): Promise<Held> {
  const { rows } = await sql<Held>`
    select
      (select count(*)::int from inbox_message where customer_id = ${id}::uuid) as messages,
      (select count(*)::int from session where customer_id = ${id}::uuid) as sessions,
      (select count(*)::int from lead where email = ${email}) as leads,
      (select count(*)::int from customer_order where customer_id = ${id}::uuid) as orders,
      (select count(*)::int from subscription where customer_id = ${id}::uuid) as services,
      (select count(*)::int from bill where customer_id = ${id}::uuid) as bills`.execute(handle);
  const [held] = rows;
  if (!held) throw new Error('nothing was counted');
  return held;
}

/** Whether the books need the customer: an order or a service. */
export async function hasBooks(handle: Handle, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from customer_order where customer_id = ${customerId}::uuid)
      or exists (select from subscription where customer_id = ${customerId}::uuid) as kept`.execute(
    handle,
  );
  return rows[0]?.kept ?? false;
}

export async function deletePersonal(
  handle: Handle,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  // Release them first: saving a push token uses the same lock order.
  await releaseAll(handle, [id], ['customer', 'email', 'device', 'pppoe']);
  await handle.deleteFrom('session').where('customer_id', '=', id).execute();
  await handle.deleteFrom('device_seen').where('customer_id', '=', id).execute();
  await handle.deleteFrom('push_token').where('customer_id', '=', id).execute();
  await handle.deleteFrom('consent').where('customer_id', '=', id).execute();
  await handle.deleteFrom('inbox_message').where('customer_id', '=', id).execute();
  await handle.deleteFrom('mail').where('customer_id', '=', id).execute();
  await handle.deleteFrom('bill_link').where('customer_id', '=', id).execute();
  await handle.deleteFrom('notification_preference').where('customer_id', '=', id).execute();
  await handle.deleteFrom('data_export').where('customer_id', '=', id).execute();
  await handle.deleteFrom('idempotency_key').where('customer_id', '=', id).execute();
  await handle.deleteFrom('left_out').where('customer_id', '=', id).execute();
  await handle.deleteFrom('known_browser').where('customer_id', '=', id).execute();
  await handle.deleteFrom('claim_ticket').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer_note').where('customer_id', '=', id).execute();
  const changes = await handle
    .deleteFrom('contact_change')
    .where('customer_id', '=', id)
    .returning('new_value as newValue')
    .execute();
  await handle.deleteFrom('customer_authenticator').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer_passkey').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer_recovery_code').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer_challenge').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer_view').where('customer_id', '=', id).execute();
  await handle.deleteFrom('proposal').where('customer_id', '=', id).execute();
  await handle.deleteFrom('one_time_code').where('recipient', 'like', `${id}/%`).execute();
  const { verified_at: verifiedAt, phone } = await handle
    .selectFrom('customer')
    .select(['verified_at', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // The contact of an unclaimed customer may be the login of somebody else.
  if (email !== null && verifiedAt !== null) {
    await handle.deleteFrom('one_time_code').where('recipient', '=', email).execute();
    await handle.deleteFrom('lead').where('email', '=', email).execute();
  }
  // The owner of the new address may have other codes there.
  for (const { newValue } of changes) {
    await handle
      .deleteFrom('one_time_code')
      .where('recipient', '=', newValue)
      .where('purpose', '=', 'contact')
      .execute();
  }
  const recipients = [email, phone === null ? null : internationalNumber(phone)];
  await handle
    .deleteFrom('demo_mail')
    .where(
      'recipient',
      '=',
      anyOf(
        'text',
        recipients.filter((recipient) => recipient !== null),
      ),
    )
    .execute();
  await handle
    .updateTable('customer')
    .set({ picture_file_id: null })
    .where('id', '=', id)
    .execute();
  // Detached files can be discarded.
  await handle.updateTable('file').set({ attached: false }).where('customer_id', '=', id).execute();
}

export async function listFileIds(handle: Handle, customerId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('file')
    .select('id')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map((row) => row.id);
}

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
  // Without a login it can neither be compared nor sent.
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

export async function deleteCustomer(handle: Handle, id: string): Promise<void> {
  await releaseAll(handle, [id]);
  await handle.deleteFrom('file').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer').where('id', '=', id).execute();
}

/** Left behind by interrupted deletions. A customer with a remaining picture stays until it is deleted. */
export const deleteAnonymisedWithoutBooks = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(
    handle,
    'customer',
    sql`anonymised_at < ${before}
      and not exists (select from customer_order o where o.customer_id = customer.id)
      and not exists (select from subscription s where s.customer_id = customer.id)
      and not exists (select from file f where f.customer_id = customer.id)`,
  );
