import type { PaymentAttempt } from '@serat/contract/payment';

/** Also one that has just run out: the screen says so, and the money may still be on its way. */
export const isWaited = (payment: PaymentAttempt | null): payment is PaymentAttempt =>
  payment !== null && ['creating', 'pending', 'expired'].includes(payment.status);

/** Its number or code can still be paid. */
export const isLive = (
  payment: PaymentAttempt | null,
  now: number,
): payment is PaymentAttempt & { status: 'creating' | 'pending' } =>
  payment !== null &&
  (payment.status === 'creating' || payment.status === 'pending') &&
  Date.parse(payment.expiredPayment) > now;
