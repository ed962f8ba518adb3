import { listPaymentMethods } from '@serat/contract/payment';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { createOrderApp } from '../../sales/order/testing/order-app.ts';
import { defaultMethods } from './method/default-methods.ts';
import { changeRows } from '../../../testing/rows.ts';

const world = await createOrderApp();

const list = async () => {
  const { token } = await world.customer();
  return world.call(listPaymentMethods, {}, { token });
};

// shows 3.25, 7c.5
test('lists methods with image, guidance and platforms, some not for the web', async () => {
  const { http, data } = await list();
  expect(http).toBe(200);
  expect(data.map((method) => method.id)).toEqual([
    'NUSA_VA',
    'SAMUDRA_VA',
    'CAKRAWALA_VA',
    'LINKAJA_QR',
    'LOKET_VA',
  ]);
  for (const method of data) {
    expect(method.image).toMatch(/^\/bayar\/[a-z-]+\.svg$/);
    expect(method.paymentGuidance[0]?.steps.length).toBeGreaterThan(2);
  }
  expect(data.find((method) => method.id === 'LOKET_VA')?.platforms).not.toContain('WEB');
  expect(data.find((method) => method.id === 'LINKAJA_QR')).toMatchObject({
    kind: 'qr',
    adminFee: 0,
  });
});

test('keeps what the provider changes or switches off', async () => {
  const { payment } = world.services;
  await payment.methods.set('NUSA_VA', { active: false });
  await payment.methods.set('SAMUDRA_VA', { adminFee: 1000 });
  await payment.methods.ensureDefaults();
  const { data } = await list();
  expect(data.map((method) => method.id)).not.toContain('NUSA_VA');
  expect(data.find((method) => method.id === 'SAMUDRA_VA')?.adminFee).toBe(1000);
});

// shows R3f.19
test('refuses a fee on a QR method', async () => {
  const charging = changeRows(world.db, 'payment_method', { id: 'LINKAJA_QR' }, { admin_fee: 1 });
  await expect(charging).rejects.toThrow(/check constraint/);
});

test('refuses to start with a gateway without its own methods', async () => {
  const starting = createTestApp({
    beside: world,
    overrides: {
      gateways: ({ gateway, ...others }) => ({
        ...others,
        gateway: { ...gateway, name: 'xendit' },
      }),
    },
  });
  await expect(starting).rejects.toThrow(
    'Gateway pembayaran xendit belum punya daftar metode pembayaran sendiri. Yang punya: sandbox, midtrans.',
  );
});

test('starts both gateways with their own methods', () => {
  expect(defaultMethods('midtrans').map((method) => method.channel)).toContain('permata');
  expect(
    defaultMethods('sandbox').every((method) => /^(88\d\d|sandbox)$/.test(method.channel)),
  ).toBe(true);
});
