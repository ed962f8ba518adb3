import type { DifferenceKind } from '@serat/contract/staff/bill-run';
import { sql, type RawBuilder } from 'kysely';
import { topologyOf, type Topology } from '../../../../db/distribution/topology.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import { isForWholeMonth, roundedShare, validDays } from './bill-run.repository.ts';
import { coversFromIn, type Month } from './pause.repository.ts';

export interface Months extends Month {
  period: string;
  before: string;
  last: string;
  days: number;
  roundTo: number;
  since: Date;
}

export interface Difference {
  customerId: string;
  serviceNumber: string;
  fullName: string;
  kind: DifferenceKind | 'same';
  before: number | null;
  now: number | null;
}

/** A page of services in the order of an index. */
interface Page {
  behind: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  size: number;
}

const byKey = (after: Key, size: number): Page => ({
  behind: sql`(s.customer_id, s.id) > (${after.customerId}::uuid, ${after.id}::uuid)`,
  order: sql`customer_id, id`,
  size,
});

export interface NumberPage {
  after: string | null;
  descending: boolean;
  size: number;
}

const byNumber = ({ after, descending, size }: NumberPage): Page => ({
  behind:
    after === null ? sql`true` : descending ? sql`s.number < ${after}` : sql`s.number > ${after}`,
  order: descending ? sql`number desc` : sql`number`,
  size,
});

/** A bill of more Rupiah than this cannot be made, so such a service is left out of the comparison. */
const mostCounted = 10 ** 14;
const uncounted = sql.lit(-1);

/** The same amounts as the bill run. */
const priced = (months: Months) => {
  const days = validDays(sql`s.covers_from`, months);
  const count = sql`(l.to_day - l.from_day + 1)`;
  return sql`
    select case when sum(l.amount) > ${sql.lit(mostCounted)} then ${uncounted}
      else sum(${roundedShare('l.counted', count, months)})::bigint end
    from (
      select l.amount, least(l.amount, ${sql.lit(mostCounted)}) as counted,
        ${days.from} as from_day, ${days.to} as to_day
      from subscription_line l
      where l.customer_id = s.customer_id and l.subscription_id = s.id and ${days.any}
    ) as l`;
};

const charged = sql`(
  select coalesce(sum(g.amount), 0)::bigint from service_charge g
  where g.customer_id = s.customer_id and g.subscription_id = s.id and g.bill_id is null)`;

const billedIn = (period: string) => sql`
  (select sum(b.tagihan) from bill b where b.customer_id = s.customer_id
    and b.subscription_id = s.id and b.period = ${period} and b.status <> 'VOIDED')::bigint`;

/**
 * Compares this month with the month before, for each service. Uses the bill if there is one, otherwise
 * what the run would make. Services without a difference are included.
 */
const compared = (months: Months, { behind, order, size }: Page, { pageFirst }: Topology) => sql`
  select customer_id, id, number, full_name, before, now,
    case when now = ${uncounted} or (before is null and now is null) then 'same'
      when before is null then 'new'
      when status = 'ended' or now is null then 'ended'
      when before <> now then 'changed' else 'same' end as kind
  from (
    select s.id, s.customer_id, s.number, s.full_name, s.status,
      ${billedIn(months.before)} as before,
      coalesce(
        ${billedIn(months.period)},
        case when s.status <> 'ended' and s.covers_from <= ${months.last}::date
            and ${isForWholeMonth(months)} then
          (${priced(months)}) + ${charged}
        end
      ) as now
    from (
      select s.id, s.customer_id, s.number, s.full_name, s.status, s.ends_on,
        ${coversFromIn(months)} as covers_from
      from subscription s
      where ${behind}
        and s.billed_from <= ${months.last}::date
        and (s.status <> 'ended' or s.ended_at >= ${months.since})
      ${pageFirst(sql`order by ${order} limit ${size}`)}
    ) as s
  ) as amounts order by ${order} limit ${size}`;

export async function pageCompared(
  handle: Handle,
  months: Months,
  page: NumberPage,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select customer_id as "customerId", number as "serviceNumber", full_name as "fullName",
      kind, before, now
    from (${compared(months, byNumber(page), await topologyOf(handle))}) as page`.execute(handle);
  return rows;
}

export interface DifferenceSum {
  kind: Difference['kind'];
  services: number;
  before: number;
  now: number;
  upTo: Key;
}

export async function sumCompared(
  handle: Handle,
  months: Months,
  { after, size }: { after: Key; size: number },
): Promise<DifferenceSum[]> {
  const topology = await topologyOf(handle);
  const { rows } = await sql<DifferenceSum>`
    with page as materialized (${compared(months, byKey(after, size), topology)})
    select kind, count(*)::int as services, coalesce(sum(before), 0)::bigint as before,
      coalesce(sum(now), 0)::bigint as now,
      (select jsonb_build_object('customerId', customer_id, 'id', id) from page
        order by customer_id desc, id desc limit 1) as "upTo"
    from page group by kind`.execute(handle);
  return rows;
}
