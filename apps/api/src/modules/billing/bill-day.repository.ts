import { sql } from 'kysely';
import { among, holdMany, lockOfMany } from '../../db/hold-many.ts';
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
  return holdMany(handle, 'for update of s skip locked', async (lock, customers) => {
    const { rows } = await sql<Standing>`
      select s.id, s.number, s.customer_id as "customerId", s.status
      from subscription s
      where s.status = 'active' and ${among('s.customer_id', customers)} and exists (
        select from bill b where b.customer_id = s.customer_id and b.subscription_id = s.id
          and ${cutsOff(when)}
      )
      order by s.customer_id, s.id limit ${limit}
      ${lock}`.execute(handle);
    return rows;
  });
}

/** Isolated services without an overdue bill, or all of them. */
export async function lockToRestore(
  handle: Handle,
  filter: { when: CutOff; all: boolean; limit: number },
): Promise<Standing[]> {
  return holdMany(handle, 'for update of s skip locked', async (lock, customers) => {
    const { rows } = await sql<Standing>`
      select s.id, s.number, s.customer_id as "customerId", s.status
      from subscription s
      where s.status = 'Isolir' and ${among('s.customer_id', customers)}
        and (${filter.all} or not exists (
          select from bill b where b.customer_id = s.customer_id and b.subscription_id = s.id
            and ${cutsOff(filter.when)}
        ))
      order by s.customer_id, s.id limit ${filter.limit}
      ${lock}`.execute(handle);
    return rows;
  });
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
  const lock = await lockOfMany(handle, 'for update skip locked');
  return handle
    .with(
      (cte) => cte('page').materialized(),
      (query) =>
        query
          .selectFrom('bill')
          .select(['customer_id as owner', 'id as billId'])
          .where('status', '=', 'OPEN')
          .where('due_on', '>=', wanted.from)
          .where('due_on', '<=', wanted.to)
          .where(column, 'is', null)
          .orderBy('due_on')
          .orderBy('id')
          .limit(wanted.limit)
          .modifyEnd(lock),
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
    .execute();
}
