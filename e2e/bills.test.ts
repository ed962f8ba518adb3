import { chargedDays } from '@serat/jakarta/words';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectOneAmber } from './support/amber.ts';
import {
  activeBills,
  type Bill,
  day,
  detailOf,
  expectPdf,
  month,
  paper,
  rupiah,
} from './support/bills.ts';
import { call, demoCustomer, enter, newCustomer } from './support/customer.ts';
import {
  borrowPage,
  desktop,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
} from './support/journey.ts';
import { ops } from './support/ops.ts';
import { activate, chooseRadio, expectFocus, tabTo } from './support/browser/keyboard.ts';

const draftedMethod = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('serat') ?? '{}').state?.billing?.method);

/** A customer with a year of bills, two of them unpaid. */
async function enterDemo(page: Page): Promise<string> {
  const customer = await demoCustomer();
  await enter(page, customer, null);
  return customer.token;
}

async function unpaid(token: string): Promise<Bill> {
  const bill = (await activeBills(token)).find(({ billingStatus }) => billingStatus === 'OPEN');
  if (!bill) throw new Error('every bill is paid');
  return bill;
}

const section = (page: Page, name: string) => page.getByRole('region', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const history = (page: Page) => page.getByRole('table', { name: 'Riwayat Tagihan' });
const rows = (page: Page) => history(page).getByRole('rowheader').count();

// shows 1.14, 2b.6, 2c.1, 2c.2, 2c.7, 2c.8, R2.11
it('home shows first the amount due, then the services', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const token = await enterDemo(page);
  const bill = await unpaid(token);
  await page.goto('/home');
  await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
  const first = section(page, 'Tagihan Anda');
  await first.getByText(rupiah(bill.rpTotal)).waitFor();
  await first.getByText(`Bulan ${month(bill)}`).waitFor();
  await first.getByText('Pembayaran Kadaluwarsa').waitFor();
  await first.getByText(/^Jatuh tempo .+, terlambat \d+ hari$/).waitFor();
  const open = (await activeBills(token)).filter(({ billingStatus }) => billingStatus === 'OPEN');
  const rest = open.slice(1).reduce((sum, { rpTotal }) => sum + rpTotal, 0);
  await first.getByText(`Masih ada ${open.length - 1} tagihan lagi, ${rupiah(rest)}.`).waitFor();
  const all = first.getByRole('link', { name: 'Bayar semua' });
  expect(await all.getAttribute('href')).toBe('/paketlayanan/pembayaran?bills=semua');
  const state = page.getByRole('region', { name: 'Keadaan layanan' });
  await state.getByText('Internet Anda berhenti sementara.').waitFor();
  await state
    .getByText(`Bayar tagihan ${month(bill)}, ${rupiah(bill.rpTotal)}, agar aktif lagi.`)
    .waitFor();
  await state.locator('[data-house=dim]').waitFor();

  const services = section(page, 'Layanan yang Anda Miliki');
  await services.getByText('TV Family Pack').waitFor();
  await services.getByText('Isolir').waitFor();
  const more = services.getByText('+1 lainnya', { exact: true });
  expect(await more.evaluate((words) => getComputedStyle(words).whiteSpace)).toBe('nowrap');
  const upgrade = services.getByRole('button', { name: 'Upgrade' });
  expect(await upgrade.getAttribute('aria-disabled')).toBe('true');
  await upgrade.focus();
  const tooltip = services.getByRole('tooltip').first();
  expect(await tooltip.textContent()).toBe('Setelah layanan aktif');
  await expect.poll(() => tooltip.evaluate((tip) => getComputedStyle(tip).opacity)).toBe('1');
  await page.getByRole('heading', { name: 'Promo untuk Anda' }).waitFor();
  await expectGoodOnBoth(page);

  await expectOneAmber(page);
  // The toast must not cover the main action, the sentence above it or the due date.
  const toast = page.locator('.toast-stays').filter({ hasText: 'Akun anda belum lengkap' });
  const due = first.getByText(/^Jatuh tempo .+, terlambat \d+ hari$/);
  await page.evaluate(() => window.scrollTo(0, 0));
  const [above, below] = [await due.boundingBox(), await toast.boundingBox()];
  if (!above || !below) throw new Error('toast and due date should be seen');
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
  await page.getByRole('link', { name: `Bayar ${rupiah(bill.rpTotal)}` }).click();
  await page.waitForURL(`**/paketlayanan/pembayaran?bill=${bill.id}`);
  await page.goBack();
  await page.setViewportSize(desktop);
  await first.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(`**/paketlayanan/pembayaran?bill=${bill.id}`);
  await end();
});

