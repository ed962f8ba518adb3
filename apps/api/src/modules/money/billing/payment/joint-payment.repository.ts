import { anyKey } from '../../../../db/query/any-of.ts';
import type { Handle, Key } from '../../../../db/schema.ts';

export interface JointShare {
  billId: string;
  amount: number;
  denda: number;
}

export interface NewJointPayment {
  number: string;
  customerId: string;
  shares: readonly JointShare[];
  at: Date;
}

export async function insertJointPayment(handle: Handle, joint: NewJointPayment): Promise<void> {
  const { number, customerId, shares, at } = joint;
  await handle
    .insertInto('joint_payment')
    .values({ number, customer_id: customerId, created_at: at })
    .execute();
  await handle
    .insertInto('joint_payment_bill')
    .values(
      shares.map(({ billId, amount, denda }, position) => ({
        joint_number: number,
        position,
        customer_id: customerId,
        bill_id: billId,
        amount,
        denda,
      })),
    )
    .execute();
}

export async function hasJointPayment(
  handle: Handle,
  customerId: string,
  number: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('joint_payment')
    .select('number')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listJointPaymentsSince(handle: Handle, customerId: string, since: Date) {
  return handle
    .selectFrom('joint_payment')
    .select('created_at as createdAt')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .execute();
}

export async function listShares(handle: Handle, { customerId, id }: Key): Promise<JointShare[]> {
  return handle
    .selectFrom('joint_payment_bill')
    .select(['bill_id as billId', 'amount', 'denda'])
    .where('customer_id', '=', customerId)
    .where('joint_number', '=', id)
    .orderBy('position')
    .execute();
}

export async function listCountingShares(handle: Handle, bills: readonly Key[]) {
  if (bills.length === 0) return [];
  return handle
    .selectFrom('joint_payment_bill as share')
    .innerJoin('bill', (join) =>
      join
        .onRef('bill.customer_id', '=', 'share.customer_id')
        .onRef('bill.id', '=', 'share.bill_id'),
    )
    .innerJoin('payment_attempt as attempt', (join) =>
      join
        .onRef('attempt.customer_id', '=', 'share.customer_id')
        .onRef('attempt.payable_id', '=', 'share.joint_number')
        .on('attempt.payable_kind', '=', 'bills'),
    )
    .select([
      'share.customer_id as customerId',
      'share.bill_id as billId',
      'share.joint_number as number',
      'share.position',
      'share.amount',
      'attempt.id as attemptId',
    ])
    .where(anyKey(['share.customer_id', 'share.bill_id'], 'uuid', bills))
    .where((eb) =>
      eb.or([
        eb('attempt.status', 'in', ['creating', 'pending']),
        eb('attempt.id', '=', eb.ref('bill.paid_attempt_id')),
      ]),
    )
    .execute();
}
