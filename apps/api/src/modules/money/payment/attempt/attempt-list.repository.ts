import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../../../db/query/areas.ts';
import { searched, type ListPage } from '../../../../db/query/paging.ts';
import type { Handle } from '../../../../db/schema.ts';
import { sorted, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { liveStatuses } from './attempt.policy.ts';

const sortable: Sortable<'id' | 'expiresDate' | 'createdDate' | 'amount' | 'fullName'> = {
  key: { of: 'payment_attempt.id', type: 'text' },
  by: {
    id: { of: 'payment_attempt.id', type: 'text' },
    expiresDate: { of: 'payment_attempt.expires_at', type: 'timestamptz' },
    createdDate: { of: 'payment_attempt.created_at', type: 'timestamptz' },
    amount: { of: 'payment_attempt.amount', type: 'bigint' },
    fullName: { of: 'customer.full_name', type: 'text' },
  },
};

export interface AttemptPage extends ListPage {
  sorting: Sorting<keyof (typeof sortable)['by']>;
  /** Only attempts past their expiry, or not opened by this time. */
  hanging: { expiredBy: Date; openedBy: Date } | null;
  areas?: Areas;
}

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
  const matching = searched(found, page.search, [
    'payment_attempt.id',
    'payment_attempt.payable_label',
    'payment_attempt.virtual_account',
    'customer.full_name',
  ]);
  return sorted(matching, sortable, page).execute();
}