// shows 1.15, 2h.5, 2h.6
it('bills are listed, filtered and explained', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const token = await enterDemo(page);
  const [late, open] = await activeBills(token);
  if (!late || !open) throw new Error('two bills should be unpaid');
  await page.goto('/tagihan');
  const summary = section(page, 'Ringkasan Tagihan');
  await summary.getByText(rupiah(late.rpTotal + open.rpTotal)).waitFor();
  const payAll = summary.getByRole('link', { name: 'Bayar semua' });
  expect(await payAll.getAttribute('href')).toBe('/paketlayanan/pembayaran?bills=semua');
  const overdue = page.getByRole('article', { name: `Tagihan ${month(late)}` });
  await overdue.getByText(/terlambat \d+ hari$/).waitFor();
  await overdue.getByText('Belum Dibayar').waitFor();
  await overdue.getByText(`Termasuk denda ${rupiah(late.rpDenda)}`).waitFor();
  const amounts = overdue.getByText(rupiah(late.rpTotal)).filter({ visible: true });
  expect(await amounts.count()).toBe(1);
  await page.setViewportSize(desktop);
  await expect.poll(() => amounts.count()).toBe(1);
  await page.setViewportSize(phone);
  const current = page.getByRole('article', { name: `Tagihan ${month(open)}` });
  await current.getByText(`Jatuh tempo ${day(open.expiredDate)}`).waitFor();
  const year = page.getByRole('region', { name: 'Dua belas bulan' });
  await year.getByText(`${rupiah(late.rpDenda)} lebih rendah dari`).waitFor();
  const months = year.getByRole('radio');
  expect(await months.count()).toBe(12);
  await year.getByText(month(open), { exact: true }).waitFor();
  await months.nth(10).locator('..').click();
  await year.getByText(month(late), { exact: true }).waitFor();
  const shown = `${rupiah(late.rpTotal)}, termasuk denda ${rupiah(late.rpDenda)}`;
  await year.getByText(shown, { exact: true }).waitFor();
  await page.getByRole('radio', { name: `${month(late)}: ${shown}`, checked: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await year.getByText(month(open), { exact: true }).waitFor();
  await year.getByText(rupiah(open.rpTotal), { exact: true }).waitFor();
  await expectGoodOnBoth(page);

  await history(page).waitFor();
  // The two open bills are listed only above the history.
  expect(await rows(page)).toBe(1);
  await page.getByLabel('Periode').selectOption('6 bulan terakhir');
  await expect.poll(() => rows(page)).toBe(4);
  const dates = history(page).getByText(/^Dibayar \d+\s\S+\s\d{4}$/);
  expect(await dates.count()).toBe(4);
  await page.getByLabel('Periode').selectOption('1 tahun terakhir');
  await expect.poll(() => rows(page)).toBe(10);
  await page.reload();
  await expect.poll(() => rows(page)).toBe(10);
  expect(await history(page).getByText('Belum Dibayar').count()).toBe(0);
  await expectGoodOnBoth(page);

  const last = history(page).getByRole('button').last();
  await page.evaluate(() => scrollTo(0, 0));
  await history(page).getByRole('button').nth(-2).focus();
  await page.keyboard.press('Tab');
  await expectFocus(last);
  expect(
    await last.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(x + width / 2, y + height - 2));
    }),
  ).toBe(true);

  const list = await paper(page);
  expect(list.text).toContain('Ratna Wulandari');
  expect(list.text).toContain('1 tahun terakhir');
  expect(list.text).toContain(`Jatuh tempo ${day(late.expiredDate)}`);
  expect(list.text).toContain(`Denda\n${rupiah(late.rpDenda)}`);
  expect(list.pages).toBeLessThanOrEqual(2);

  const opener = overdue.getByRole('button', { name: `Rincian tagihan ${month(late)}` });
  await opener.click();
  const detail = await detailOf(token, late.id);
  for (const { name, amount, days } of detail.lines) {
    const term = dialog(page).getByRole('term').filter({ hasText: name }).first();
    await term.waitFor();
    if (days) await term.getByText(chargedDays(days)).waitFor();
    await dialog(page).getByText(rupiah(amount)).first().waitFor();
  }
  await dialog(page).getByText(rupiah(late.rpTotal)).waitFor();
  await dialog(page).getByText(detail.address).waitFor();
  await dialog(page).getByText('Jatuh tempo setiap tanggal 20').waitFor();
  await expectGoodOnBoth(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await dialog(page).getByRole('button', { name: 'Cetak' }).click();
  await page.locator('body[data-printed]').waitFor();
  const { text, pages } = await paper(page);
  for (const words of [
    'Serat',
    late.id,
    detail.fullName,
    detail.address,
    month(late),
    day(late.expiredDate),
    'Belum Dibayar',
    ...detail.lines.map(({ name, amount, days }) =>
      [name, ...(days ? [chargedDays(days)] : []), rupiah(amount)]
        .join('\n')
        .replaceAll('\u00a0', ' '),
    ),
    `Total\n${rupiah(late.rpTotal)}`,
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('Riwayat Tagihan');
  expect(pages).toBe(1);
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Unduh tagihan' }).click();
  await expectPdf(await download, `tagihan-${late.billingPeriod}.pdf`);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(opener);
  await end();
});

// shows 2h.5, 2h.7
it('a bill opens by its address; an unknown bill shows an error and keeps the session', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [404] });
  const token = await enterDemo(page);
  const bill = await unpaid(token);
  await page.goto('/tagihan?periode=12');
  await history(page).waitFor();
  const sizes = await history(page)
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [row.clientHeight, row.clientWidth]));
  expect(sizes).toHaveLength(10);
  expect(Math.max(...sizes.map(([height = 0]) => height))).toBeLessThanOrEqual(88);
  const target = await history(page).getByRole('button').first().boundingBox();
  expect(target?.width).toBe(sizes[0]?.[1]);

  await history(page)
    .getByRole('button', { name: /^Detail tagihan/ })
    .first()
    .click();
  await dialog(page).getByText('Nomor tagihan').waitFor();

  await page.goto(`/tagihan?id=${bill.id}`);
  await dialog(page)
    .getByRole('heading', { name: `Tagihan ${month(bill)}` })
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Tutup' }).click();
  expect(new URL(page.url()).search).toBe('');

  for (const path of [
    '/tagihan?id=',
    '/paketlayanan/pembayaran?bill=',
    '/menunggupembayaran?bill=',
  ]) {
    await page.goto(`${path}INV-0`);
    await page.getByText('Tagihan ini tidak ditemukan').waitFor();
    await expectGoodScreen(page);
  }
  expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBe(token);
  await end();
});

