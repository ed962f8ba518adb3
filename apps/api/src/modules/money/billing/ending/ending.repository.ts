import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../../../db/query/areas.ts';
import { anyKey } from '../../../../db/query/any-of.ts';
import { notLeftOut, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { sorted, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';
import { bills, type BillRow } from '../bill.repository.ts';
import { hasCutOff, lockServices } from '../run/bill-day.repository.ts';
import { cutsOff, type CutOff } from '../run/cut-off.repository.ts';
import { noticeDays, type Notice } from './ending.policy.ts';

export interface When extends CutOff {
  /** Days between the isolation of a service and its end. */
  endDays: number;
}

/** When the isolated service `s` was isolated. */
const isolatedAt = sql<Date>`(
  select max(i.at) from subscription_step i
  where i.customer_id = s.customer_id and i.subscription_id = s.id and i.to_status = 'Isolir')`;
const isolatedOn = sql<string>`(${isolatedAt} at time zone 'Asia/Jakarta')::date`;

const first = sql.lit(noticeDays.first);
const second = sql.lit(noticeDays.second);

/** The SQL version of `endDayOf`, for a service whose customer got a notice. `greatest` ignores null. */
const endsOn = ({ endDays }: When) =>
  sql`greatest(${isolatedOn} + ${endDays}::int, s.end_notified_on + ${first}, s.end_notified_again_on + ${second})`;

const isToTell: Record<Notice, (when: When) => ReturnType<typeof sql>> = {
  first: ({ today, endDays }) => sql`s.end_notified_on is null
    and ${isolatedOn} + ${endDays}::int - ${first} <= ${today}::date`,
  second: (when) => sql`s.end_notified_on is not null and s.end_notified_again_on is null
    and ${endsOn(when)} - ${second} <= ${when.today}::date`,
};

const notifiedColumns = { first: 'end_notified_on', second: 'end_notified_again_on' } as const;

/** Leaves out services that no bill keeps isolated, because they are about to be restored. */
export const lockToTell = (handle: Handle, window: BatchWindow, notice: Notice, when: When) =>
  lockServices(handle, window, {
    status: 'Isolir',
    condition: sql`${isToTell[notice](when)} and ${hasCutOff(when)}`,
  });

/** The services must be locked. */
export async function setNotified(
  handle: Handle,
  services: readonly Key[],
  notice: Notice,
  today: string,
) {
  return handle
    .updateTable('subscription as s')
    .set({ [notifiedColumns[notice]]: today })
    .where(anyKey(['s.customer_id', 's.id'], 'uuid', services))
    .returning(['s.id', 's.customer_id as customerId', 's.number', 's.address'])
    .returning(['s.minimum_until as minimumUntil'])
    .returning(['s.end_notified_on as notifiedOn', 's.end_notified_again_on as notifiedAgainOn'])
    .returning(isolatedOn.as('isolatedOn'))
    .execute();
}

/** The unpaid bills that keep these services isolated. */
export async function listCutOff(
  handle: Handle,
  services: readonly Key[],
  when: CutOff,
): Promise<BillRow[]> {
  if (services.length === 0) return [];
  return bills(handle)
    .where(anyKey(['bill.customer_id', 'bill.subscription_id'], 'uuid', services))
    .where(cutsOff(when, 'bill'))
    .execute();
}

interface ToEnd extends WorkItem {
  endsOn: string;
}

/** The first isolated service that ends today or should have ended before. */
export async function findToEnd(
  handle: Handle,
  window: BatchWindow,
  when: When,
): Promise<ToEnd | undefined> {
  const { rows } = await sql<ToEnd>`
    select s.id, s.customer_id as "customerId", s.number as "serviceNumber",
      ${endsOn(when)} as "endsOn"
    from subscription s
    where s.status = 'Isolir' and ${notLeftOut(window, { customer: 's.customer_id', id: 's.id' })}
      and s.end_notified_again_on is not null and ${endsOn(when)} <= ${when.today}::date
      and ${hasCutOff(when)}
    order by s.customer_id, s.id limit 1`.execute(handle);
  return rows[0];
}

const sortable: Sortable<'isolatedDate'> = {
  key: { of: 'listed.id', type: 'uuid' },
  by: { isolatedDate: { of: 'listed.isolatedAt', type: 'timestamptz' } },
};

/** Services isolated before `page.before`. */
export const pageListed = (
  handle: Handle,
  page: { before: Date; areas: Areas; sorting: Sorting<'isolatedDate'>; limit: number },
) => {
  const isolated = handle
    .selectFrom('subscription as s')
    .select(['s.id', 's.customer_id as customerId', 's.number', 's.full_name as fullName'])
    .select([
      's.address',
      's.end_notified_on as notifiedOn',
      's.end_notified_again_on as notifiedAgainOn',
    ])
    .select(isolatedAt.as('isolatedAt'))
    .select(isolatedOn.as('isolatedOn'))
    .select(
      sql<number>`(select coalesce(sum(b.tagihan + b.materai - b.kredit - b.koreksi), 0) from bill b
        where b.customer_id = s.customer_id and b.subscription_id = s.id and b.status = 'OPEN')::bigint`.as(
        'unpaid',
      ),
    )
    .where('s.status', '=', 'Isolir')
    .where(customerInAreas(page.areas, 's.customer_id'))
    .as('listed');
  const found = handle
    .selectFrom(isolated)
    .selectAll()
    .where('listed.isolatedAt', '<', page.before);
  return sorted(found, sortable, page).execute();
};
