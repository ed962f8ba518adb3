import type { ContactField } from '@serat/contract/contact';
import { sql } from 'kysely';
import { batchSize, inBatches } from '../../../../db/query/batches.ts';
import { release } from '../../../../db/directory.ts';
import { topologyOf } from '../../../../db/distribution/topology.ts';
import type { Db, Handle } from '../../../../db/schema.ts';
import type { ContactChange } from './contact-change.policy.ts';

const changes = (handle: Handle) =>
  handle
    .selectFrom('contact_change')
    .select([
      'customer_id as customerId',
      'field',
      'id',
      'old_value as oldValue',
      'new_value as newValue',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'revoked_at as revokedAt',
    ]);

export async function listContactChanges(
  handle: Handle,
  customerId: string,
): Promise<ContactChange[]> {
  return changes(handle).where('customer_id', '=', customerId).orderBy('field').execute();
}

export async function findContactChange(
  handle: Handle,
  customerId: string,
  field: ContactField,
): Promise<ContactChange | undefined> {
  const own = await listContactChanges(handle, customerId);
  return own.find((change) => change.field === field);
}

export async function insertContactChange(handle: Handle, change: ContactChange): Promise<void> {
  await handle
    .insertInto('contact_change')
    .values({
      customer_id: change.customerId,
      field: change.field,
      id: change.id,
      old_value: change.oldValue,
      new_value: change.newValue,
      asked_at: change.askedAt,
    })
    .execute();
}

/** False if the change was purged or replaced by another one. */
export async function markContactChange(
  handle: Handle,
  { customerId, field, id }: ContactChange,
  step: { confirmed_at: Date } | { revoked_at: Date },
): Promise<boolean> {
  const row = await handle
    .updateTable('contact_change')
    .set(step)
    .where('customer_id', '=', customerId)
    .where('field', '=', field)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const isOlder = (before: Date) =>
  sql<boolean>`coalesce(revoked_at, confirmed_at, asked_at) <= ${before}`;

/**
 * Deletes this change; with `before`, only if its last step is older. The former email of a confirmed change can
 * then be registered again.
 */
export async function deleteContactChange(
  handle: Handle,
  { customerId, field, id }: ContactChange,
  before?: Date,
): Promise<void> {
  let deletion = handle
    .deleteFrom('contact_change')
    .where('customer_id', '=', customerId)
    .where('field', '=', field)
    .where('id', '=', id);
  if (before) deletion = deletion.where(isOlder(before));
  const gone = await deletion
    .returning(['old_value as oldValue', 'confirmed_at as confirmedAt', 'revoked_at as revokedAt'])
    .executeTakeFirst();
  if (field === 'email' && gone?.confirmedAt && !gone.revokedAt) {
    await release(handle, 'email', gone.oldValue, customerId);
  }
}

/** Deletes changes that nobody can confirm or revoke any more. */
export const deleteContactChangesBefore = (db: Db, before: Date): Promise<number> =>
  inBatches(() =>
    db.transaction().execute(async (trx) => {
      const { lockClause } = await topologyOf(trx);
      const rows = await changes(trx)
        .where(isOlder(before))
        .limit(batchSize)
        .modifyEnd(lockClause('for update skip locked'))
        .execute();
      for (const row of rows) await deleteContactChange(trx, row, before);
      return rows.length;
    }),
  );
