import type { PaymentAttempt } from '@serat/contract/payment';

/** Its number or code can still be paid. */
export const isLive = (
  payment: PaymentAttempt | null,
  now: number,
): payment is PaymentAttempt & { status: 'creating' | 'pending' } =>
  payment !== null &&
  (payment.status === 'creating' || payment.status === 'pending') &&
  Date.parse(payment.expiredPayment) > now;
