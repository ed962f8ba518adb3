import { sql, type RawBuilder } from 'kysely';
import { notLeftOut, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { among, topologyOf } from '../../../../db/distribution/topology.ts';
import { isSpared } from '../../../../db/query/quiet.ts';
import type { Handle, SubscriptionStatus } from '../../../../db/schema.ts';
import { cutsOff, type CutOff } from './cut-off.repository.ts';

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
