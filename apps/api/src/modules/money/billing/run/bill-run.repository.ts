import { sql, type RawBuilder } from 'kysely';
import { inWindow, plannedEachTime, type BatchWindow } from '../../../../db/query/batch-window.ts';
import { topologyOf, type Topology } from '../../../../db/distribution/topology.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { WorkItem } from '../../../../jobs/left-out.repository.ts';
import { wholeRate } from '../../tax/index.ts';
import { coversFromIn, type Month } from './pause.repository.ts';

export interface Batch extends BatchWindow, Month {
  period: string;
  last: string;
  days: number;
  /** The due date for each due day of a customer, from 1 to 28. */
  dueDates: readonly string[];
  /** The due day of customers without their own. */
  dueDay: number;
  roundTo: number;
  materai: { amount: number; above: number };
  /** Null when no PPN is charged. */
  taxRate: number | null;
  at: Date;
}

export interface BatchOutcome {
  /** Ids of the bills made. */
  made: string[];
  upTo: Key | null;
}

const firstOwner = ({ only, after }: Batch): string => (only ?? after).customerId;

const lastOf = sql`(
  select jsonb_build_object('customerId', customer_id, 'id', id)
  from due order by customer_id desc, id desc limit 1
)`;

interface LockSql {
  lock: RawBuilder<unknown>;
  lookUpEach: RawBuilder<unknown>;
}

const lockSqlOf = ({ lockClause, lookUpEach }: Topology): LockSql => ({
  // Services locked by others are billed later.
  lock: lockClause('for share of s skip locked'),
  // Table statistics do not cover a month that has just begun.
  lookUpEach,
});

/** Whether service `s` lasts to the end of the month. If not, its final bill charges the days of that month. */
export const isForWholeMonth = ({ last }: { last: string }) =>
  sql`(s.ends_on is null or s.ends_on >= ${last}::date)`;

/**
 * Whether this statement sees the last change of service `s`. A change committed after the statement began
 * is noticed only when the row is locked. The next pass bills such a service.
 */
const isSeenChanged = sql`(s.change_step is null or exists (
  select from service_change_step t where t.customer_id = s.customer_id and t.id = s.change_step
))`;

const dueServices = (batch: Batch, locking: LockSql) => sql`
    due as materialized (
      select s.id, s.customer_id, s.number, s.full_name, s.address,
        ${coversFromIn(batch)} as covers_from,
        (${batch.dueDates}::date[])[coalesce(c.due_day, ${batch.dueDay}::int)] as due_on
      from subscription s
      -- The range is redundant, but without it a merge join would read all customers before the batch.
      left join customer c on c.id = s.customer_id and c.due_day is not null
        and c.id >= ${firstOwner(batch)}::uuid
      where s.status <> 'ended'
        and ${inWindow(batch, { customer: 's.customer_id', id: 's.id' })}
        and ${coversFromIn(batch)} <= ${batch.last}::date
        and ${isForWholeMonth(batch)} and ${isSeenChanged}
        and not exists (
          select from bill b
          where b.customer_id = s.customer_id and b.subscription_id = s.id and b.period = ${batch.period} and not b.final and not b.paused
          ${locking.lookUpEach}
        )
      order by s.customer_id, s.id
      limit ${batch.size}
      ${locking.lock}
    )`;

/** The days of line `l` from a day to the end of the month. `least` ignores an end that is null. */
export const validDays = (from: RawBuilder<unknown>, { last }: { last: string }) => ({
  from: sql`greatest(l.valid_from, ${from})`,
  to: sql`least(l.valid_to, ${last}::date)`,
  /** Whether the line has any days in this range. */
  any: sql`l.valid_from <= ${last}::date and (l.valid_to is null or l.valid_to >= ${from})`,
});

/** The SQL version of `roundedShare` in day-price.policy.ts. */
export const roundedShare = (
  amount: string,
  days: RawBuilder<unknown>,
  month: { days: number; roundTo: number },
) => {
  const parts = sql.lit(month.days * month.roundTo);
  return sql`case when ${days} = ${sql.lit(month.days)} then ${sql.ref(amount)}
    else (2 * ${sql.ref(amount)} * ${days} + ${parts}) / (2 * ${parts}) * ${sql.lit(month.roundTo)} end`;
};

/** Charges of changes are listed after the products of a bill. */
const firstCharge = sql.lit(1000);

