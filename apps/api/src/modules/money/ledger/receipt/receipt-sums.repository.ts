import { sql } from 'kysely';
import { customerInAreas, type Areas } from '../../../../db/query/areas.ts';
import type { Handle } from '../../../../db/schema.ts';

export interface ReceiptSum {
  day: string;
  /** The payment method; for manual receipts the means, e.g. cash. */
  method: string;
  receipts: number;
  gross: number;
  /** Reversed by gateways, as a positive number. */
  reversed: number;
}

/** Days are days in Jakarta. */
export async function sumReceiptsByDay(
  handle: Handle,
  { from, before, areas }: { from: Date; before: Date; areas: Areas },
): Promise<ReceiptSum[]> {
  const { rows } = await sql<ReceiptSum>`
    select to_char(r.received_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day,
      coalesce(a.payment_method_id, r.means, r.gateway) as method,
      count(*) filter (where r.amount > 0)::int as receipts,
      coalesce(sum(r.amount) filter (where r.amount > 0), 0)::bigint as gross,
      coalesce(-sum(r.amount) filter (where r.amount < 0), 0)::bigint as reversed
    from money_received r
    left join payment_attempt a on a.customer_id = r.customer_id and a.id = r.attempt_id
    where r.kind <> 'opening' and r.received_at >= ${from} and r.received_at < ${before}
      and ${customerInAreas(areas, 'r.customer_id')}
    group by 1, 2 order by 1 desc, 2`.execute(handle);
  return rows;
}

export interface KeptDay {
  day: string;
  sums: Omit<ReceiptSum, 'day'>[];
  madeAt: Date;
}

const nameOf = (areas: Areas, day: string): string =>
  ['receipts', day, ...areas.toSorted()].join(' ');

export async function findDays(
  handle: Handle,
  areas: Areas,
  days: readonly string[],
): Promise<KeptDay[]> {
  const names = days.map((day) => nameOf(areas, day));
  const { rows } = await sql<KeptDay>`
    select substr(name, 10, 10) as day, value as sums, made_at as "madeAt" from summary
    where name = any(${names}::text[])`.execute(handle);
  return rows;
}

export async function keepDays(
  handle: Handle,
  areas: Areas,
  days: readonly KeptDay[],
): Promise<void> {
  const rows = days.map(({ day, sums, madeAt }) => ({
    name: nameOf(areas, day),
    value: sums,
    made_at: madeAt,
  }));
  await sql`
    insert into summary (name, value, made_at)
    select given.name, given.value, given.made_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(name text, value jsonb, made_at timestamptz)
    on conflict (name) do update set value = excluded.value, made_at = excluded.made_at`.execute(
    handle,
  );
}
