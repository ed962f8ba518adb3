import type { PaymentAttempt } from '@serat/contract/payment';
import { expect, it } from 'vitest';
import { isLive } from './live-payment.ts';

const payment: PaymentAttempt = {
  id: 'p-1',
  status: 'pending',
  paymentMethodId: 'NUSA_VA',
  virtualAccount: '8801123456789012',
  paymentQr: null,
  amount: 502_500,
  expiredPayment: '2026-11-16T03:00:00Z',
};
const before = Date.parse('2026-11-16T02:59:59Z');

it('is live until it expires', () => {
  expect(isLive(payment, before)).toBe(true);
  expect(isLive({ ...payment, status: 'creating' }, before)).toBe(true);
  expect(isLive(payment, Date.parse('2026-11-16T03:00:00Z'))).toBe(false);
});

it.each(['paid', 'expired', 'voided', 'failed'] as const)('is over once it is %s', (status) => {
  expect(isLive({ ...payment, status }, before)).toBe(false);
});

it('is not live without an attempt', () => {
  expect(isLive(null, before)).toBe(false);
});
