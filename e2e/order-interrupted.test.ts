import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, chosen, enter, newCustomer, newPlnId, nik } from './support/customer.ts';
import { expectGoodScreen, phone, startJourney, useBrowser } from './support/journey.ts';
import {
  answerDialog,
  button,
  dialog,
  goToPayment,
  openOrder,
  ordered,
  pastOrders,
} from './support/order.ts';

useBrowser();

const connectionLost = /Koneksi internet terputus\. Periksa koneksi Anda/;

/** What was begun is gone once it has become an order. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => `${localStorage['serat']}${sessionStorage['serat-customer']}`))
    .not.toMatch(/internet-50|NUSA_VA|7371014202920001/);
}

it('loses nothing when the connection breaks before the order is placed', async () => {
  const { page, context, end } = await startJourney({
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
  await button(page, /Salin/).waitFor();
  expect(await pastOrders(customer)).toEqual([]);
  await expectNothingLeft(page);
  await end();
});

it('goes on to the order when only the answer was lost', async () => {
  const { page, end } = await startJourney({ expectedTexts: ['ERR_FAILED'] });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  // The fee is a line more: the button below it moves.
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

it('keeps the reason of a cancel that did not come through', async () => {
  const { page, context, end } = await startJourney({
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
  await page.reload();
  await button(page, 'Cancel Order').click();
  expect(await page.getByLabel('Alasan Anda').inputValue()).toBe('Pindah ke kota lain');
  await button(page, 'Simpan').click();
  await answerDialog(page, 'Success');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await end();
});

it('keeps what is typed into the customer data over a reload, until it is called off', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await button(page, 'Ubah data pelanggan').click();
  await page.getByLabel('NIK').fill('7371 0142');
  await page.reload();
  await page.getByText('Belum diisi').first().waitFor();
  await button(page, 'Ubah data pelanggan').click();
  expect(await page.getByLabel('NIK').inputValue()).toBe('7371 0142');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('7371 0142');
  await button(page, 'Batal').click();
  await button(page, 'Ubah data pelanggan').click();
  expect(await page.getByLabel('NIK').inputValue()).toBe('');
  await end();
});

/** Tabs on until this is focused; on the way nothing that has the focus may be covered by a bar. */
async function tabTo(page: Page, wanted: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const { name } = await page.evaluate(focused);
    // A sheet may still be on its way up.
    await expect
      .poll(async () => (await page.evaluate(focused)).covered, { message: `${name} is covered` })
      .toBe(false);
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return;
  }
  throw new Error(`${wanted} was not reached by keyboard`);
}

/** Runs in the page. */
function focused(): { name: string; covered: boolean } {
  const element = document.activeElement;
  if (!element || element === document.body) return { name: '', covered: false };
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
  const box = element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const edges = [box.top + 2, box.bottom - 2].map((y) => document.elementFromPoint(x, y));
  const isSeen = (top: Element | null) =>
    top !== null &&
    (element.contains(top) || top.contains(element) || top.closest('label') !== null);
  return {
    name: (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim(),
    covered: box.height < innerHeight / 2 && !edges.some(isSeen),
  };
}

it('orders and pays with the keyboard alone, the focus always in sight', async () => {
  const { page, end } = await startJourney({ viewport: { width: 360, height: 640 } });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText('Rp 745.000').first().waitFor();

  await tabTo(page, 'Ubah data pelanggan');
  await page.keyboard.press('Enter');
  await tabTo(page, /^NIK/);
  await page.keyboard.type(nik);
  await tabTo(page, /^ID Pelanggan PLN/);
  await page.keyboard.type(newPlnId());
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  expect((await page.evaluate(focused)).name).toBe('Ubah data pelanggan');
  await tabTo(page, 'Pilih paket TV');
  await page.keyboard.press('Enter');
  await tabTo(page, /TV Family Pack/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Pilih');
  await page.keyboard.press('Enter');
  await page.getByText('Rp 820.000').first().waitFor();
  await tabTo(page, /^Saya sudah membaca/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Bayar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/paketlayanan/pembayaran');

  await page.getByRole('radio', { name: 'QRIS' }).waitFor();
  await tabTo(page, /^Bank Nusa VA/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Bank Samudra VA' }).isChecked()).toBe(true);
  await tabTo(page, 'Bayar');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/menunggupembayaran');

  await button(page, /Salin/).waitFor();
  await tabTo(page, /^Nomor virtual account/);
  await tabTo(page, 'Cek status');
  await page.keyboard.press('Enter');
  await page.getByText('Pembayaran belum kami terima').waitFor();
  await call('/v1/demo/bank/pay', { account: (await openOrder(customer)).virtualAccount });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await tabTo(page, 'Lihat pesanan');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order');
  await end();
});
