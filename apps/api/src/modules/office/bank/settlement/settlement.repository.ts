import { sql } from 'kysely';
import { anyOf } from '../../../../db/query/any-of.ts';
import type { Handle } from '../../../../db/schema.ts';
import { addDays, startOfDay } from '../../../../jakarta/calendar.ts';
import type { Payment, ReportLine } from './settlement.policy.ts';

export interface Span {
  from: string;
  to: string;
}

const dayOf = sql`to_char(r.received_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;

/**
 * Payments whose money first came in on these days. Money that a gateway reported for an unknown payment
 * was booked by staff under the name of the gateway and its reference.
 */
export async function listPayments(
  handle: Handle,
  gateways: readonly string[],
  { from, to }: Span,
): Promise<Payment[]> {
  const names = sql`any(${gateways}::text[])`;
  const inSpan = sql`r.received_at >= ${startOfDay(from)} and r.received_at < ${startOfDay(addDays(to, 1))}`;
  const { rows } = await sql<Payment>`
    select r.gateway, r.attempt_id as reference, r.customer_id as "customerId", ${dayOf} as day,
      whole.receipts, whole.received, whole.reversed
    from money_received r cross join lateral (
      select count(*) filter (where one.amount > 0)::int as receipts,
        coalesce(sum(one.amount) filter (where one.amount > 0), 0)::bigint as received,
        coalesce(-sum(one.amount) filter (where one.amount < 0), 0)::bigint as reversed
      from money_received one
      where one.customer_id = r.customer_id and one.attempt_id = r.attempt_id
    ) whole
    where r.kind = 'gateway' and r.gateway = ${names} and ${inSpan}
      and not exists (select from money_received earlier
        where earlier.customer_id = r.customer_id and earlier.attempt_id = r.attempt_id
          and earlier.kind = 'gateway'
          and (earlier.received_at, earlier.id) < (r.received_at, r.id))
    union all
    select split_part(r.gateway_ref, ' ', 1), substr(r.gateway_ref, strpos(r.gateway_ref, ' ') + 1),
      r.customer_id, ${dayOf}, 1, r.amount, coalesce((select -sum(back.amount)
        from money_received back
        where back.customer_id = r.customer_id and back.reverses = r.id), 0)::bigint
    from money_received r
    where r.kind = 'manual' and r.gateway = 'transfer'
      and split_part(r.gateway_ref, ' ', 1) = ${names} and ${inSpan}`.execute(handle);
  return rows;
}

/** Every line about these payments, and the lines of these days. */
export async function listReported(
  handle: Handle,
  gateways: readonly string[],
  { from, to, references }: Span & { references: readonly string[] },
): Promise<ReportLine[]> {
  return handle
    .selectFrom('settlement_line')
    .select(['gateway', 'reference', 'day', 'amount', 'fee'])
    .where('gateway', '=', anyOf('text', gateways))
    .where((eb) =>
      eb.or([
        eb('reference', '=', anyOf('text', references)),
        eb.and([eb('day', '>=', from), eb('day', '<=', to)]),
      ]),
    )
    .execute();
}

/** Which of these payments have money in the ledger. `owners` maps each payment to its customer. */
export async function listBooked(
  handle: Handle,
  owners: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  if (owners.size === 0) return new Set();
  const rows = await handle
    .selectFrom('money_received')
    .select('attempt_id as reference')
    .distinct()
    .where('customer_id', '=', anyOf('uuid', [...new Set(owners.values())]))
    .where('attempt_id', '=', anyOf('text', [...owners.keys()]))
    .execute();
  return new Set(rows.flatMap(({ reference }) => reference ?? []));
}

export async function findLastDays(handle: Handle): Promise<Map<string, string>> {
  const rows = await handle
    .selectFrom('settlement_line')
    .select(['gateway', sql<string>`max(day)::text`.as('day')])
    .groupBy('gateway')
    .execute();
  return new Map(rows.map(({ gateway, day }) => [gateway, day]));
}
