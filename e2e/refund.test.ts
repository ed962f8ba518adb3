import { expect, it } from 'vitest';
import { call, enter, newCustomer } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone } from './support/journey.ts';
import { button, dialog, ordered } from './support/order.ts';

// shows R3f.11, R3f.20
it('a refund asks for a bank account and masks its number', async () => {
  const customer = await newCustomer();
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount, amount: 50_000 });
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
  await enter(page, customer, null);
  await page.goto('/order');
  await page.getByRole('heading', { name: 'Pengembalian dana' }).waitFor();
  await page.getByText('Rp 50.000', { exact: true }).waitFor();
  await page.getByText('Diproses').waitFor();

  await button(page, 'Isi rekening').click();
  await button(page, 'Simpan rekening').click();
  await dialog(page).getByText('Isi nama bank').waitFor();
  await page.getByLabel('Nama bank').fill('BCA');
  await page.getByLabel('Nomor rekening').fill('0123 456 789');
  expect(await page.getByLabel('Nama pemilik rekening').inputValue()).toBe(customer.fullName);
  await page.getByLabel('Password Anda').fill('bukan-ini');
  await button(page, 'Simpan rekening').click();
  await dialog(page).getByText('Password Anda tidak cocok').waitFor();
  await expectGoodScreen(page);

  await page.getByLabel('Password Anda').fill(customer.password);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('BCA •••• 6789').waitFor();
  await button(page, 'Ubah rekening').waitFor();
  expect(await page.content()).not.toContain('0123456789');
  await expectGoodScreen(page);
  await end();
});
