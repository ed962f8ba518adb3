import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, type Areas } from '../../../db/query/areas.ts';
import type { Handle } from '../../../db/schema.ts';

export interface Figures {
  started: number;
  ended: number;
  running: number;
  billed: number;
  received: number;
  arrears: { age: string; bills: number; amount: number }[];
  /** Of this month and the month before. */
  startedByDay: { day: string; value: number }[];
  receivedByDay: { day: string; value: number }[];
}

interface Span {
  areas: Areas;
  month: string;
  today: string;
  from: Date;
  /** The beginning of the month before. */
  before: Date;
}

const inJakarta = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`;

/** Scans all services and bills, which takes seconds with a million customers, so the result is cached. */
export async function sumFigures(handle: Handle, span: Span): Promise<Figures> {
  const { areas, month, today, from, before } = span;
  const of = (column: string) => customerInAreas(areas, column);
  const number = async (query: RawBuilder<{ value: number }>): Promise<number> =>
    (await query.execute(handle)).rows[0]?.value ?? 0;
  const [started, ended, running, billed, received, arrears, startedByDay, receivedByDay] =
    await Promise.all([
      number(sql`select count(*)::int as value from subscription
        where order_id is not null and started_at >= ${from} and ${of('subscription.customer_id')}`),
      number(sql`select count(*)::int as value from subscription
        where status = 'ended' and ended_at >= ${from} and ${of('subscription.customer_id')}`),
      number(sql`select count(*)::int as value from subscription
        where status <> 'ended' and ${of('subscription.customer_id')}`),
      number(sql`select coalesce(sum(tagihan + materai), 0)::bigint as value from bill
        where period = ${month} and status <> 'VOIDED' and not imported and ${of('bill.customer_id')}`),
      number(sql`select coalesce(sum(amount), 0)::bigint as value from money_received
        where kind <> 'opening' and received_at >= ${from} and ${of('money_received.customer_id')}`),
      sql<{ age: string; bills: number; amount: number }>`
        select age, count(*)::int as bills, sum(amount)::bigint as amount from (
          select tagihan + materai - kredit - koreksi as amount, due_on,
            case when ${today}::date - due_on <= 7 then '1-7'
              when ${today}::date - due_on <= 30 then '8-30'
              when ${today}::date - due_on <= 60 then '31-60' else '61+' end as age
          from bill where status = 'OPEN' and due_on < ${today}::date and ${of('bill.customer_id')}
        ) as late group by age order by max(due_on) desc`.execute(handle),
      sql<{ day: string; value: number }>`
        select ${inJakarta('started_at')} as day, count(*)::int as value from subscription
        where order_id is not null and started_at >= ${before} and ${of('subscription.customer_id')} group by 1 order by 1`.execute(
        handle,
      ),
      sql<{ day: string; value: number }>`
        select ${inJakarta('received_at')} as day, sum(amount)::bigint as value
        from money_received where kind <> 'opening' and received_at >= ${before} and ${of('money_received.customer_id')}
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
