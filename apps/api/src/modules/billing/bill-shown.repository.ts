import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Handle } from '../../db/schema.ts';
import type { LiveAsk } from './bill-view.ts';
import { bills, byAge, type BillRow } from './bill.repository.ts';

const liveStatuses = ['creating', 'pending'] as const;

/** Bills with what a live attempt asks for them, alone or together with others. */
const shownBills = (handle: Handle) =>
  bills(handle)
    .leftJoin('payment_attempt as alone', (join) =>
      join
        .onRef('alone.customer_id', '=', 'bill.customer_id')
        .onRef('alone.payable_id', '=', sql`bill.id::text`)
        .on('alone.payable_kind', '=', 'bill')
        .on('alone.status', 'in', liveStatuses),
    )
    .leftJoin(
      (db) =>
        db
          .selectFrom('joint_payment_bill as share')
          .innerJoin('payment_attempt as joint', (join) =>
            join
              .onRef('joint.customer_id', '=', 'share.customer_id')
              .onRef('joint.payable_id', '=', 'share.joint_number')
              .on('joint.payable_kind', '=', 'bills')
              .on('joint.status', 'in', liveStatuses),
          )
          .select((eb) => [
            'share.customer_id',
            'share.bill_id',
            'share.joint_number',
            'share.amount',
            // The first bill has the fee of the method.
            eb
              .case()
              .when('share.position', '=', 0)
              .then(eb.ref('joint.admin_fee'))
              .else(0)
              .end()
              .as('admin_fee'),
          ])
          .as('together'),
      (join) =>
        join
          .onRef('together.customer_id', '=', 'bill.customer_id')
          .onRef('together.bill_id', '=', 'bill.id'),
    )
    .select([
      'alone.amount as aloneAmount',
      'alone.admin_fee as aloneFee',
      'together.joint_number as jointNumber',
      'together.amount as jointAmount',
      'together.admin_fee as jointFee',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof shownBills>['executeTakeFirstOrThrow']>>;

export interface ShownBill {
  bill: BillRow;
  live: LiveAsk | null;
}

function toShown(row: Row): ShownBill {
  const { aloneAmount, aloneFee, jointNumber, jointAmount, jointFee, ...bill } = row;
  if (aloneAmount !== null && aloneFee !== null) {
    return { bill, live: { amount: aloneAmount, adminFee: aloneFee, jointNumber: null } };
  }
  if (jointAmount === null || jointFee === null) return { bill, live: null };
  return { bill, live: { amount: jointAmount + jointFee, adminFee: jointFee, jointNumber } };
}

const unpaidAndLatestPaid = prepared((db, given: { customerId: string }) => {
  const latestPaid = byAge(bills(db), 'newest')
    .clearSelect()
    .select('bill.id')
    .where('bill.customer_id', '=', given.customerId)
    .where('bill.status', '=', 'PAID')
    .limit(1);
  const found = shownBills(db)
    .where('bill.customer_id', '=', given.customerId)
    .where((eb) => eb.or([eb('bill.status', '=', 'OPEN'), eb('bill.id', '=', latestPaid)]));
  return byAge(found, 'oldest');
});

/** All that is unpaid, oldest first; else the latest paid one. */
export async function listActive(handle: Handle, customerId: string): Promise<ShownBill[]> {
  const rows = await unpaidAndLatestPaid(handle, { customerId });
  const unpaid = rows.filter(({ status }) => status === 'OPEN');
  return (unpaid.length > 0 ? unpaid : rows).map(toShown);
}

const newestSince = prepared((db, given: { customerId: string; since: string; limit: number }) => {
  const found = shownBills(db)
    .where('bill.customer_id', '=', given.customerId)
    .where('bill.period', '>=', given.since);
  return byAge(found, 'newest').limit(given.limit);
});

/** Newest first; from this month on, or all of them. */
export async function listHistory(
  handle: Handle,
  customerId: string,
  { since = '', limit }: { since?: string | undefined; limit: number },
): Promise<ShownBill[]> {
  return (await newestSince(handle, { customerId, since, limit })).map(toShown);
}
