import { expect, it } from 'vitest';
import { webMethods } from './use-payment-methods.ts';

const method = (id: string, platforms: string[]) => ({
  id,
  name: id,
  image: '',
  description: '',
  platforms,
  paymentGuidance: [],
  kind: 'virtual-account' as const,
  adminFee: 0,
});

// shows 3.26, 7c.5
it('lists only web methods, in order', () => {
  const methods = [
    method('LOKET', ['ANDROID', 'IOS']),
    method('NUSA', ['WEB', 'ANDROID']),
    method('QRIS', ['WEB']),
    method('NOBODY', []),
  ];
  expect(webMethods(methods).map(({ id }) => id)).toEqual(['NUSA', 'QRIS']);
});
