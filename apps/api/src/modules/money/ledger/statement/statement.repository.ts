import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../../db/schema.ts';
import { statementParts, type StatementRow } from './statement-parts.repository.ts';

export interface StatementPage {
  customerId: string;
  before: string | null;
  limit: number;
}

/** Newest first, with the balance after each row. Each part reads at most one page. */
export async function pageStatement(handle: Handle, page: StatementPage): Promise<StatementRow[]> {
  const customerId = sql`${page.customerId}::uuid`;
  const { older, balance } = page.before === null ? newest(customerId) : cursorOf(page.before);
  const order = sql`order by at desc, rank desc, id desc`;
  const parts = statementParts(customerId).map(
    (part) => sql`(select * from (${part}) part where ${older} ${order} limit ${page.limit})`,
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

const newest = (customerId: RawBuilder<unknown>): Cursor => ({
  older: sql`true`,
  balance: sql`(select credit + "refundsDue" - unpaid - owed
    from (select ${openBalanceColumns(customerId)}) open_balance)`,
});

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
  /** Open bills without denda that still grows. */
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

/** The same balance, computed from what is open now. */
export async function findOpenBalance(handle: Handle, customerId: string): Promise<OpenBalance> {
  const { rows } = await sql<OpenBalance>`
    select ${openBalanceColumns(sql`${customerId}::uuid`)}`.execute(handle);
  return rows[0] ?? { unpaid: 0, owed: 0, credit: 0, refundsDue: 0 };
}
