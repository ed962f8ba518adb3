import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import { joined, mapped, question, type Question } from '../../db/question.ts';
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

/** The row is the bill, and has more: a copy without it would cost more than all the rest. */
function toShown(bill: Row): ShownBill {
  const { aloneAmount, aloneFee, jointNumber, jointAmount, jointFee } = bill;
  if (aloneAmount !== null && aloneFee !== null) {
    return { bill, live: { amount: aloneAmount, adminFee: aloneFee, jointNumber: null } };
  }
  if (jointAmount === null || jointFee === null) return { bill, live: null };
  return { bill, live: { amount: jointAmount + jointFee, adminFee: jointFee, jointNumber } };
}

const unpaidOf = prepared((db, { customerId }: { customerId: string }) =>
  byAge(
    shownBills(db).where('bill.customer_id', '=', customerId).where('bill.status', '=', 'OPEN'),
    'oldest',
  ),
);

const latestPaidOf = prepared((db, { customerId }: { customerId: string }) =>
  byAge(
    shownBills(db).where('bill.customer_id', '=', customerId).where('bill.status', '=', 'PAID'),
    'newest',
  ).limit(1),
);

/**
 * All that is unpaid, oldest first; else the latest paid one. Two statements: of one for both PostgreSQL makes a new
 * plan each time, which takes six times as long as the answer.
 */
export const askForActive = (customerId: string): Question<ShownBill[]> =>
  mapped(
    joined<[Row[], Row[]]>(
      question(unpaidOf.of({ customerId }), (rows) => rows),
      question(latestPaidOf.of({ customerId }), (rows) => rows),
    ),
    ([unpaid, paid]) => (unpaid.length > 0 ? unpaid : paid).map(toShown),
  );

const newestSince = prepared((db, given: { customerId: string; since: string; limit: number }) => {
  const found = shownBills(db)
    .where('bill.customer_id', '=', given.customerId)
    .where('bill.period', '>=', given.since);
  return byAge(found, 'newest').limit(given.limit);
});

/** Newest first; from this month on, or all of them. */
export const askForHistory = (
  customerId: string,
  { since = '', limit }: { since?: string | undefined; limit: number },
): Question<ShownBill[]> =>
  question(newestSince.of({ customerId, since, limit }), (rows) => rows.map(toShown));
