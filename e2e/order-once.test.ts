import { expect, it } from 'vitest';
import { chosen, enter, newCustomer } from './support/customer.ts';
import { expectGoodScreen, phone, borrowPage } from './support/journey.ts';
import { button, dialog, goToPayment, openOrder, pastOrders, placeOrder } from './support/order.ts';

// shows R3e.18
it('creates one order on a double click', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/checkout')) asked.push(request.url());
  });
  await button(page, 'Bayar').dblclick();
  await page.waitForURL('**/menunggupembayaran');
  await button(page, 'Salin nomor').waitFor();
  expect(asked).toHaveLength(1);
  expect(await pastOrders(customer)).toEqual([]);
  await end();
});

it('keeps two tabs in step and creates one order for both', async () => {
  const { page, context, end } = await borrowPage();
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  const other = await context.newPage();
  await other.goto('/paketlayanan/pesanproduk');
  await page.goto('/paketlayanan/pesanproduk');

  await button(other, 'Pilih paket TV').click();
  await other.getByRole('radio', { name: 'TV Family Pack' }).check();
  await dialog(other).getByRole('button', { name: 'Pilih' }).click();
  await page.getByText('Rp 820.000').first().waitFor();

  await placeOrder(page, 'Bank Samudra VA');
  const { id } = await openOrder(customer);
  await other.waitForURL('**/menunggupembayaran');
  await other.getByText(id).waitFor();
  expect(await pastOrders(customer)).toEqual([]);

  await enter(page, customer, chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByRole('heading', { name: 'Anda masih punya pesanan yang berjalan' }).waitFor();
  await expectGoodScreen(page);
  await end();
});