// shows 8.23
it("without bills the server's message replaces the table", async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), null);
  await page.goto('/home');
  await page.getByText('Rumah Anda belum terhubung').waitFor();
  await page.getByRole('link', { name: 'Periksa alamat saya' }).waitFor();
  expect(await page.getByRole('link', { name: /Lanjutkan pesanan/ }).count()).toBe(0);
  await expectGoodScreen(page);
  await page.goto('/tagihan');
  await page.getByText('Belum ada tagihan.', { exact: true }).waitFor();
  await page.getByText('Belum ada tagihan pada periode ini.').waitFor();
  await expectGoodScreen(page);
  await end();
});

// shows R5.b1
it('a deduction is shown with its reason wherever the bill is shown', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const token = await enterDemo(page);
  const bill = await unpaid(token);
  const operator = ['--by', 'Rina', '--yes'];
  await ops('bills', 'waive', bill.id, '--reason', 'Gangguan jaringan', ...operator);
  const part = ['--amount', '14000', '--reason', 'Tiga hari tanpa layanan'];
  await ops('bills', 'credit', bill.id, ...part, ...operator);

  await page.goto(`/tagihan?id=${bill.id}`);
  const corrections = dialog(page).getByRole('region', { name: 'Koreksi' });
  await corrections.getByText('Denda dihapus').waitFor();
  await corrections.getByText(rupiah(bill.rpDenda)).waitFor();
  await corrections.getByText('Gangguan jaringan').waitFor();
  await corrections.getByText('Tiga hari tanpa layanan').waitFor();
  await dialog(page)
    .getByText(rupiah(bill.rpTagihan - 14_000))
    .waitFor();
  await expectGoodScreen(page);

  await page.goto('/tagihan/riwayat-uang');
  const entries = page.getByRole('list', { name: 'Catatan transaksi, terbaru dulu' });
  const newest = entries.getByRole('listitem').first();
  await newest.getByText(`Tagihan ${month(bill)}: Tiga hari tanpa layanan`).waitFor();
  await newest.getByText(/14\.000/).waitFor();
  const open = (await activeBills(token)).filter(({ billingStatus }) => billingStatus === 'OPEN');
  const due = open.reduce((sum, { rpTotal }) => sum + rpTotal, 0);
  await section(page, 'Yang perlu dibayar').getByText(rupiah(due), { exact: true }).waitFor();
  await expectGoodScreen(page);
  await newest.getByRole('link', { name: 'Potongan' }).click();
  await page.waitForURL(`**/tagihan?id=${bill.id}`);

  await page.goto('/inbox');
  await page.getByText(`Tagihan ${month(bill)} kami kurangi`, { exact: true }).waitFor();
  await page.getByText(`Denda tagihan ${month(bill)} kami hapus`, { exact: true }).waitFor();
  await end();
});

