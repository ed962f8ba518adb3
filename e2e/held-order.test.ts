import { expect, it } from 'vitest';
import { call, enter, newCustomer } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone } from './support/journey.ts';
import { button, dialog, openOrder, ordered } from './support/order.ts';

// shows P5.4
it('an order whose payment was reversed waits, says why and continues once paid again', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount });
  await call('/v1/demo/bank/return', { account: order.virtualAccount, amount: 50_000 });
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, customer, null);

  await page.goto('/order');
  await page.getByRole('heading', { name: 'Pemasangan ditunda' }).waitFor();
  await page.getByText('masih kurang Rp 50.000').waitFor();
  await page.getByText('Ditunda sampai kekurangannya dibayar.').waitFor();
  await expectGoodScreen(page);

  await button(page, 'Bayar kekurangan').click();
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await dialog(page).getByText('Rp 54.000', { exact: true }).waitFor();
  await expectGoodScreen(page);
  await button(page, 'Lanjut').click();
  await page.waitForURL('**/menunggupembayaran');
  await page.getByText('Rp 54.000', { exact: true }).first().waitFor();
  await expectGoodScreen(page);

  await page.goto('/order');
  await page.getByRole('link', { name: 'Bayar kekurangan' }).click();
  await page.waitForURL('**/menunggupembayaran');
  const { virtualAccount } = await openOrder(customer);
  expect(virtualAccount).not.toBe(order.virtualAccount);
  await call('/v1/demo/bank/pay', { account: virtualAccount });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await page.getByText('Kami menghubungi Anda untuk mengatur jadwal').waitFor();
  expect(await page.getByText('Pemasangan ditunda').count()).toBe(0);
  await end();
});
