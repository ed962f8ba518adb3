import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chosen, enter, newCustomer } from './support/customer.ts';
import { expectGoodScreen, phone, borrowPage } from './support/journey.ts';
import {
  answerDialog,
  button,
  editCustomer,
  fillCustomer,
  goToPayment,
  openOrder,
  ordered,
  pastOrders,
} from './support/order.ts';

const connectionLost = /Koneksi internet terputus\. Periksa koneksi Anda/;

async function expectNothingLeft(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => `${localStorage['serat']}${sessionStorage['serat-customer']}`))
    .not.toMatch(/internet-50|NUSA_VA|7371014202920001/);
}

// shows 8.9
it('keeps the draft when the connection breaks before the order is placed', async () => {
  const { page, context, end } = await borrowPage({
    viewport: phone,
    expectedTexts: ['ERR_INTERNET_DISCONNECTED'],
  });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await page.getByText('Rp 749.000').first().waitFor();
  await context.setOffline(true);
  await page.getByText('Data dimuat lagi begitu koneksi kembali').waitFor();
  await button(page, 'Bayar').click();
  await page.getByRole('alertdialog').getByText(connectionLost).waitFor();
  await expectGoodScreen(page);
  await answerDialog(page, 'Error');
  expect(await page.getByRole('radio', { name: 'Bank Nusa VA' }).isChecked()).toBe(true);
  await context.setOffline(false);
  await button(page, 'Bayar').click();
  await page.waitForURL('**/menunggupembayaran');
  await button(page, 'Salin nomor').waitFor();
  expect(await pastOrders(customer)).toEqual([]);
  await expectNothingLeft(page);
  await end();
});

// shows R3e.18
it('continues to the order when only the answer was lost', async () => {
  const { page, end } = await borrowPage({ expectedTexts: ['ERR_FAILED'] });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  // The fee adds a line and moves the button, so wait for it.
  await page.getByText('Rp 749.000').first().waitFor();
  await page.route('**/order/checkout', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Bayar').click();
  await page.getByRole('alertdialog').getByText(connectionLost).waitFor();
  await answerDialog(page, 'Error');
  await page.waitForURL('**/menunggupembayaran');
  const { id } = await openOrder(customer);
  await page.getByText(id).waitFor();
  await expectNothingLeft(page);
  await end();
});

// shows 4.11
it('keeps the reason of a failed cancellation', async () => {
  const { page, context, end } = await borrowPage({
    viewport: phone,
    expectedTexts: ['ERR_INTERNET_DISCONNECTED'],
  });
  const customer = await newCustomer();
  await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await button(page, 'Cancel Order').click();
  await page.getByRole('radio', { name: 'Other' }).check();
  await page.getByLabel('Alasan Anda').fill('Pindah ke kota lain');
  await context.setOffline(true);
  await button(page, 'Simpan').click();
  await page.getByRole('alertdialog').getByText(connectionLost).waitFor();
  await answerDialog(page, 'Gagal');
  expect(await page.getByLabel('Alasan Anda').inputValue()).toBe('Pindah ke kota lain');
  await context.setOffline(false);
  // The last seen data is shown before the answer, without the numbers that a cancellation needs.
  await page.route('**/order/list/active', () => {}, { times: 1 });
  await page.reload();
  await button(page, 'Cancel Order').click();
  expect(await page.getByLabel('Alasan Anda').inputValue()).toBe('Pindah ke kota lain');
  const asked = page.waitForRequest((request) => request.postData()?.includes('alasan') === true);
  await button(page, 'Simpan').click();
  expect((await asked).postDataJSON()).toMatchObject({ plnId: expect.stringMatching(/^\d+$/) });
  await answerDialog(page, 'Success');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await end();
});

it('keeps typed customer data over a reload until it is discarded', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await editCustomer(page).click();
  await page.getByLabel('NIK').fill('7371 0142');
  await page.reload();
  await page.getByText('Belum diisi').first().waitFor();
  await editCustomer(page).click();
  expect(await page.getByLabel('NIK').inputValue()).toBe('7371 0142');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7371 0142');
  await button(page, 'Batal').click();
  await editCustomer(page).click();
  expect(await page.getByLabel('NIK').inputValue()).toBe('');
  await end();
});

it('ignores the second press of a double tap on the next screen', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await fillCustomer(page);
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').hover();
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  const reminder = page.getByRole('alertdialog');
  await press(1);
  await page.waitForURL('**/paketlayanan/pembayaran');
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).waitFor();
  await press(2);
  expect(await reminder.count()).toBe(0);
  await press(1);
  await reminder.getByText('Anda belum memilih metode pembayaran').waitFor();
  await end();
});
