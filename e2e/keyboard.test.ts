import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call, enter, newCustomer, newPlnId, nik } from './support/customer.ts';
import {
  borrowPage,
  codeFromMail,
  desktop,
  expectGoodScreen,
  newPerson,
  tablet,
} from './support/journey.ts';
import { activate, chooseRadio, expectFocus, tabTo, typeInto } from './support/browser/keyboard.ts';
import { editCustomer } from './support/order.ts';
import { look, settle } from './support/browser/screen.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

// shows 2d.6
it('registers, activates and logs in', async () => {
  const { page, end } = await borrowPage({ viewport: tablet, colorScheme: 'dark' });
  const person = newPerson();
  await page.goto('/register');
  await typeInto(page.getByRole('textbox', { name: 'Email' }), person.email);
  await typeInto(page.getByRole('textbox', { name: 'Nama lengkap' }), person.fullName);
  await typeInto(page.getByRole('textbox', { name: 'Nomor telepon' }), person.phone);
  await typeInto(page.getByLabel('Password', { exact: true }), person.password);
  await typeInto(page.getByLabel('Ulangi password'), person.password);
  await activate(page.getByRole('checkbox'), 'Space');
  expect(await page.getByRole('checkbox').isChecked()).toBe(true);
  await expectGoodScreen(page);
  await activate(button(page, 'Register'));

  await page.waitForURL('**/verifikasi');
  await expectFocus(page.getByRole('textbox', { name: 'Digit 1 dari 6' }));
  await page.keyboard.type(await codeFromMail(person.email, /aktivasi/i));
  await heading(page, 'Aktivasi Berhasil, Silahkan Login').waitFor();
  await activate(page.getByRole('main').getByRole('link', { name: 'Login' }));

  await page.waitForURL('**/login');
  await typeInto(page.getByRole('textbox', { name: 'Email' }), person.email);
  await typeInto(page.getByLabel('Password', { exact: true }), person.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await expectFocus(heading(page, 'Halo, Pelanggan'));
  await end();
});

const smallPhone = { width: 360, height: 640 };

it('chooses a package, finds the place without the map, orders and pays', async () => {
  const { page, context, end } = await borrowPage({ viewport: smallPhone });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const customer = await newCustomer();
  await enter(page, customer, null);
  await page.goto('/paketlayanan');
  await activate(button(page, 'Pesan Sekarang Fiber Keluarga'));

  const search = page.getByRole('combobox', { name: 'Cari alamat' });
  await typeInto(search, 'melawai');
  await page.getByRole('option', { name: /^Melawai.*Kebayoran Baru/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => search.inputValue()).toMatch(/^Melawai, Kebayoran Baru/);
  await activate(button(page, 'Cek'));
  const answer = dialog(page, 'Yeay Area Anda Tercover!');
  await chooseRadio(answer.getByRole('radio', { name: '100 Mbps' }));
  await expectGoodScreen(page);
  await activate(answer.getByRole('button', { name: 'Lanjut dengan 100 Mbps' }));
  const address = dialog(page, 'Alamat lengkap');
  await activate(address.getByRole('button', { name: /^Ya, / }));
  await expect
    .poll(() => address.getByRole('textbox', { name: 'Kode Pos' }).inputValue())
    .toBe('12160');
  await expectFocus(address.getByRole('textbox', { name: 'Alamat' }));
  await page.keyboard.type('Jl. Melawai Raya 12');
  await activate(address.getByRole('button', { name: 'Lanjut Pemesanan' }));

  await page.waitForURL('**/paketlayanan/pesanproduk');
  const edit = editCustomer(page);
  await activate(edit);
  await typeInto(page.getByRole('textbox', { name: 'NIK' }), nik);
  await typeInto(page.getByRole('textbox', { name: 'ID Pelanggan PLN' }), newPlnId());
  await activate(button(page, 'Simpan'));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectFocus(edit);

  await activate(button(page, 'Pilih paket TV'));
  const tv = dialog(page, 'Paket TV');
  await chooseRadio(tv.getByRole('radio', { name: 'TV Family Pack' }));
  await activate(tv.getByRole('button', { name: 'Pilih' }));
  await expectFocus(button(page, 'Ubah paket TV'));
  await activate(button(page, 'Pilih saluran ala carte'));
  const channel = page.getByRole('checkbox', { name: 'Bola Sepekan' });
  await activate(channel, 'Space');
  expect(await channel.isChecked()).toBe(true);
  await activate(page.getByRole('dialog').getByRole('button', { name: 'Pilih' }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await activate(page.getByRole('checkbox'), 'Space');
  // Costs are paler while they are loaded again, so wait for the final colours.
  await settle(page);
  await expectGoodScreen(page);
  // The Pay button follows the terms in the tab order.
  expect(await tabTo(button(page, 'Bayar'))).not.toContain('the page');
  await page.keyboard.press('Enter');

  await page.waitForURL('**/paketlayanan/pembayaran');
  const costs = page.getByRole('complementary', { name: 'Biaya' });
  await costs.getByText('Biaya admin').waitFor();
  const before = (await costs.boundingBox())?.height;
  await chooseRadio(page.getByRole('radio', { name: 'Bank Samudra VA' }));
  await costs.getByText('Rp 2.500', { exact: true }).waitFor();
  // The fee does not change the height, so the button does not move.
  expect((await costs.boundingBox())?.height).toBe(before);
  await expectGoodScreen(page);
  // Continue on the desktop, which has its menu at the side.
  await look(page, desktop, 'dark');
  await expectGoodScreen(page);
  await activate(button(page, 'Bayar'));
  await page.waitForURL('**/menunggupembayaran');
  await activate(button(page, 'Salin nomor'));
  await page.getByRole('status').getByText('Success copy VA to clipboard').waitFor();
  const account = await page.evaluate(() => navigator.clipboard.readText());
  const order = await call<{ virtualAccount: string }>(
    '/v1/order/api/order/list/active',
    undefined,
    customer.token,
  );
  expect(account).toBe(order.virtualAccount);

  await call('/v1/demo/bank/pay', { account });
  // The focus moves to the heading, so a screen reader announces it.
  await expectFocus(heading(page, 'Pembayaran diterima'));
  await activate(page.getByRole('link', { name: 'Lihat pesanan' }));
  await page.getByText('Menunggu Instalasi').first().waitFor();
  await end();
});