/** Prices each day with the lines valid on it, as `priceDays` does, and adds the charges of changes. */
const billedServices = (batch: Batch, locking: LockSql) => {
  const days = validDays(sql`due.covers_from`, batch);
  // The bill names the products of its last day, so that a changed product is not named twice.
  const atTheEnd = sql`to_day = ${batch.last}::date`;
  return sql`
    ${dueServices(batch, locking)}, dated as (
      select due.id, l.position, l.name, l.product_type, l.amount as monthly,
        ${days.from} as from_day, ${days.to} as to_day
      from due
      join subscription_line l on l.subscription_id = due.id
      -- Do not join on customer_id as well: PostgreSQL would expect few rows and choose a nested loop.
      -- This range is redundant, but without it every batch would read all lines.
      where l.customer_id >= ${firstOwner(batch)}::uuid
        and l.customer_id <= (select due.customer_id from due order by due.customer_id desc limit 1)
        and ${days.any}
    ), priced as (
      select *, ${roundedShare('monthly', sql`(to_day - from_day + 1)`, batch)} as amount
      from dated
      union all
      select due.id, ${firstCharge} + row_number() over (
          partition by due.id order by g.from_day, g.change_id, g.position),
        g.name, null, g.monthly, g.from_day, g.to_day, g.amount
      from due
      join service_charge g on g.subscription_id = due.id
      where g.bill_id is null and g.customer_id >= ${firstOwner(batch)}::uuid
        and g.customer_id <= (select due.customer_id from due order by due.customer_id desc limit 1)
    ), summed as (
      select id, tagihan, produk, produk_tambahan,
        case when tagihan > ${batch.materai.above}::bigint
          then ${batch.materai.amount}::bigint else 0 end as materai
      from (
        select id, sum(amount)::bigint as tagihan,
          coalesce(string_agg(name, ', ' order by position)
            filter (where product_type = 'INTERNET' and ${atTheEnd}), '') as produk,
          coalesce(string_agg(name, ', ' order by position)
            filter (where product_type <> 'INTERNET' and ${atTheEnd}), '') as produk_tambahan
        from priced group by id
      ) by_service
    )`;
};

/** Every line of a monthly bill includes PPN. The arithmetic is that of `ppnIn` in tax.policy.ts. */
const taxColumns = ({ taxRate }: Batch) => {
  if (taxRate === null) return sql`0, null, 0`;
  const whole = sql.lit(wholeRate + taxRate);
  return sql`summed.tagihan, ${sql.lit(taxRate)},
    summed.tagihan - (2 * summed.tagihan * ${sql.lit(wholeRate)} + ${whole}) / (2 * ${whole})`;
};

/** Services whose bill of the month was voided because of a pause: the next bill needs its own number. */
const replaced = (batch: Batch) => sql`
    replaced as (
      select subscription_id, count(*) as bills from bill
      where paused and period = ${batch.period} and customer_id >= ${firstOwner(batch)}::uuid
        and customer_id <= (select due.customer_id from due order by due.customer_id desc limit 1)
      group by subscription_id
    )`;

/** Customers with debts. The customer range keeps each batch from reading the whole table. */
const owing = (batch: Batch) => sql`
    owing as (
      select distinct customer_id from debt
      where bill_id is null and dropped_at is null and customer_id >= ${firstOwner(batch)}::uuid
        and customer_id <= (select due.customer_id from due order by due.customer_id desc limit 1)
    )`;

/** The first service that the batch would bill, locked the way the batch locks it. */
export async function firstDue(
  handle: Handle,
  batch: Batch,
  { locked }: { locked: boolean },
): Promise<WorkItem | undefined> {
  const { lock, lookUpEach } = lockSqlOf(await topologyOf(handle));
  const locking = { lock: locked ? lock : sql``, lookUpEach };
  const { rows } = await sql<WorkItem>`
    with ${dueServices({ ...batch, size: 1 }, locking)}
    select customer_id as "customerId", id, number as "serviceNumber", ${batch.period} as period
    from due`.execute(handle);
  return rows[0];
}

export interface BatchSums {
  bills: number;
  tagihan: number;
  materai: number;
  /** Changes whenever a service or an amount changes. */
  digest: string;
  /** Null if there are no bills. */
  firstDueOn: string | null;
  lastDueOn: string | null;
  upTo: Key | null;
}

