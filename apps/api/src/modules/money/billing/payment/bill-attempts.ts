import { atOnce } from '../../../../db/driver/at-once.ts';
import type { Handle, Key } from '../../../../db/schema.ts';
import type { Attempt, PaymentService } from '../../payment/index.ts';
import { listCountingShares } from './joint-payment.repository.ts';

export interface BillAttempt extends Attempt {
  billId: string;
  jointNumber: string | null;
}

/**
 * Lists the attempts of each bill. For a joint payment it returns the bill's share; the first bill's
 * share includes the method's fee.
 */
export async function attemptsOfBills(
  handle: Handle,
  payment: Pick<PaymentService, 'attempts'>,
  bills: readonly Key[],
): Promise<Map<string, BillAttempt[]>> {
  const [single, shares] = await atOnce(handle, (same) =>
    Promise.all([payment.attempts.of(same, 'bill', bills), listCountingShares(same, bills)]),
  );
  const numbers = new Map(
    shares.map(({ customerId, number }) => [number, { customerId, id: number }]),
  );
  const joint = new Map(
    (await payment.attempts.of(handle, 'bills', [...numbers.values()])).map((attempt) => [
      attempt.id,
      attempt,
    ]),
  );
  const all: BillAttempt[] = single.map((attempt) => ({
    ...attempt,
    billId: attempt.payableId,
    jointNumber: null,
  }));
  for (const { billId, number, position, amount, attemptId } of shares) {
    const whole = joint.get(attemptId);
    if (!whole) continue;
    const adminFee = position === 0 ? whole.adminFee : 0;
    all.push({ ...whole, billId, jointNumber: number, amount: amount + adminFee, adminFee });
  }
  return Map.groupBy(all, ({ billId }) => billId);
}
