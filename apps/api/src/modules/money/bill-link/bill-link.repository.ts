import { sql } from 'kysely';
import { deferred } from '../../../db/driver/deferred.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import { anyOf } from '../../../db/query/any-of.ts';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle, Key } from '../../../db/schema.ts';

/** Replaces the links of these bills. `bills` must not contain duplicates. */
export function renewLinks(handle: Handle, bills: readonly Key[], at: Date): Promise<void> {
  const owners = bills.map(({ customerId }) => customerId);
  const ids = bills.map(({ id }) => id);
  return deferred(
    handle,
    sql`
    insert into bill_link (customer_id, bill_id, made_at)
    select owner, id, ${at}
    from unnest(${owners}::uuid[], ${ids}::uuid[]) as given (owner, id)
    on conflict (customer_id, bill_id) do update set made_at = excluded.made_at`,
  );
}

const made = precompiled((db, { customerId, since }: { customerId: string; since: Date }) =>
  db
    .selectFrom('bill_link')
    .innerJoin('bill', (join) =>
      join
        .onRef('bill.customer_id', '=', 'bill_link.customer_id')
        .onRef('bill.id', '=', 'bill_link.bill_id'),
    )
    .select([
      'bill.id',
      'bill.customer_id as customerId',
      'bill.number',
      'bill.status',
      'bill.reopened_at as reopenedAt',
      'bill.paid_attempt_id as paidAttemptId',
      'bill_link.made_at as madeAt',
    ])
    .where('bill_link.customer_id', '=', customerId)
    .where('bill.customer_id', '=', customerId)
    .where('bill_link.made_at', '>', since),
);

export type LinkRow = Awaited<ReturnType<typeof made>>[number];

export const listLinks = (handle: Handle, customerId: string, since: Date): Promise<LinkRow[]> =>
  made(handle, { customerId, since });

/** Includes bills without a link. */
export const listBillsToPay = (handle: Handle, customerId: string, numbers: readonly string[]) =>
  handle
    .selectFrom('bill')
    .leftJoin('bill_link', (join) =>
      join
        .onRef('bill_link.customer_id', '=', 'bill.customer_id')
        .onRef('bill_link.bill_id', '=', 'bill.id'),
    )
    .select([
      'bill.id',
      'bill.customer_id as customerId',
      'bill.number',
      'bill.full_name as fullName',
      'bill.status',
      'bill.reopened_at as reopenedAt',
      'bill_link.made_at as madeAt',
    ])
    .where('bill.customer_id', '=', customerId)
    .where('bill.number', '=', anyOf('text', numbers))
    .execute();

export const deleteLinksBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'bill_link', sql`made_at <= ${before}`);
