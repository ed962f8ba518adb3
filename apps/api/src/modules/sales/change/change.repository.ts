import type { ChangeKind, ChangeStatus, ChangeWish, EndReason } from '@serat/contract/change';
import { sql } from 'kysely';
import type { By } from '../../../db/by.ts';
import { notLeftOut, type BatchWindow } from '../../../db/query/batch-window.ts';
import type { Handle, Key, RowOf } from '../../../db/schema.ts';
import type { WorkItem } from '../../../jobs/left-out.repository.ts';
import type { ServiceLine } from '../../service/subscription/index.ts';
import { readLines, readShown, readWish, type Shown } from './quoted.ts';

export interface Quote extends Key {
  subscriptionId: string;
  wish: ChangeWish;
  shown: Shown;
  createdAt: Date;
}

export async function insertQuote(handle: Handle, quote: Quote): Promise<void> {
  await handle
    .insertInto('service_quote')
    .values({
      id: quote.id,
      customer_id: quote.customerId,
      subscription_id: quote.subscriptionId,
      wish: JSON.stringify(quote.wish),
      shown: JSON.stringify(quote.shown),
      created_at: quote.createdAt,
    })
    .execute();
}

export async function findQuote(handle: Handle, key: Key): Promise<Quote | undefined> {
  const row = await handle
    .selectFrom('service_quote')
    .select(['id', 'customer_id as customerId', 'subscription_id as subscriptionId'])
    .select(['wish', 'shown', 'created_at as createdAt'])
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.id)
    .executeTakeFirst();
  return row && { ...row, wish: readWish(row.wish), shown: readShown(row.shown) };
}

export async function purgeQuotes(handle: Handle, before: Date): Promise<void> {
  await handle.deleteFrom('service_quote').where('created_at', '<', before).execute();
}

export interface Change extends Key {
  subscriptionId: string;
  kind: ChangeKind;
  status: ChangeStatus;
  effectiveOn: string;
  quote: Shown;
  linesBefore: ServiceLine[];
  reason: EndReason | null;
  createdAt: Date;
}

/** `madeBy` is the member of staff; null for the customer. */
export type MadeChange = Change & { madeBy: string | null };

export async function insertChange(handle: Handle, change: Change): Promise<void> {
  await handle
    .insertInto('service_change')
    .values({
      id: change.id,
      customer_id: change.customerId,
      subscription_id: change.subscriptionId,
      kind: change.kind,
      status: change.status,
      effective_on: change.effectiveOn,
      quote: JSON.stringify(change.quote),
      lines_before: JSON.stringify(change.linesBefore),
      reason: change.reason,
      created_at: change.createdAt,
    })
    .execute();
}

export async function setStatus(handle: Handle, key: Key, status: ChangeStatus): Promise<void> {
  await handle
    .updateTable('service_change')
    .set({ status })
    .where('customer_id', '=', key.customerId)
    .where('id', '=', key.id)
    .execute();
}

export async function insertStep(
  handle: Handle,
  change: Key,
  step: { from: ChangeStatus | null; to: ChangeStatus; by: By | null; at: Date },
): Promise<number> {
  const { id } = await handle
    .insertInto('service_change_step')
    .values({
      change_id: change.id,
      customer_id: change.customerId,
      from_status: step.from,
      to_status: step.to,
      staff_name: step.by?.name ?? null,
      staff_id: step.by?.staffId ?? null,
      at: step.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const changes = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('service_change as c')
    .innerJoin('service_change_step as made', (join) =>
      join
        .onRef('made.customer_id', '=', 'c.customer_id')
        .onRef('made.change_id', '=', 'c.id')
        .on('made.from_status', 'is', null),
    )
    .select(['c.id', 'c.customer_id as customerId', 'c.subscription_id as subscriptionId'])
    .select(['c.kind', 'c.status', 'c.effective_on as effectiveOn', 'c.reason', 'c.quote'])
    .select(['c.lines_before as linesBefore', 'c.created_at as createdAt'])
    .select('made.staff_name as madeBy')
    .where('c.customer_id', '=', customerId);

type Row = RowOf<typeof changes>;

const toChange = (row: Row): MadeChange => ({
  ...row,
  quote: readShown(row.quote),
  linesBefore: readLines(row.linesBefore),
});

export async function findChange(handle: Handle, key: Key): Promise<MadeChange | undefined> {
  const row = await changes(handle, key.customerId).where('c.id', '=', key.id).executeTakeFirst();
  return row && toChange(row);
}

/** Newest first. */
export async function listChanges(handle: Handle, service: Key): Promise<MadeChange[]> {
  const rows = await changes(handle, service.customerId)
    .where('c.subscription_id', '=', service.id)
    .orderBy('made.id', 'desc')
    .execute();
  return rows.map(toChange);
}

/** Newest first, of all services of the customer. */
export async function listAllChanges(handle: Handle, customerId: string) {
  const rows = await changes(handle, customerId)
    .innerJoin('subscription as s', (join) =>
      join.onRef('s.customer_id', '=', 'c.customer_id').onRef('s.id', '=', 'c.subscription_id'),
    )
    .select('s.number as serviceNumber')
    .orderBy('made.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...toChange(row), serviceNumber: row.serviceNumber }));
}

/** Whether a change of the service was undone since this moment. */
export async function wasUndoneSince(handle: Handle, service: Key, since: Date): Promise<boolean> {
  const row = await handle
    .selectFrom('service_change_step as t')
    .innerJoin('service_change as c', (join) =>
      join.onRef('c.customer_id', '=', 't.customer_id').onRef('c.id', '=', 't.change_id'),
    )
    .select('t.id')
    .where('t.customer_id', '=', service.customerId)
    .where('c.customer_id', '=', service.customerId)
    .where('c.subscription_id', '=', service.id)
    .where('t.to_status', '=', 'undone')
    .where('t.at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these changes have a charge on a bill. */
export async function listBilledChanges(handle: Handle, service: Key): Promise<Set<string>> {
  const rows = await handle
    .selectFrom('service_charge')
    .select('change_id as id')
    .where('customer_id', '=', service.customerId)
    .where('subscription_id', '=', service.id)
    .where('bill_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The first scheduled change that is due: its first bill is made, or the last day of its service is over. */
export async function findDue(
  handle: Handle,
  window: BatchWindow,
  today: string,
): Promise<(WorkItem & { subscriptionId: string }) | undefined> {
  const { rows } = await sql<WorkItem & { subscriptionId: string }>`
    select c.customer_id as "customerId", c.id, c.subscription_id as "subscriptionId",
      s.number as "serviceNumber"
    from service_change c
    join subscription s on s.customer_id = c.customer_id and s.id = c.subscription_id
    where c.status = 'scheduled' and ${notLeftOut(window, { customer: 'c.customer_id', id: 'c.id' })}
      and case when c.kind = 'end' then c.effective_on < ${today}::date
        else exists (
          select from bill b
          where b.customer_id = c.customer_id and b.subscription_id = c.subscription_id
            and not b.final and not b.paused and b.covers_to >= c.effective_on
        ) end
    order by c.customer_id, c.id limit 1`.execute(handle);
  return rows[0];
}
