import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import { anyOf } from '../../../db/query/any-of.ts';
import { findOwner, releaseAll } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import { internationalNumber } from '../../base/mail/index.ts';

/** Finds a customer by present or former customer number, or by login email. */
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

const personalTables = [
  'session',
  'device_seen',
  'push_token',
  'consent',
  'inbox_message',
  'mail',
  'bill_link',
  'transfer_reference',
  'notification_preference',
  'data_export',
  'idempotency_key',
  'left_out',
  'known_browser',
  'claim_ticket',
  'customer_note',
  'customer_authenticator',
  'customer_passkey',
  'customer_recovery_code',
  'customer_challenge',
  'customer_view',
  'proposal',
] as const;

export async function deletePersonal(
  handle: Handle,
  { id, email }: { id: string; email: string | null },
): Promise<void> {
  // Release the directory entries first: saving a push token uses the same lock order.
  await releaseAll(handle, [id], ['customer', 'email', 'device', 'pppoe', 'transfer']);
  // The text of the bank names the payer.
  await sql`
    update bank_line set text_sealed = null
    where receipt in (
      select value from directory where kind = 'receipt' and customer_id = ${id}::uuid
    )`.execute(handle);
  for (const table of personalTables) {
    await handle.deleteFrom(table).where('customer_id', '=', id).execute();
  }
  const changes = await handle
    .deleteFrom('contact_change')
    .where('customer_id', '=', id)
    .returning('new_value as newValue')
    .execute();
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
  // Delete only contact codes: the owner of the new address may have other codes.
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

export async function deleteCustomer(handle: Handle, id: string): Promise<void> {
  await releaseAll(handle, [id]);
  await handle.deleteFrom('file').where('customer_id', '=', id).execute();
  await handle.deleteFrom('customer').where('id', '=', id).execute();
}

/**
 * Deletes customers left behind by interrupted deletions. A customer with a remaining file stays until the file is
 * deleted.
 */
export const deleteAnonymisedWithoutBooks = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(
    handle,
    'customer',
    sql`anonymised_at < ${before}
      and not exists (select from customer_order o where o.customer_id = customer.id)
      and not exists (select from subscription s where s.customer_id = customer.id)
      and not exists (select from file f where f.customer_id = customer.id)`,
  );