// shows 2h.20, 5.43, R2.25, R3g.14
it('the overdue bill is paid by virtual account and becomes a receipt', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const token = await enterDemo(page);
  const bill = await unpaid(token);
  await page.goto('/tagihan');
  // Keyboard only, from here to the receipt.
  await activate(page.getByRole('link', { name: `Bayar sekarang tagihan ${month(bill)}` }));
  const method = page.getByRole('radio', { name: 'Bank Nusa VA' });
  await method.waitFor();
  const pay = page.getByRole('button', { name: 'Bayar', exact: true });
  await activate(pay);
  const notice = page.getByRole('alertdialog');
  await notice.getByText('Anda belum memilih metode pembayaran').waitFor();
  await expectFocus(notice.getByRole('button', { name: 'OK' }));
  await page.keyboard.press('Enter');
  await notice.waitFor({ state: 'detached' });
  await chooseRadio(method, 'Shift+Tab');
  await page
    .getByText(rupiah(bill.rpTotal + 4000))
    .first()
    .waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await method.waitFor();
  expect(await method.isChecked()).toBe(true);
  await tabTo(pay);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/menunggupembayaran?bill=${bill.id}`);

  await expect.poll(() => draftedMethod(page)).toBeNull();
  const { payment } = await detailOf(token, bill.id);
  const number = payment?.virtualAccount ?? '';
  await page.getByText(number.replace(/(\d{4})(?=\d)/g, '$1 ')).waitFor();
  await page.getByText(rupiah(payment?.amount ?? 0)).waitFor();
  await page.getByRole('heading', { name: 'Cara membayar' }).waitFor();
  await expectGoodScreen(page);
  await page.goto(`/paketlayanan/pembayaran?bill=${bill.id}`);
  await page.waitForURL(`**/menunggupembayaran?bill=${bill.id}`);
  await activate(page.getByRole('button', { name: 'Cek status' }));
  await page.getByText('Pembayaran belum kami terima.').waitFor();

  await call('/v1/demo/bank/pay', { account: number });
  // The payment brings the suspended service back.
  await expectFocus(page.getByRole('heading', { name: 'Internet Anda menyala lagi' }));
  await page.locator('[data-house=lit]').waitFor();
  await page.getByText(/ sudah lunas, termasuk biaya admin Rp\s4\.000\.$/).waitFor();
  await expectGoodScreen(page);
  const download = page.waitForEvent('download');
  await activate(page.getByRole('button', { name: 'Unduh kuitansi' }));
  await expectPdf(await download, `kuitansi-${bill.billingPeriod}.pdf`);

  await activate(page.getByRole('link', { name: 'Lihat tagihan' }));
  await page.waitForURL('**/tagihan');
  const row = history(page).getByRole('row', { name: new RegExp(month(bill)) });
  await row.getByText('Sudah Dibayar').waitFor();
  await page.goto(`/paketlayanan/pembayaran?bill=${bill.id}`);
  await page.getByRole('heading', { name: 'Tagihan ini sudah dibayar' }).waitFor();
  await end();
});

// shows 2h.4, 4.12, R3f.13
it('the next bill is paid by QR after changing the method, then no bill is open', async () => {
  const { page, end } = await borrowPage();
  const token = await enterDemo(page);
  const bill = await unpaid(token);
  await call('/v1/order/billing/pay', { billId: bill.id, paymentMethodId: 'SAMUDRA_VA' }, token);
  await page.goto(`/menunggupembayaran?bill=${bill.id}`);
  await page.getByRole('button', { name: 'Ganti metode' }).click();
  const asked = (await detailOf(token, bill.id)).payment?.amount ?? 0;
  await dialog(page).getByText(rupiah(asked)).waitFor();
  await dialog(page).getByRole('radio', { name: 'QRIS' }).check();
  await dialog(page)
    .getByText(rupiah(asked - 2500))
    .waitFor();
  await dialog(page).getByRole('button', { name: 'Ganti metode' }).click();
  await page.getByRole('button', { name: 'Simpan gambar' }).waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText('Tanpa biaya admin').waitFor();
  await expectGoodScreen(page);
  const { payment } = await detailOf(token, bill.id);
  await call('/v1/demo/bank/pay', { account: payment?.paymentQr });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();

  await page.getByRole('link', { name: 'Home' }).click();
  const card = section(page, 'Tagihan Anda');
  await card.getByText('Sudah Dibayar').waitFor();
  await section(page, 'Layanan yang Anda Miliki').getByText('Aktif', { exact: true }).waitFor();
  await expectGoodScreen(page);
  await card.getByRole('link', { name: 'Lihat tagihan' }).click();
  const summary = section(page, 'Ringkasan Tagihan');
  await summary.getByText('Sudah Dibayar').waitFor();
  await summary.getByText('Tidak ada yang perlu dibayar saat ini.').waitFor();
  const paid = summary.getByText(/^Rp/).filter({ visible: true });
  expect(await paid.evaluate((amount) => getComputedStyle(amount).fontSize)).toBe('16px');
  expect(await summary.getByRole('button', { name: 'Bayar sekarang' }).isDisabled()).toBe(true);
  await expectGoodScreen(page);
  await end();
});