export async function sumBatch(handle: Handle, batch: Batch): Promise<BatchSums> {
  const { lookUpEach } = lockSqlOf(await topologyOf(handle));
  const { rows } = await sql<BatchSums>`
    with ${billedServices(batch, { lock: sql``, lookUpEach })}
    select count(*)::int as bills,
      coalesce(sum(tagihan), 0)::bigint as tagihan,
      coalesce(sum(materai), 0)::bigint as materai,
      coalesce(bit_xor(hashtextextended(id || ':' || tagihan, 0)), 0)::text as digest,
      (select min(due_on) from due) as "firstDueOn",
      (select max(due_on) from due) as "lastDueOn",
      ${lastOf} as "upTo"
    from summed`.execute(handle);
  const none = { bills: 0, tagihan: 0, materai: 0, digest: '0' };
  return rows[0] ?? { ...none, firstDueOn: null, lastDueOn: null, upTo: null };
}

/**
 * Makes bills and lines for the next services without a bill of this month, in one statement. The services
 * stay locked until the end of the transaction, so a transaction that ends one of them waits and sees the
 * new bill.
 */
export async function insertBatch(handle: Handle, batch: Batch): Promise<BatchOutcome> {
  const topology = await topologyOf(handle);
  await topology.holdCustomers(handle, () => listOwners(handle, batch));
  const { rows } = await sql<BatchOutcome>`
    with ${billedServices(batch, lockSqlOf(topology))}, ${owing(batch)}, ${replaced(batch)}, made as (
      insert into bill (number, customer_id, subscription_id, period, covers_from, covers_to,
        service_number, full_name, address, produk, produk_tambahan, tagihan, materai,
        taxed, tax_rate, ppn, due_on, status, created_at, paid_at)
      select 'INV-' || replace(${batch.period}, '-', '') || '-' || due.number
          || coalesce('-' || (replaced.bills + 1), ''),
        due.customer_id, due.id, ${batch.period}, due.covers_from, ${batch.last}::date,
        due.number, due.full_name, due.address, summed.produk, summed.produk_tambahan,
        summed.tagihan, summed.materai, ${taxColumns(batch)},
        due.due_on,
        case when summed.tagihan = 0 and owing.customer_id is null then 'PAID' else 'OPEN' end,
        ${batch.at}::timestamptz,
        case when summed.tagihan = 0 and owing.customer_id is null then ${batch.at}::timestamptz end
      from due join summed on summed.id = due.id
        left join owing on owing.customer_id = due.customer_id
        left join replaced on replaced.subscription_id = due.id
      order by due.customer_id, due.id
      on conflict do nothing
      returning id, subscription_id, customer_id
    ), lines as (
      insert into bill_line (bill_id, position, customer_id, name, amount, from_day, to_day, monthly)
      select made.id, priced.position, made.customer_id, priced.name, priced.amount,
        priced.from_day, priced.to_day, priced.monthly
      from made join priced on priced.id = made.subscription_id
    ), charged as (
      update service_charge g set bill_id = made.id
      from made
      where g.customer_id = made.customer_id and g.subscription_id = made.subscription_id
        and g.bill_id is null
    )
    select (select coalesce(array_agg(id), '{}') from made) as made, ${lastOf} as "upTo"`.execute(
    handle,
  );
  return rows[0] ?? { made: [], upTo: null };
}

/**
 * Lists the new bills whose customer has unused credit or debts. Runs after the statement that takes the
 * locks, which would not see rows committed while it waits. Bills of other runs are not listed: their
 * services are not locked.
 */
export async function listUnfinished(
  handle: Handle,
  batch: Batch,
  { made, upTo }: BatchOutcome,
): Promise<Key[]> {
  if (!upTo || made.length === 0) return [];
  const within = sql`${plannedEachTime} customer_id >= ${firstOwner(batch)}::uuid
    and customer_id <= ${upTo.customerId}::uuid`;
  const { rows } = await sql<Key>`
    select b.customer_id as "customerId", b.id
    from (
      select customer_id from debt where bill_id is null and dropped_at is null and ${within}
      union select customer_id from credit where unused > 0 and ${within}
    ) owner
    join bill b on b.customer_id = owner.customer_id
    where b.id = any(${made}::uuid[]) and b.status = 'OPEN'
    order by b.customer_id, b.subscription_id`.execute(handle);
  return rows;
}

/** On a cluster the customers are locked instead of the services. Ending a service locks its customer, too. */
async function listOwners(handle: Handle, batch: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with ${dueServices(batch, { lock: sql``, lookUpEach: sql`` })}
    select distinct customer_id as id from due`.execute(handle);
  return rows.map(({ id }) => id);
}
