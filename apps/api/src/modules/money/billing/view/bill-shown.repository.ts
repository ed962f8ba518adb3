import { sql } from 'kysely';
import { atOnce } from '../../../../db/driver/at-once.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, RowOf } from '../../../../db/schema.ts';
import { shownColumns } from '../bill.repository.ts';

const shownBills = (handle: Handle, customerId: string) =>
  handle.selectFrom('bill').select(shownColumns).where('bill.customer_id', '=', customerId);

type Found = RowOf<typeof shownBills>;
export type ShownOfBill = Omit<Found, 'id' | 'createdAt'>;

export interface LiveAsk {
  amount: number;
  adminFee: number;
  jointNumber: string | null;
}

const newestFirst = (found: ReturnType<typeof shownBills>) =>
  found
    .orderBy('bill.period', 'desc')
    .orderBy('bill.created_at', 'desc')
    .orderBy('bill.number', 'desc');

const liveAsks = precompiled((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('payment_attempt as attempt')
    .leftJoin('joint_payment_bill as share', (join) =>
      join
        .onRef('share.customer_id', '=', 'attempt.customer_id')
        .onRef('share.joint_number', '=', 'attempt.payable_id')
        .on('attempt.payable_kind', '=', sql.lit('bills')),
    )
    .select([
      'attempt.payable_id as payableId',
      'attempt.amount',
      'attempt.admin_fee as adminFee',
      'share.bill_id as billId',
      'share.joint_number as jointNumber',
      'share.amount as share',
      'share.position',
    ])
    .where('attempt.customer_id', '=', customerId)
    // Literals let PostgreSQL use the partial index of live attempts.
    .where(sql<boolean>`attempt.payable_kind in ('bill', 'bills')`)
    .where(sql<boolean>`attempt.status in ('creating', 'pending')`),
);

type AskRow = Awaited<ReturnType<typeof liveAsks>>[number];

function toAsks(rows: readonly AskRow[]): Map<string, LiveAsk> {
  const asks = new Map<string, LiveAsk>();
  for (const { payableId, amount, adminFee, billId, jointNumber, share, position } of rows) {
    if (billId === null || share === null) {
      asks.set(payableId, { amount, adminFee, jointNumber: null });
    } else if (!asks.has(billId)) {
      const fee = position === 0 ? adminFee : 0;
      asks.set(billId, { amount: share + fee, adminFee: fee, jointNumber });
    }
  }
  return asks;
}

export interface ShownBill {
  bill: ShownOfBill;
  live: LiveAsk | null;
}

/**
 * Bills with their live payment. Two statements, because a join made PostgreSQL read three times as many
 * pages.
 */
async function withAsks(
  handle: Handle,
  customerId: string,
  find: (handle: Handle) => Promise<Found[]>,
): Promise<ShownBill[]> {
  const [bills, asked] = await atOnce(handle, (given) =>
    Promise.all([find(given), liveAsks(given, { customerId })]),
  );
  const asks = toAsks(asked);
  return bills.map((bill) => ({ bill, live: asks.get(bill.id) ?? null }));
}

/** The statuses are literals: as parameters the query would be planned anew each time. */
const unpaidAndLatestPaid = precompiled((db, { customerId }: { customerId: string }) => {
  const own = shownBills(db, customerId);
  const paid = newestFirst(own.where('bill.status', '=', sql.lit('PAID'))).limit(sql.lit(1));
  return own
    .where('bill.status', '=', sql.lit('OPEN'))
    .unionAll(({ parens }) => parens(paid))
    .orderBy('period')
    .orderBy('createdAt')
    .orderBy('number');
});

export const listActive = (handle: Handle, customerId: string): Promise<ShownBill[]> =>
  withAsks(handle, customerId, async (given) => {
    const rows = await unpaidAndLatestPaid(given, { customerId });
    const unpaid = rows.filter(({ status }) => status === 'OPEN');
    return unpaid.length > 0 ? unpaid : rows;
  });

const newestSince = precompiled(
  (db, given: { customerId: string; since: string; limit: number }) => {
    const found = shownBills(db, given.customerId).where('bill.period', '>=', given.since);
    return newestFirst(found).limit(given.limit);
  },
);

export const listHistory = (
  handle: Handle,
  customerId: string,
  { since = '', limit }: { since?: string | undefined; limit: number },
): Promise<ShownBill[]> =>
  withAsks(handle, customerId, (given) => newestSince(given, { customerId, since, limit }));
