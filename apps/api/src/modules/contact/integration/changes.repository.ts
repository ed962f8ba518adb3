import type { Scope } from '@serat/contract/integration/scopes';
import { statusWords } from '@serat/contract/integration/calls';
import { sql, type RawBuilder } from 'kysely';
import {
  customerInAreas,
  orderInAreas,
  serviceInAreas,
  type Areas,
} from '../../../db/query/areas.ts';
import { backupName } from '../../../db/backup/tables.ts';
import type { Handle } from '../../../db/schema.ts';
import type { CursorPosition } from './cursor.ts';

interface Window {
  areas: Areas;
  from: CursorPosition | null;
  until: Date;
  limit: number;
}

type Change = CursorPosition & { row: Record<string, unknown> };

const iso = (instant: RawBuilder<unknown>) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const isoOf = (column: string) => iso(sql.ref(column));

/** The condition and order of a page, which use an index on (time, id). */
const within = (
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  type: 'bigint' | 'uuid',
  { from, until, limit }: Window,
) => ({
  where: from
    ? sql`(${at}, ${id}) > (${from.at}::timestamptz, ${from.id}::${sql.raw(type)}) and ${at} <= ${until}`
    : sql`${at} <= ${until}`,
  order: sql`order by ${at}, ${id} limit ${limit}`,
});

/** Maps stored statuses to those of the API. */
const statusOf = (column: string) => sql`case ${sql.ref(column)}
  ${sql.join(
    Object.entries(statusWords).map(
      ([own, shown]) => sql`when ${sql.lit(own)} then ${sql.lit(shown)}`,
    ),
    sql` `,
  )} end`;

/** The order's current data, listed at the time of its last step. */
function orders(window: Window) {
  const { where, order } = within(sql`s.at`, sql`s.id`, 'bigint', window);
  return sql`
    select ${isoOf('s.at')} as at, s.id::text as id, jsonb_build_object(
      'number', o.number, 'customerId', o.customer_id, 'status', ${statusOf('o.status')},
      'rejectedFor', o.rejected_for, 'held', o.held_at is not null,
      'amount', coalesce((select sum(l.amount) from order_line l
        where l.customer_id = o.customer_id and l.order_id = o.id), 0),
      'products', coalesce((select jsonb_agg(l.product_id order by l.position) from order_line l
        where l.customer_id = o.customer_id and l.order_id = o.id and l.product_id is not null),
        '[]'::jsonb),
      'kelurahanId', o.kelurahan_id, 'areaId', o.area_id,
      'createdDate', ${isoOf('o.created_at')}, 'changedDate', ${isoOf('s.at')}) as row
    from order_step s
    join customer_order o on o.customer_id = s.customer_id and o.id = s.order_id
    where ${where} and ${orderInAreas(window.areas, 'o')}
      and not exists (select from order_step later where later.customer_id = s.customer_id
        and later.order_id = s.order_id and later.id > s.id)
    ${order}`;
}

function services(window: Window) {
  // The products of today, or of the service's last day.
  const day = sql`(coalesce(v.ended_at, ${window.until}) at time zone 'Asia/Jakarta')::date`;
  const products = sql`coalesce((select jsonb_agg(l.product_id order by l.position)
    from subscription_line l where l.customer_id = v.customer_id and l.subscription_id = v.id
      and l.valid_from <= ${day} and coalesce(l.valid_to >= ${day}, true)), '[]'::jsonb)`;
  const { where, order } = within(sql`s.at`, sql`s.id`, 'bigint', window);
  return sql`
    select ${isoOf('s.at')} as at, s.id::text as id, jsonb_build_object(
      'number', v.number, 'customerId', v.customer_id, 'orderNumber', o.number,
      'status', ${statusOf('v.status')}, 'products', ${products},
      'startedDate', ${isoOf('v.started_at')}, 'endedDate', ${isoOf('v.ended_at')},
      'changedDate', ${isoOf('s.at')}) as row
    from subscription_step s
    join subscription v on v.customer_id = s.customer_id and v.id = s.subscription_id
    left join customer_order o on o.customer_id = v.customer_id and o.id = v.order_id
    where ${where} and ${serviceInAreas(window.areas, 'v')}
      and not exists (select from subscription_step later where later.customer_id = s.customer_id
        and later.subscription_id = s.subscription_id and later.id > s.id)
    ${order}`;
}

