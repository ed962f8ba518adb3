import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../db/areas.ts';
import { pagedByNumber, type ListPage } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';
import { liveStatuses } from './attempt.policy.ts';

export interface AttemptPage extends ListPage {
  /** Only those past their time, or not opened for as long as this. */
  hanging: { expiredBy: Date; openedBy: Date } | null;
  areas?: Areas;
}

/** Live ones, the oldest days first; a number begins with its day. */
export async function pageLiveAttempts(handle: Handle, page: AttemptPage) {
  let found = handle
    .selectFrom('payment_attempt')
    .innerJoin('customer', 'customer.id', 'payment_attempt.customer_id')
    .select([
      'payment_attempt.id',
      'payment_attempt.customer_id as customerId',
      'customer.full_name as fullName',
      'payment_attempt.payable_label as label',
      'payment_attempt.gateway',
      'payment_attempt.payment_method_id as methodId',
      'payment_attempt.virtual_account as virtualAccount',
      'payment_attempt.amount',
      'payment_attempt.status',
      'payment_attempt.created_at as createdAt',
      'payment_attempt.expires_at as expiresAt',
      'payment_attempt.asked_at as askedAt',
    ])
    .where('payment_attempt.status', 'in', [...liveStatuses]);
  if (page.hanging) {
    const { expiredBy, openedBy } = page.hanging;
    found = found.where(
      sql<boolean>`(payment_attempt.expires_at <= ${expiredBy}
        or (payment_attempt.status = 'creating' and payment_attempt.created_at <= ${openedBy}))`,
    );
  }
  if (page.areas) found = found.where(customerInAreas(page.areas, 'payment_attempt.customer_id'));
  return pagedByNumber(found, 'payment_attempt.id', page).execute();
}
