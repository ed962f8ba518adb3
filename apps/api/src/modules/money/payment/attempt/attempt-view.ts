import type { PaymentAttempt } from '@serat/contract/payment';
import type { Attempt } from './attempt.repository.ts';

/** An attempt as the customer sees it. */
export function toAttempt(attempt: Attempt): PaymentAttempt {
  const payable = attempt.status === 'pending';
  return {
    id: attempt.id,
    status: attempt.status,
    paymentMethodId: attempt.methodId,
    virtualAccount: payable ? attempt.virtualAccount : null,
    paymentQr: payable ? attempt.qr : null,
    amount: attempt.amount,
    adminFee: attempt.adminFee,
    expiredPayment: attempt.expiresAt.toISOString(),
  };
}
