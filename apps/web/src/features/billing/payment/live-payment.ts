import type { PaymentAttempt } from '@serat/contract/payment';

/** Includes an expired attempt: the screen says that it has expired, and the money may still arrive. */
export const isWaited = (payment: PaymentAttempt | null): payment is PaymentAttempt =>
  payment !== null && ['creating', 'pending', 'expired'].includes(payment.status);

/** Whether the virtual account or QR code can still be paid. */
export const isLive = (
  payment: PaymentAttempt | null,
  now: number,
): payment is PaymentAttempt & { status: 'creating' | 'pending' } =>
  payment !== null &&
  (payment.status === 'creating' || payment.status === 'pending') &&
  Date.parse(payment.expiredPayment) > now;
