import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../../db/schema.ts';
import { statementParts, type StatementRow } from './statement-parts.repository.ts';

export interface Span {
  from: Date | null;
  before: Date | null;
}

export interface StatementPage extends Span {
  customerId: string;
  /** The cursor of the previous page. */
  after: string | null;
  limit: number;
}

const order = sql`order by at desc, rank desc, id desc`;

/** Newest first, with the balance after each row. Each part reads at most one page. */
export async function pageStatement(handle: Handle, page: StatementPage): Promise<StatementRow[]> {
  const customerId = sql`${page.customerId}::uuid`;
  const { older, balance } = page.after === null ? newest(customerId, page) : cursorOf(page.after);
  const since = page.from ? sql`at >= ${page.from}` : sql`true`;
  const parts = statementParts(customerId).map(
    (part) =>
      sql`(select * from (${part}) part where ${older} and ${since} ${order} limit ${page.limit})`,
  );
  const { rows } = await sql<StatementRow>`
    with page as (
      select * from (${sql.join(parts, sql` union all `)}) parts ${order} limit ${page.limit}
    )
    select (extract(epoch from at) * 1000000)::bigint || '.' || rank || '.' || id as key, at, kind,
      label, bill_number as "billNumber", means, correction, face, reason, amount,
      (${balance} - coalesce(sum(amount) over (
        ${order} rows between unbounded preceding and 1 preceding), 0))::bigint as balance
    from page ${order}`.execute(handle);
  return rows;
}

interface Cursor {
  older: RawBuilder<unknown>;
  balance: RawBuilder<unknown>;
}

const newest = (customerId: RawBuilder<unknown>, { before }: Span): Cursor => ({
  older: before ? sql`at < ${before}` : sql`true`,
  balance: balanceBefore(customerId, before),
});

/** The balance at a time is the current balance minus all later rows. */
function balanceBefore(customerId: RawBuilder<unknown>, moment: Date | null): RawBuilder<unknown> {
  const now = sql`(select credit + "refundsDue" - unpaid - owed
    from (select ${openBalanceColumns(customerId)}) open_balance)`;
  if (moment === null) return now;
  const parts = sql.join(statementParts(customerId), sql` union all `);
  return sql`(${now} - (select coalesce(sum(amount), 0) from (${parts}) later where at >= ${moment}))`;
}

export async function findBalanceBefore(
  handle: Handle,
  customerId: string,
  moment: Date,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ${balanceBefore(sql`${customerId}::uuid`, moment)}::bigint as balance`.execute(handle);
  return rows[0]?.balance ?? 0;
}

export async function findHolder(handle: Handle, customerId: string) {
  return handle
    .selectFrom('customer')
    .select(['number', 'full_name as fullName'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export const cursorAfter = ({ key, balance, amount }: StatementRow): string =>
  `${key}.${balance - amount}`;

function cursorOf(before: string): Cursor {
  const [micros = '0', place = '0', id = '', balance = '0'] = before.split('.');
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return {
    older: sql`(at, rank, id) < (${at}, ${place}::int, ${id}::text)`,
    balance: sql`${balance}::bigint`,
  };
}

export interface OpenBalance {
  /** The sum of the open bills, without denda, which may still grow. */
  unpaid: number;
  owed: number;
  credit: number;
  refundsDue: number;
}

export const openBalanceColumns = (customerId: RawBuilder<unknown>) => sql`
  coalesce((select sum(tagihan + materai - kredit - koreksi) from bill
    where customer_id = ${customerId} and status = 'OPEN'), 0)::bigint as unpaid,
  coalesce((select sum(amount) from debt
    where customer_id = ${customerId} and bill_id is null and dropped_at is null
  ), 0)::bigint as owed,
  coalesce((select sum(unused) from credit
    where customer_id = ${customerId} and unused > 0), 0)::bigint as credit,
  coalesce((select sum(amount - returned) from refund_due
    where customer_id = ${customerId} and closed_at is null), 0)::bigint as "refundsDue"`;

/** The current balance, computed from what is open now instead of from the rows. */
export async function findOpenBalance(handle: Handle, customerId: string): Promise<OpenBalance> {
  const { rows } = await sql<OpenBalance>`
    select ${openBalanceColumns(sql`${customerId}::uuid`)}`.execute(handle);
  return rows[0] ?? { unpaid: 0, owed: 0, credit: 0, refundsDue: 0 };
}
