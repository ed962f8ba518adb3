import type { CorrectionKind } from '@serat/contract/billing';
import { sql, type RawBuilder } from 'kysely';
import type { PaymentMeans } from '../../../../db/schema.ts';

export type StatementKind =
  | 'received'
  | 'opening'
  | 'reversed'
  | 'ordered'
  | 'order-unpaid'
  | 'order-returned'
  | 'billed'
  | 'debt-billed'
  | 'order-debt'
  | 'order-debt-dropped'
  | 'fee'
  | 'fee-lifted'
  | 'corrected'
  | 'refunded';

export interface StatementRow {
  /** The sort key: time, rank, id. */
  key: string;
  at: Date;
  kind: StatementKind;
  label: string | null;
  billNumber: string | null;
  means: PaymentMeans | null;
  correction: CorrectionKind | null;
  /** The amount of a correction or fee that does not change the balance. */
  face: number;
  reason: string | null;
  /** Positive amounts are in the customer's favour. */
  amount: number;
  balance: number;
}

/** At the same time, charges sort before their payment, so that the balance shows no credit in between. */
const rank = {
  ordered: 0,
  billed: 1,
  debt: 2,
  fee: 3,
  corrected: 4,
  received: 5,
  lifted: 6,
  refunded: 7,
};

const none = {
  label: sql`null::text`,
  billNumber: sql`null::text`,
  means: sql`null::text`,
  correction: sql`null::text`,
  face: sql`0::bigint`,
  reason: sql`null::text`,
};

interface Row extends Partial<Record<keyof typeof none, RawBuilder<unknown>>> {
  at: RawBuilder<unknown>;
  rank: number;
  id: RawBuilder<unknown>;
  kind: StatementKind | RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
}

const select = (given: Row) => {
  const row = { ...none, ...given };
  const kind = typeof row.kind === 'string' ? sql`${row.kind}::text` : row.kind;
  return sql`select ${row.at} as at, ${row.rank}::int as rank, ${row.id}::text as id, ${kind} as kind,
    ${row.label} as label, ${row.billNumber} as bill_number, ${row.means} as means, ${row.correction} as correction, ${row.face} as face,
    ${row.reason} as reason, ${row.amount} as amount`;
};

const ofBill = { label: sql`b.number`, billNumber: sql`b.number` };

/** Everything a customer was billed, paid, got back and was corrected. Each row changes the balance once. */
export const statementParts = (customerId: RawBuilder<unknown>) => {
  // Filter every joined table by customer, so that a cluster routes the query to one shard.
  const own = (alias: string) => sql`${sql.ref(`${alias}.customer_id`)} = ${customerId}`;
  return [
    sql`${select({
      at: sql`r.received_at`,
      rank: rank.received,
      id: sql`r.id`,
      kind: sql`case r.kind when 'reversal' then 'reversed' when 'opening' then 'opening'
        else 'received' end`,
      label: sql`coalesce(a.payable_label, paid.number)`,
      means: sql`r.means`,
      amount: sql`r.amount`,
    })} from money_received r
      left join payment_attempt a on ${own('a')} and a.id = r.attempt_id
      left join lateral (
        select b.number from money_entry e
        join bill b on ${own('b')} and b.id = e.account_id::uuid
        where r.attempt_id is null and ${own('e')} and e.receipt_id = r.id
          and e.kind = 'bill' and e.amount > 0
        order by e.id limit 1
      ) paid on true
      where ${own('r')}`,
    sql`${select({
      at: sql`e.at`,
      rank: rank.ordered,
      id: sql`e.id`,
      kind: sql`case when e.amount > 0 then 'ordered' when r.kind = 'reversal' then 'order-unpaid'
        else 'order-returned' end`,
      label: sql`o.number`,
      amount: sql`-e.amount`,
    })} from money_entry e
      join money_received r on r.customer_id = e.customer_id and r.id = e.receipt_id
      left join customer_order o on ${own('o')} and o.id = e.account_id::uuid
      where ${own('e')} and e.kind = 'order'`,
    sql`${select({
      ...ofBill,
      at: sql`b.created_at`,
      rank: rank.billed,
      id: sql`b.id`,
      kind: 'billed',
      amount: sql`-(b.tagihan + b.materai)`,
    })} from bill b where ${own('b')} and b.tagihan + b.materai > 0`,
    // Offsets the debt in the bill's amount, because the balance already contains the debt.
    sql`${select({
      ...ofBill,
      at: sql`b.created_at`,
      rank: rank.debt,
      id: sql`d.id`,
      kind: 'debt-billed',
      label: sql`d.payable_label`,
      amount: sql`d.amount`,
    })} from debt d
      join bill b on b.customer_id = d.customer_id and b.id = d.bill_id where ${own('d')}`,
    // A debt on a bill needs no row: the bill is listed, and its money was reversed.
    sql`${select({
      at: sql`d.created_at`,
      rank: rank.debt,
      id: sql`d.id`,
      kind: 'order-debt',
      label: sql`d.payable_label`,
      amount: sql`-d.amount`,
    })} from debt d where ${own('d')} and d.payable_kind = 'order'`,
    sql`${select({
      at: sql`d.dropped_at`,
      rank: rank.lifted,
      id: sql`d.id`,
      kind: 'order-debt-dropped',
      label: sql`d.payable_label`,
      amount: sql`d.amount`,
    })} from debt d where ${own('d')} and d.payable_kind = 'order' and d.dropped_at is not null`,
    sql`${select({
      ...ofBill,
      at: sql`f.at`,
      rank: rank.fee,
      id: sql`f.id`,
      kind: 'fee',
      face: sql`f.denda`,
      amount: sql`-(f.denda + f.admin)`,
    })} from bill_fee f
      join bill b on b.customer_id = f.customer_id and b.id = f.bill_id where ${own('f')}`,
    sql`${select({
      ...ofBill,
      at: sql`f.lifted_at`,
      rank: rank.lifted,
      id: sql`f.id`,
      kind: 'fee-lifted',
      face: sql`left_over.denda`,
      amount: sql`left_over.denda + f.admin`,
    })} from bill_fee f
      join bill b on b.customer_id = f.customer_id and b.id = f.bill_id
      -- Subtract denda that a correction already returned.
      cross join lateral (
        select greatest(0, f.denda - coalesce(sum(c.returned), 0))::bigint as denda
        from bill_correction c
        where ${own('c')} and c.bill_id = f.bill_id
          and c.kind = 'denda-waived' and c.at between f.at and f.lifted_at
      ) left_over
      where ${own('f')} and f.lifted_at is not null and left_over.denda + f.admin > 0`,
    // Unpaid denda was never charged, so waiving it does not change the balance.
    sql`${select({
      ...ofBill,
      at: sql`c.at`,
      rank: rank.corrected,
      id: sql`c.id`,
      kind: 'corrected',
      correction: sql`c.kind`,
      face: sql`c.amount`,
      reason: sql`c.reason`,
      amount: sql`case c.kind when 'denda-waived' then c.returned else c.amount end`,
    })} from bill_correction c
      join bill b on b.customer_id = c.customer_id and b.id = c.bill_id where ${own('c')}`,
    sql`${select({
      at: sql`r.closed_at`,
      rank: rank.refunded,
      id: sql`r.id`,
      kind: 'refunded',
      label: sql`r.payable_label`,
      amount: sql`-(r.amount - r.returned)`,
    })} from refund_due r where ${own('r')} and r.closed_at is not null and r.amount > r.returned`,
  ];
};
