import { sql, type RawBuilder } from 'kysely';
import { notLeftOut, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { among, topologyOf } from '../../../../db/distribution/topology.ts';
import { isQuiet, isSpared } from '../../../../db/query/quiet.ts';
import type { Handle, SubscriptionStatus } from '../../../../db/schema.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';
import { billColumns, type BillRow } from '../bill.repository.ts';
import { cutsOff, isCoveredByCredit, type CutOff } from './cut-off.repository.ts';

export interface LockedService {
  id: string;
  number: string;
  customerId: string;
  status: SubscriptionStatus;
}

const service = { customer: 's.customer_id', id: 's.id' };

/** Locks services of a status that meet a condition. Services locked by others are skipped until the next run. */
export async function lockServices(
  handle: Handle,
  window: BatchWindow,
  { status, condition }: { status: SubscriptionStatus; condition: RawBuilder<unknown> },
): Promise<LockedService[]> {
  const { holdRows } = await topologyOf(handle);
  return holdRows(handle, 'for update of s skip locked', async (lock, customers) => {
    const { rows } = await sql<LockedService>`
      select s.id, s.number, s.customer_id as "customerId", s.status
      from subscription s
      where s.status = ${status} and ${among('s.customer_id', customers)}
        and ${notLeftOut(window, service)} and ${condition}
      order by s.customer_id, s.id limit ${window.size}
      ${lock}`.execute(handle);
    return rows;
  });
}

export const hasCutOff = (when: CutOff) => sql`exists (
  select from bill b where b.customer_id = s.customer_id and b.subscription_id = s.id
    and ${cutsOff(when)}
)`;

export const lockToIsolate = (handle: Handle, window: BatchWindow, when: CutOff) =>
  lockServices(handle, window, {
    status: 'active',
    condition: sql`${hasCutOff(when)} and not ${isSpared('s.customer_id', when.today)}`,
  });

export const lockToRestore = (
  handle: Handle,
  window: BatchWindow,
  { when, all }: { when: CutOff; all: boolean },
) =>
  lockServices(handle, window, {
    status: 'Isolir',
    condition: all ? sql`true` : sql`not ${hasCutOff(when)}`,
  });

export type Reminder = 'due-soon' | 'overdue';

const remindedColumns = { 'due-soon': 'due_soon_told_at', overdue: 'overdue_told_at' } as const;

interface ToRemind {
  reminder: Reminder;
  from: string;
  to: string;
  today: string;
}

const unreminded = (
  handle: Handle,
  window: BatchWindow,
  { wanted, lock }: { wanted: ToRemind; lock: RawBuilder<unknown> },
) =>
  handle
    .selectFrom('bill')
    .select(['customer_id as owner', 'id as billId', 'service_number as serviceNumber', 'period'])
    .where('status', '=', 'OPEN')
    .where('due_on', '>=', wanted.from)
    .where('due_on', '<=', wanted.to)
    .where(remindedColumns[wanted.reminder], 'is', null)
    .where(sql<boolean>`not ${isCoveredByCredit('bill')}`)
    .where(sql<boolean>`not ${isQuiet('bill.customer_id', wanted.today)}`)
    .where(notLeftOut(window, { customer: 'customer_id', id: 'id' }))
    .orderBy('due_on')
    .orderBy('id')
    .limit(window.size)
    .modifyEnd(lock);

export async function firstToRemind(
  handle: Handle,
  window: BatchWindow,
  wanted: ToRemind,
): Promise<WorkItem | undefined> {
  const lock = (await topologyOf(handle)).lockClause('for update skip locked');
  const found = await unreminded(handle, window, { wanted, lock }).executeTakeFirst();
  return found && { ...found, customerId: found.owner, id: found.billId };
}

export interface ToldBill extends BillRow {
  isRunning: boolean;
  /** The customer's own days of grace. */
  ownGraceDays: number | null;
  /** Moved in too recently to be isolated. */
  isSpared: boolean;
}

/** Marks unpaid bills due in these days as reminded, and returns them. */
export async function takeToRemind(
  handle: Handle,
  window: BatchWindow,
  wanted: ToRemind & { at: Date },
): Promise<ToldBill[]> {
  const column = remindedColumns[wanted.reminder];
  const lock = (await topologyOf(handle)).lockClause('for update skip locked');
  return handle
    .with(
      (cte) => cte('page').materialized(),
      () => unreminded(handle, window, { wanted, lock }),
    )
    .updateTable('bill')
    .from('page')
    .set({ [column]: wanted.at })
    .whereRef('bill.customer_id', '=', 'page.owner')
    .whereRef('bill.id', '=', 'page.billId')
    .where('status', '=', 'OPEN')
    .where(column, 'is', null)
    .returning(billColumns)
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