/** The bill's current data, listed at the time of its last change or correction. */
function bills(window: Window) {
  const changedAt = sql`greatest(b.created_at, b.paid_at, b.reopened_at, b.overdue_notified_at)`;
  const own = within(changedAt, sql`b.id`, 'uuid', window);
  const corrected = within(sql`c.at`, sql`c.bill_id`, 'uuid', window);
  return sql`
    select ${isoOf('change.at')} as at, b.id::text as id, jsonb_build_object(
      'number', b.number, 'customerId', b.customer_id, 'serviceNumber', b.service_number,
      'period', b.period, 'status', ${statusOf('b.status')}, 'tagihan', b.tagihan, 'materai', b.materai,
      'denda', b.denda, 'admin', b.admin, 'tunggakan', b.tunggakan, 'kredit', b.kredit,
      'koreksi', b.koreksi, 'taxed', b.taxed, 'ppn', b.ppn, 'taxRate', b.tax_rate / 100.0,
      'dueDate', b.due_on, 'createdDate', ${isoOf('b.created_at')},
      'paidDate', ${isoOf('b.paid_at')}, 'changedDate', ${isoOf('change.at')}) as row
    from (
      (select b.customer_id, b.id, ${changedAt} as at from bill b
        where ${own.where} and ${customerInAreas(window.areas, 'b.customer_id')} ${own.order})
      union
      (select c.customer_id, c.bill_id, c.at from bill_correction c
        where ${corrected.where} and ${customerInAreas(window.areas, 'c.customer_id')}
        ${corrected.order})
    ) as change
    join bill b on b.customer_id = change.customer_id and b.id = change.id
    order by change.at, b.id limit ${window.limit}`;
}

function payments(window: Window) {
  const { where, order } = within(sql`r.received_at`, sql`r.id`, 'uuid', window);
  return sql`
    select ${isoOf('r.received_at')} as at, r.id::text as id, jsonb_build_object(
      'id', r.id, 'customerId', r.customer_id, 'kind', r.kind, 'amount', r.amount,
      'gateway', r.gateway, 'reference', r.gateway_ref,
      'meantFor', coalesce(a.payable_label, (select b.number from money_entry e
        join bill b on b.customer_id = e.customer_id and b.id::text = e.account_id
        where e.customer_id = r.customer_id and e.receipt_id = r.id and e.kind = 'bill'
        order by e.id limit 1)),
      'reverses', r.reverses, 'changedDate', ${isoOf('r.received_at')}) as row
    from money_received r
    left join payment_attempt a on a.customer_id = r.customer_id and a.id = r.attempt_id
    where ${where} and ${customerInAreas(window.areas, 'r.customer_id')}
    ${order}`;
}

/** A deleted customer is listed once more, without personal data. */
function customers(window: Window) {
  const changedAt = sql`greatest(c.updated_at, c.anonymised_at)`;
  const { where, order } = within(changedAt, sql`c.id`, 'uuid', window);
  const known = (column: string) =>
    sql`case when c.anonymised_at is null then ${sql.ref(column)} end`;
  return sql`
    select ${iso(changedAt)} as at, c.id::text as id, jsonb_build_object(
      'id', c.id, 'number', c.number, 'claimed', c.verified_at is not null,
      'fullName', ${known('c.full_name')}, 'email', ${known('c.email')},
      'phone', ${known('c.phone')}, 'joinedDate', ${isoOf('c.created_at')},
      'deletedDate', ${isoOf('c.anonymised_at')}, 'changedDate', ${iso(changedAt)}) as row
    from customer c
    where ${where} and ${customerInAreas(window.areas, 'c.id')}
    ${order}`;
}

const lists: Readonly<Record<Scope, (window: Window) => RawBuilder<unknown>>> = {
  'orders.read': orders,
  'services.read': services,
  'bills.read': bills,
  'payments.read': payments,
  'customers.read': customers,
};

/**
 * How long the oldest transaction that may still write has been running. Query it before the list: a
 * transaction that ends in between is then visible in the list.
 */
export async function oldestRunningMs(handle: Handle): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from clock_timestamp() - min(xact_start)) * 1000)::float8 as ms
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'
      and application_name not in ('pg_dump', ${backupName})`.execute(handle);
  return Math.max(rows[0]?.ms ?? 0, 0);
}

/** Oldest first. The contract selects the fields of each row. */
export async function changesOf(handle: Handle, scope: Scope, window: Window): Promise<Change[]> {
  const { rows } = await (lists[scope](window) as RawBuilder<Change>).execute(handle);
  return rows;
}
