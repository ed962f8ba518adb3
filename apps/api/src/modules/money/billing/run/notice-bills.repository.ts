import { sql, type RawBuilder } from 'kysely';
import { notLeftOut, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { topologyOf } from '../../../../db/distribution/topology.ts';
import { isQuiet, isSpared } from '../../../../db/query/quiet.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';
import { billColumns, type BillRow } from '../bill.repository.ts';
import { isCoveredByCredit } from './cut-off.repository.ts';

/** Selects bills about which the customer is notified once. `column` marks the bills already notified. */
interface ToNotify {
  column: 'issued_notified_at' | 'due_soon_notified_at' | 'overdue_notified_at';
  today: string;
  status: RawBuilder<boolean>;
  condition: RawBuilder<boolean>;
  first: 'created_at' | 'due_on';
}

const anyStatus = sql<boolean>`true`;
// A literal lets PostgreSQL use the partial index of open bills.
const isOpen = sql<boolean>`bill.status = 'OPEN'`;

export const billsToAnnounce = (today: string): ToNotify => ({
  column: 'issued_notified_at',
  today,
  status: anyStatus,
  condition: sql`true`,
  first: 'created_at',
});

export type Reminder = 'due-soon' | 'overdue';

const remindedColumns = {
  'due-soon': 'due_soon_notified_at',
  overdue: 'overdue_notified_at',
} as const;

/** Unpaid bills due in these days. */
export const billsToRemind = (
  reminder: Reminder,
  { today, from, to }: { today: string; from: string; to: string },
): ToNotify => ({
  column: remindedColumns[reminder],
  today,
  status: isOpen,
  condition: sql`due_on >= ${from}::date and due_on <= ${to}::date
    and not ${isCoveredByCredit('bill')}`,
  first: 'due_on',
});

const notNotified = (
  handle: Handle,
  window: BatchWindow,
  { wanted, lock }: { wanted: ToNotify; lock: RawBuilder<unknown> },
) =>
  handle
    .selectFrom('bill')
    .select(['customer_id as owner', 'id as billId', 'service_number as serviceNumber', 'period'])
    .where(wanted.column, 'is', null)
    .where(wanted.status)
    .where(wanted.condition)
    .where(sql<boolean>`not ${isQuiet('bill.customer_id', wanted.today)}`)
    .where(notLeftOut(window, { customer: 'customer_id', id: 'id' }))
    .orderBy(wanted.first)
    .orderBy('id')
    .limit(window.size)
    .modifyEnd(lock);

/** Marks the next bills as notified and returns them. */
const taken = (
  handle: Handle,
  window: BatchWindow,
  { wanted, lock, at }: { wanted: ToNotify; lock: RawBuilder<unknown>; at: Date },
) =>
  handle
    .with(
      (cte) => cte('page').materialized(),
      () => notNotified(handle, window, { wanted, lock }),
    )
    .updateTable('bill')
    .from('page')
    .set({ [wanted.column]: at })
    .whereRef('bill.customer_id', '=', 'page.owner')
    .whereRef('bill.id', '=', 'page.billId')
    .where(wanted.status)
    .where(wanted.column, 'is', null)
    .returning(billColumns);

const lockOf = async (handle: Handle) =>
  (await topologyOf(handle)).lockClause('for update skip locked');

export async function firstToNotify(
  handle: Handle,
  window: BatchWindow,
  wanted: ToNotify,
): Promise<WorkItem | undefined> {
  const lock = await lockOf(handle);
  const found = await notNotified(handle, window, { wanted, lock }).executeTakeFirst();
  return found && { ...found, customerId: found.owner, id: found.billId };
}

export async function takeToAnnounce(
  handle: Handle,
  window: BatchWindow,
  { wanted, at }: { wanted: ToNotify; at: Date },
): Promise<BillRow[]> {
  return taken(handle, window, { wanted, at, lock: await lockOf(handle) }).execute();
}

export interface RemindedBill extends BillRow {
  isRunning: boolean;
  /** Null: the provider's days of grace apply. */
  ownGraceDays: number | null;
  /** The customer was migrated from the former system too recently to be isolated. */
  isSpared: boolean;
}

export async function takeToRemind(
  handle: Handle,
  window: BatchWindow,
  { wanted, at }: { wanted: ToNotify; at: Date },
): Promise<RemindedBill[]> {
  return taken(handle, window, { wanted, at, lock: await lockOf(handle) })
    .returning(
      sql<boolean>`(select s.status <> 'ended' from subscription s
        where s.customer_id = bill.customer_id and s.id = bill.subscription_id)`.as('isRunning'),
    )
    .returning(
      sql<number | null>`(select c.isolir_grace_days from customer c
        where c.id = bill.customer_id)`.as('ownGraceDays'),
    )
    .returning(isSpared('bill.customer_id', wanted.today).as('isSpared'))
    .execute();
}
