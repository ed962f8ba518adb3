import type { Need } from '@serat/contract/staff/home';
import { countedUpTo } from '@serat/contract/staff/home';
import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, orderInAreas, type Areas } from '../../db/areas.ts';
import type { Handle } from '../../db/schema.ts';

interface Waiting {
  count: number;
  since: Date | null;
}

/** So many at most are looked at, the oldest ones, by an index of just them. */
async function waiting(handle: Handle, at: string, rest: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(at) as since from (
      select ${sql.ref(at)} as at from ${rest} order by ${sql.ref(at)} limit ${countedUpTo}
    ) as found`.execute(handle);
  return rows[0] ?? { count: 0, since: null };
}

/** What needs a hand, each by its own condition. */
export const waitingFor = (
  handle: Handle,
  { areas, now, today }: { areas: Areas; now: Date; today: string },
): Record<Need, () => Promise<Waiting>> => ({
  heldOrders: () =>
    waiting(
      handle,
      'held_at',
      sql`customer_order where held_at is not null and ${orderInAreas(areas)}`,
    ),
  waitingInstallation: () =>
    waiting(
      handle,
      'created_at',
      sql`customer_order where status = 'waitingInstallation' and ${orderInAreas(areas)}`,
    ),
  hangingAttempts: () =>
    waiting(
      handle,
      'expires_at',
      sql`payment_attempt where status in ('creating', 'pending') and expires_at <= ${now}
        and ${customerInAreas(areas, 'payment_attempt.customer_id')}`,
    ),
  paymentReviews: () => waiting(handle, 'seen_at', sql`payment_review where closed_at is null`),
  refundsDue: () =>
    waiting(
      handle,
      'created_at',
      sql`refund_due where closed_at is null
        and ${customerInAreas(areas, 'refund_due.customer_id')}`,
    ),
  overdueBills: async () => {
    const { rows } = await sql<{ count: number; since: string | null }>`
      select count(*)::int as count, min(due_on)::text as since from (
        select due_on from bill where status = 'OPEN' and due_on < ${today}::date
          and ${customerInAreas(areas, 'bill.customer_id')}
        order by due_on limit ${countedUpTo}) as found`.execute(handle);
    const [row] = rows;
    return {
      count: row?.count ?? 0,
      since: row?.since ? new Date(`${row.since}T00:00:00+07:00`) : null,
    };
  },
  failedMails: () =>
    waiting(handle, 'created_at', sql`mail where state in ('uncertain', 'refused', 'dropped')`),
  failedJobs: () => waiting(handle, 'failed_at', sql`job where failed_at is not null`),
  deletionRequests: () =>
    waiting(handle, 'requested_at', sql`deletion_request where done_at is null`),
  proposals: () =>
    waiting(
      handle,
      'proposed_at',
      sql`proposal where state in ('proposed', 'approved') and expires_at > ${now}`,
    ),
});

export interface Figures {
  started: number;
  ended: number;
  running: number;
  billed: number;
  received: number;
  arrears: { age: string; bills: number; amount: number }[];
  startedByDay: { day: string; value: number }[];
  receivedByDay: { day: string; value: number }[];
}

interface Span {
  areas: Areas;
  month: string;
  today: string;
  from: Date;
}

const inJakarta = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;

/** Looks at every service and bill: seconds, at a million customers; so it is kept for a while. */
export async function sumFigures(handle: Handle, span: Span): Promise<Figures> {
  const { areas, month, today, from } = span;
  const of = (column: string) => customerInAreas(areas, column);
  const number = async (query: RawBuilder<{ value: number }>): Promise<number> =>
    (await query.execute(handle)).rows[0]?.value ?? 0;
  const [started, ended, running, billed, received, arrears, startedByDay, receivedByDay] =
    await Promise.all([
      number(sql`select count(*)::int as value from subscription
        where started_at >= ${from} and ${of('subscription.customer_id')}`),
      number(sql`select count(*)::int as value from subscription
        where status = 'ended' and ended_at >= ${from} and ${of('subscription.customer_id')}`),
      number(sql`select count(*)::int as value from subscription
        where status <> 'ended' and ${of('subscription.customer_id')}`),
      number(sql`select coalesce(sum(tagihan + materai), 0)::bigint as value from bill
        where period = ${month} and status <> 'VOIDED' and ${of('bill.customer_id')}`),
      number(sql`select coalesce(sum(amount), 0)::bigint as value from money_received
        where received_at >= ${from} and ${of('money_received.customer_id')}`),
      sql<{ age: string; bills: number; amount: number }>`
        select age, count(*)::int as bills, sum(amount)::bigint as amount from (
          select tagihan + materai - kredit - koreksi as amount,
            case when ${today}::date - due_on <= 7 then '1-7'
              when ${today}::date - due_on <= 30 then '8-30'
              when ${today}::date - due_on <= 60 then '31-60' else '61+' end as age
          from bill where status = 'OPEN' and due_on < ${today}::date and ${of('bill.customer_id')}
        ) as late group by age`.execute(handle),
      sql<{ day: string; value: number }>`
        select ${inJakarta('started_at')} as day, count(*)::int as value from subscription
        where started_at >= ${from} and ${of('subscription.customer_id')} group by 1 order by 1`.execute(
        handle,
      ),
      sql<{ day: string; value: number }>`
        select ${inJakarta('received_at')} as day, sum(amount)::bigint as value
        from money_received where received_at >= ${from} and ${of('money_received.customer_id')}
        group by 1 order by 1`.execute(handle),
    ]);
  return {
    started,
    ended,
    running,
    billed,
    received,
    arrears: arrears.rows,
    startedByDay: startedByDay.rows,
    receivedByDay: receivedByDay.rows,
  };
}

export async function findSummary(handle: Handle, name: string) {
  return handle
    .selectFrom('summary')
    .select(['value', 'made_at as madeAt'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function keepSummary(
  handle: Handle,
  name: string,
  value: unknown,
  at: Date,
): Promise<void> {
  const values = { value: JSON.stringify(value), made_at: at };
  await handle
    .insertInto('summary')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
