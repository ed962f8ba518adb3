import { expect, test } from 'vitest';
import { createOrderApp } from '../../modules/sales/order/testing/order-app.ts';
import { checkoutBody, plainTotal } from '../../modules/sales/order/testing/order-fixtures.ts';
import { paymentMethodCommands } from './payment-methods.ts';
import { commandLine } from '../testing/command-line.ts';

const world = await createOrderApp();

const { ops } = commandLine(paymentMethodCommands, {
  db: world.db,
  services: world.services,
});

test.each([
  [['payments', 'set'], 'Sebutkan ID metode'],
  [['payments', 'set', 'NUSA_VA'], 'Sebutkan --active atau --fee'],
  [['payments', 'set', 'NUSA_VA', '--active', 'ya'], '--active: pilih on (menyala), off (mati)'],
  [['payments', 'set', 'NUSA_VA', '--fee', '4.000'], '--fee: bilangan bulat'],
])('%o is invalid', async (words, reason) => {
  const { code, complaints } = await ops(...words);
  expect(code).toBe(2);
  expect(complaints[0]).toContain(reason);
});

test('switches a method off and on and changes its fee for new payments only', async () => {
  const first = await world.customer();
  const second = await world.customer();
  await world.checkout(first, checkoutBody);
  expect(await ops('payments', 'set', 'NUSA_VA', '--fee', '1500')).toMatchObject({
    code: 0,
    said: ['Metode NUSA_VA diubah. Pembayaran yang sedang berjalan tetap.'],
    complaints: [],
  });
  await world.checkout(second, { ...checkoutBody, plnId: second.plnId });
  expect((await world.active(first))?.totalPrice).toBe(plainTotal);
  expect((await world.active(second))?.totalPrice).toBe(plainTotal - 2500);

  await ops('payments', 'set', 'NUSA_VA', '--active', 'off');
  expect((await ops('payments', 'methods')).said).toEqual([
    'ID            NAMA               STATUS   BIAYA ADMIN',
    'NUSA_VA       Bank Nusa VA       mati        Rp\u00a01.500',
    'SAMUDRA_VA    Bank Samudra VA    menyala     Rp\u00a02.500',
    'CAKRAWALA_VA  Bank Cakrawala VA  menyala     Rp\u00a02.500',
    'LINKAJA_QR    QRIS               menyala         Rp\u00a00',
    'LOKET_VA      Loket Pembayaran   menyala     Rp\u00a05.000',
    '5 metode.',
  ]);
  const third = await world.customer();
  expect(await world.checkout(third, checkoutBody)).toMatchObject({
    http: 422,
    code: 'PAYMENT_METHOD_UNAVAILABLE',
  });
  await ops('payments', 'set', 'NUSA_VA', '--active', 'on');
  expect((await world.checkout(third, checkoutBody)).http).toBe(200);
});

// shows R3f.19
test.each([
  [['NONE', '--active', 'on'], 'Metode NONE tidak ada. Yang ada: NUSA_VA, SAMUDRA_VA'],
  [['LINKAJA_QR', '--fee', '1000'], 'Biaya QRIS tidak boleh dibebankan'],
])('payments set %o is refused', async (words, reason) => {
  const { code, complaints } = await ops('payments', 'set', ...words);
  expect(code).toBe(1);
  expect(complaints[0]).toContain(reason);
});

test('refuses to switch off the last method', async () => {
  for (const id of ['NUSA_VA', 'SAMUDRA_VA', 'CAKRAWALA_VA']) {
    expect((await ops('payments', 'set', id, '--active', 'off')).code).toBe(0);
  }
  const { code, complaints } = await ops('payments', 'set', 'LINKAJA_QR', '--active', 'off');
  expect(code).toBe(1);
  expect(complaints[0]).toContain('metode terakhir yang menyala');
});
