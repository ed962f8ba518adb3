import { sql, type RawBuilder } from 'kysely';
import { notLeftOut, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { isQuiet } from '../../../../db/query/quiet.ts';
import { topologyOf } from '../../../../db/distribution/topology.ts';
import type { Handle } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';
import { billColumns, type BillRow } from '../bill.repository.ts';

const unannounced = (
  handle: Handle,
  window: BatchWindow,
  { lock, today }: { lock: RawBuilder<unknown>; today: string },
) =>
  handle
    .selectFrom('bill')
    .select(['customer_id as owner', 'id as billId', 'service_number as serviceNumber', 'period'])
    .where('issued_told_at', 'is', null)
    .where(sql<boolean>`not ${isQuiet('bill.customer_id', today)}`)
    .where(notLeftOut(window, { customer: 'customer_id', id: 'id' }))
    .orderBy('created_at')
    .orderBy('id')
    .limit(window.size)
    .modifyEnd(lock);

export async function firstUnannounced(
  handle: Handle,
  window: BatchWindow,
  today: string,
): Promise<WorkItem | undefined> {
  const lock = (await topologyOf(handle)).lockClause('for update skip locked');
  const found = await unannounced(handle, window, { lock, today }).executeTakeFirst();
  return found && { ...found, customerId: found.owner, id: found.billId };
}

/** Marks the next unannounced bills as announced and returns them, oldest first. */
export async function takeUnannounced(
  handle: Handle,
  window: BatchWindow,
  at: Date,
): Promise<BillRow[]> {
  const today = jakartaDay(at);
  const lock = (await topologyOf(handle)).lockClause('for update skip locked');
  return handle
    .with(
      (cte) => cte('page').materialized(),
      () => unannounced(handle, window, { lock, today }),
    )
    .updateTable('bill')
    .from('page')
    .set({ issued_told_at: at })
    .whereRef('bill.customer_id', '=', 'page.owner')
    .whereRef('bill.id', '=', 'page.billId')
    .where('issued_told_at', 'is', null)
    .returning(billColumns)
    .execute();
}
