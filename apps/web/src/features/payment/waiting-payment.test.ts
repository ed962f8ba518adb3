import { expect, it } from 'vitest';
import { howToPay } from './waiting-payment.ts';

const payment = {
  reference: 'SR-1',
  amount: 745_000,
  adminFee: 4000,
  payBefore: '2026-11-16T02:00:00.000Z',
  methodId: 'NUSA_VA',
  virtualAccount: '8801123456789012',
  qr: null,
};

// shows 4.45
it('shows the number of a virtual account', () => {
  expect(howToPay(payment)).toEqual({ kind: 'account', number: '8801123456789012' });
});

// shows 4.43
it('shows the code of the QR wallet and of methods that only have a code', () => {
  const qr = { ...payment, qr: '000201' };
  expect(howToPay({ ...qr, methodId: 'LINKAJA_QR' })).toEqual({ kind: 'qr', text: '000201' });
  expect(howToPay({ ...qr, methodId: 'QRIS', virtualAccount: null })).toEqual({
    kind: 'qr',
    text: '000201',
  });
  expect(howToPay(qr).kind).toBe('account');
});

it('shows a pending state until the bank has opened the payment', () => {
  expect(howToPay({ ...payment, virtualAccount: null })).toEqual({ kind: 'coming' });
});
