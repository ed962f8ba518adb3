import { sql } from 'kysely';
import type { Handle, SubscriptionStatus } from '../../db/schema.ts';
import { billColumns, type BillRow } from './bill.repository.ts';
import { cutsOff, type CutOff } from './cut-off.repository.ts';

export interface Standing {
  id: string;
  number: string;
  customerId: string;
  status: SubscriptionStatus;
}

/** Active services with an overdue bill; those somebody works on right now come another time. */
export async function lockToIsolate(
  handle: Handle,
  when: CutOff,
  limit: number,
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.id, s.number, s.customer_id as "customerId", s.status
    from subscription s
    where s.status = 'active' and exists (
      select from bill b where b.customer_id = s.customer_id and b.subscription_id = s.id
        and ${cutsOff(when)}
    )
    order by s.customer_id, s.id limit ${limit}
    for update of s skip locked`.execute(handle);
  return rows;
}

/** Isolated services without an overdue bill, or all of them. */
export async function lockToRestore(
  handle: Handle,
  filter: { when: CutOff; all: boolean; limit: number },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select s.id, s.number, s.customer_id as "customerId", s.status
    from subscription s
    where s.status = 'Isolir' and (${filter.all} or not exists (
      select from bill b where b.customer_id = s.customer_id and b.subscription_id = s.id
        and ${cutsOff(filter.when)}
    ))
    order by s.customer_id, s.id limit ${filter.limit}
    for update of s skip locked`.execute(handle);
  return rows;
}

export type Reminder = 'due-soon' | 'overdue';

const told = { 'due-soon': 'due_soon_told_at', overdue: 'overdue_told_at' } as const;

/**
 * Unpaid bills due from one day to another that nobody was reminded of yet, and whether their service
 * still runs; marked as told.
 */
export async function takeToRemind(
  handle: Handle,
  wanted: { reminder: Reminder; from: string; to: string; at: Date; limit: number },
): Promise<(BillRow & { isRunning: boolean })[]> {
  const column = told[wanted.reminder];
  return handle
    .updateTable('bill')
    .set({ [column]: wanted.at })
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('customer_id', 'id'),
        'in',
        eb
          .selectFrom('bill')
          .select(['customer_id', 'id'])
          .where('status', '=', 'OPEN')
          .where('due_on', '>=', wanted.from)
          .where('due_on', '<=', wanted.to)
          .where(column, 'is', null)
          .orderBy('due_on')
          .orderBy('id')
          .limit(wanted.limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('customer_id', 'id'),
      ),
    )
    .returning(billColumns)
    .returning(
      sql<boolean>`(select s.status <> 'ended' from subscription s
        where s.customer_id = bill.customer_id and s.id = bill.subscription_id)`.as('isRunning'),
    )
    .execute();
}
