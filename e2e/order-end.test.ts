import { expect, it } from 'vitest';
import { call, enter, newCustomer } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone, startJourney, tablet } from './support/journey.ts';
import { answerDialog, button, dialog, ordered } from './support/order.ts';

// shows 1.16, 2h.14, 2h.15, 5.50, 5.51, 5.52, 8.19, R2.5
it('cancels with a custom reason', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const customer = await newCustomer();
  const { id } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await button(page, 'Cancel Order').click();
  expect(await button(page, 'Simpan').isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Other' }).check();
  await button(page, 'Simpan').click();
  await page.getByText('Message is required!').waitFor();
  await expectGoodScreen(page);
  await page.getByLabel('Alasan Anda').fill('x'.repeat(300));
  await page.getByText('300/255 karakter').waitFor();
  await button(page, 'Simpan').click();
  await page.getByText('Maksimal 255 karakter').waitFor();
  await page.getByLabel('Alasan Anda').fill('Pindah ke kota lain');
  await button(page, 'Simpan').click();
  await answerDialog(page, 'Success');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await button(page, new RegExp(`^Detail pesanan .*, ${id}$`)).waitFor();
  await page.getByText('Batal', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(tablet);
  await expectGoodScreen(page);

  // The address that an inbox message links to.
  await page.goto(`/order?id=${id}`);
  await dialog(page).getByText('Alasan: Pindah ke kota lain').waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/order$/);
  await page.goto('/menunggupembayaran');
  await page.getByRole('heading', { name: 'Tidak ada pembayaran yang ditunggu' }).waitFor();
  await expectGoodScreen(page);
  await end();
});

// shows 4.11, 8.20
it('shows Gagal when the payment arrived before the cancellation', async () => {
  const { page, end } = await borrowPage({ expectedStatuses: [422] });
  const customer = await newCustomer();
  const { virtualAccount } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await button(page, 'Cancel Order').click();
  await page.getByRole('radio', { name: 'Salah memesan' }).check();
  await call('/v1/demo/bank/pay', { account: virtualAccount });
  await button(page, 'Simpan').click();
  await answerDialog(page, 'Gagal');
  await button(page, 'Cancel Order').waitFor({ state: 'detached' });
  await page.getByText('Menunggu Instalasi').first().waitFor();
  await end();
});

// shows 4.47
it('shows an expired order', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  const { id, virtualAccount } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/menunggupembayaran');
  await button(page, 'Salin nomor').waitFor();
  await page.getByRole('heading', { name: 'Cara membayar' }).waitFor();

  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('EXPIRED').waitFor();
  await page.getByText('Batas waktu pembayaran sudah lewat.').waitFor();
  expect(await button(page, 'Salin nomor').count()).toBe(0);
  expect(await button(page, 'Ganti metode').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Cara membayar' }).count()).toBe(0);
  await expectGoodScreen(page);

  await call('/v1/demo/bank/expire', { account: virtualAccount });
  await page.getByRole('heading', { name: 'Batas waktu pembayaran sudah lewat' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pembayaran Kadaluwarsa' }).waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await page.getByText('EXPIRED').waitFor();

  await page.goto('/order');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await button(page, new RegExp(`^Detail pesanan .*, ${id}$`)).waitFor();
  await page.getByText('Pesanan Dibatalkan').waitFor();
  await end();
});
