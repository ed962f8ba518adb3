import { sql, type RawBuilder } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import type { BillingRules } from '../billing-rules.ts';

export interface Month {
  first: string;
  isolirBilling: BillingRules['isolirBilling'];
}

interface PausedMonth {
  first: RawBuilder<unknown>;
  /** The moment at which the first day begins in Jakarta. */
  start: RawBuilder<unknown>;
  isolirBilling: BillingRules['isolirBilling'];
}

export const coversFromIn = ({ first, isolirBilling }: Month) =>
  coversFrom({
    first: sql`${first}::date`,
    start: sql`${calendar.startOfDay(first)}::timestamptz`,
    isolirBilling,
  });

/**
 * The first day of the month that service `s` is billed for: the SQL version of `billableDays`. Infinity if the service
 * is paused for the whole month.
 */
export const coversFrom = ({ first, start, isolirBilling }: PausedMonth) => {
  if (isolirBilling === 'continue') return sql`greatest(s.billed_from, ${first})`;
  return sql`greatest(s.billed_from, ${first}, (
    select case when (array_agg(i.to_status order by i.id desc)
        filter (where i.at < ${start}))[1] = 'Isolir'
      then coalesce(
        min((i.at at time zone 'Asia/Jakarta')::date)
          filter (where i.at >= ${start} and i.to_status = 'active'),
        'infinity') end
    from subscription_step i
    where i.customer_id = s.customer_id and i.subscription_id = s.id
      and (i.from_status = 'Isolir' or i.to_status = 'Isolir')
  ))`;
};

/** Whether a service was restored in this month and has no bill of it, because the month's last run was earlier. */
export async function wasRestoredUnbilled(handle: Handle, period: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select 1 from subscription_step i
      join subscription s on s.customer_id = i.customer_id and s.id = i.subscription_id
      where i.from_status = 'Isolir' and i.to_status = 'active'
        and i.at >= ${calendar.startOfDay(calendar.firstOf(period))}::timestamptz
        and i.at < ${calendar.startOfDay(calendar.firstOf(calendar.monthsAfter(period, 1)))}::timestamptz
        and s.status <> 'ended' and s.billed_from <= ${calendar.lastOf(period)}::date
        and not exists (
          select from bill b
          where b.customer_id = i.customer_id and b.subscription_id = i.subscription_id
            and b.period = ${period} and not b.final and not b.paused
        )
    ) as found`.execute(handle);
  return rows[0]?.found ?? false;
}

const first = sql`(b.period || '-01')::date`;
const start = sql`(${first}::timestamp at time zone 'Asia/Jakarta')`;

/** Unpaid bills that were made before their month and charge days that turned out paused. */
export async function listPausedBills(
  handle: Handle,
  { now, except }: { now: Date; except: readonly string[] },
): Promise<(Key & { number: string })[]> {
  const { rows } = await sql<Key & { number: string }>`
    select b.customer_id as "customerId", b.id, b.number
    from bill b
    join subscription s on s.customer_id = b.customer_id and s.id = b.subscription_id
    where b.status = 'OPEN' and not b.final and s.status <> 'ended'
      and b.created_at < ${start} and ${start} <= ${now}::timestamptz
      and b.covers_from < ${coversFrom({ first, start, isolirBilling: 'pause' })}
      and b.number <> all(${except}::text[])
    order by b.customer_id, b.id
    limit 200`.execute(handle);
  return rows;
}

/** The bill must be voided. Its month may get another bill. */
export async function setPaused(handle: Handle, { customerId, id }: Key): Promise<void> {
  await handle
    .updateTable('bill')
    .set({ paused: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
