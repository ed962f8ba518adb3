import type { DataOf } from '@serat/contract/call';
import { getDashboard } from '@serat/contract/dashboard';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { rupiah } from './support/bills.ts';
import { call, enter, familyCustomer } from './support/customer.ts';
import { borrowPage, desktop, expectGoodScreen, phone } from './support/journey.ts';
import { activate, chooseRadio, expectFocus } from './support/browser/keyboard.ts';

interface Bill {
  id: string;
  billingStatus: string;
  billingPeriod: string;
  rpTotal: number;
  rpOwed: number;
  address: string;
}
interface Joint {
  bills: Bill[];
  payment: { virtualAccount: string | null; paymentQr: string | null; amount: number };
}

const houses = ['Jl. Cipete Raya No. 8', 'Jl. Tebet Timur Dalam No. 17'];

async function enterFamily(page: Page): Promise<string> {
  const customer = await familyCustomer();
  await enter(page, customer, null);
  return customer.token;
}

const activeBills = (token: string) => call<Bill[]>('/v1/order/billing/active/', undefined, token);
const jointOf = (page: Page, token: string) => {
  const id = new URL(page.url()).searchParams.get('bills');
  return call<Joint>(`/v1/order/billing/joint/?id=${id}`, undefined, token);
};
const section = (page: Page, name: string) => page.getByRole('region', { name });

// shows 2c.7, R5.v3
it('two services show their addresses on home, in the bills and in the history', async () => {
  const { page, end } = await borrowPage({ viewport: phone, colorScheme: 'dark' });
  const token = await enterFamily(page);
  const [oldest] = await activeBills(token);
  await page.goto('/home');
  const services = section(page, 'Layanan yang Anda Miliki');
  for (const house of houses) await services.getByRole('heading', { name: house }).waitFor();
  const record = section(page, 'Tagihan Anda');
  await record.getByText(oldest?.address ?? '').waitFor();
  await page.getByRole('heading', { name: 'Promo untuk Anda' }).waitFor();
  await expectGoodScreen(page);

  await page.getByText(/^Dewi, tagihan Anda jatuh tempo /).waitFor();
  await record.getByText(/^Masih ada 1 tagihan lagi, /).waitFor();
  await record.getByRole('link', { name: 'Bayar semua' }).waitFor();
  await page.getByRole('link', { name: 'Tagihan', exact: true }).click();
  for (const house of houses) {
    const bill = page.getByRole('article', { name: new RegExp(house) });
    await bill.getByText(house).waitFor();
  }
  const history = page.getByRole('table', { name: 'Riwayat Tagihan' });
  await history.waitFor();
  for (const house of houses) {
    const rows = history.getByRole('rowheader').filter({ hasText: house });
    expect(await rows.count(), house).toBe(1);
  }
  await expectGoodScreen(page);

  // A pending payment of one bill is continued, and its fee is not in the sum of both bills.
  const bills = await activeBills(token);
  const total = bills.reduce((sum, { rpTotal }) => sum + rpTotal, 0);
  const body = { billId: oldest?.id, paymentMethodId: 'NUSA_VA' };
  await call('/v1/order/billing/pay', body, token);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  const first = page.getByRole('article', { name: new RegExp(oldest?.address ?? '') });
  await first.getByRole('link', { name: /^Lanjutkan pembayaran/ }).waitFor();
  await first.getByText('Termasuk biaya admin Rp 4.000').waitFor();
  expect(await page.getByRole('link', { name: /^Bayar sekarang/ }).count()).toBe(1);
  const summary = section(page, 'Ringkasan Tagihan');
  await summary.getByText(rupiah(total), { exact: true }).waitFor();
  await summary.getByText(/^Pembayaran .* yang sedang menunggu diganti\.$/).waitFor();
  await expectGoodScreen(page);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Lanjutkan pembayaran' }).waitFor();
  await record.getByText(`tagihan lagi, ${rupiah(bills[1]?.rpTotal ?? 0)}.`).waitFor();
  // The waiting page without a bill id opens the pending payment.
  await page.goto('/menunggupembayaran');
  await page.waitForURL(`**/menunggupembayaran?bill=${oldest?.id}`);
  await page.getByText('Detail tagihan').waitFor();
  await end();
});

// shows R5.j1
it('all open bills are paid with one number, or one by one again', async () => {
  const { page, context, end } = await borrowPage({ viewport: phone });
  const token = await enterFamily(page);
  const bills = await activeBills(token);
  const total = bills.reduce((sum, { rpOwed }) => sum + rpOwed, 0);
  await page.goto('/tagihan');
  await activate(page.getByRole('link', { name: 'Bayar semua' }));
  const method = page.getByRole('radio', { name: 'Bank Nusa VA' });
  await method.waitFor();
  await chooseRadio(method, 'Tab');
  await page
    .getByText(rupiah(total + 4000))
    .first()
    .waitFor();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Bayar', exact: true }).dblclick();
  await page.waitForURL('**/menunggupembayaran?bills=GAB-*');
  const { payment } = await jointOf(page, token);
  const number = payment.virtualAccount ?? '';
  await page.getByText(number.replace(/(\d{4})(?=\d)/g, '$1 ')).waitFor();
  const listed = section(page, 'Untuk 2 tagihan');
  for (const { rpOwed, address } of bills) {
    await listed.getByText(address.split(',')[0] ?? '').waitFor();
    await listed.getByText(rupiah(rpOwed)).waitFor();
  }
  await expectGoodScreen(page);

  // A bill of a joint payment is not paid alone: every entry point shows the joint number.
  await page.goto('/menunggupembayaran');
  await page.waitForURL('**/menunggupembayaran?bills=GAB-*');
  await page.goto(`/paketlayanan/pembayaran?bill=${bills[1]?.id}`);
  await page.waitForURL('**/menunggupembayaran?bills=GAB-*');
  await page.goto('/tagihan');
  await page.getByText('2 tagihan menunggu satu pembayaran').waitFor();
  expect(await page.getByRole('link', { name: /^Bayar sekarang/ }).count()).toBe(0);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Lanjutkan pembayaran' }).click();

  // Another tab changes the method, which ends the payment shown here. This tab then opens the new code.
  const old = page.url();
  const other = await context.newPage();
  await other.goto(old);
  await other.getByRole('button', { name: 'Ganti metode' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'QRIS' }).check();
  await dialog.getByText(rupiah(total)).waitFor();
  await dialog.getByRole('button', { name: 'Ganti metode' }).click();
  await other.getByRole('button', { name: 'Simpan gambar' }).waitFor();
  await other.close();
  await page.reload();
  await page.getByRole('button', { name: 'Simpan gambar' }).waitFor();
  expect(page.url()).not.toBe(old);

  await activate(page.getByRole('button', { name: 'Bayar satu per satu' }));
  const question = page.getByRole('alertdialog');
  await question.getByText('Bayar satu per satu?').waitFor();
  await expectGoodScreen(page);
  await activate(question.getByRole('button', { name: 'Bayar satu per satu' }));
  await page.waitForURL('**/tagihan');
  await page.getByRole('link', { name: 'Bayar semua' }).waitFor();
  expect(await page.getByRole('link', { name: /^Bayar sekarang/ }).count()).toBe(2);
  await end();
});

// shows P6.14
it('the payment turns the screen into a receipt of every bill', async () => {
  const { page, end } = await borrowPage({
    viewport: desktop,
    colorScheme: 'dark',
    expectedStatuses: [404],
  });
  const token = await enterFamily(page);
  const bills = await activeBills(token);
  const billIds = bills.map(({ id }) => id);
  const { id } = await call<{ id: string }>(
    '/v1/order/billing/joint/pay',
    { billIds, paymentMethodId: 'LINKAJA_QR' },
    token,
  );
  await page.goto(`/menunggupembayaran?bills=${id}`);
  await page.getByRole('button', { name: 'Cek status' }).click();
  await page.getByText('Pembayaran belum kami terima.').waitFor();
  const { payment } = await jointOf(page, token);
  // Simulates a network that has not reconnected the services yet.
  await page.route(`**${getDashboard.path}`, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: DataOf<typeof getDashboard> };
    for (const service of json.data.services) service.isReconnecting = true;
    await route.fulfill({ response, json });
  });
  await call('/v1/demo/bank/pay', { account: payment.paymentQr });
  await expectFocus(page.getByRole('heading', { name: 'Pembayaran diterima' }));
  await page.getByText(/^Internet Anda sedang disambungkan kembali\./).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByText(`2 tagihan sebesar ${rupiah(payment.amount)} sudah lunas.`).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Lihat tagihan' }).click();
  await page.waitForURL('**/tagihan');
  const summary = section(page, 'Ringkasan Tagihan');
  await summary.getByText('Sudah Dibayar').waitFor();
  expect(await page.getByRole('link', { name: 'Bayar semua' }).count()).toBe(0);
  await page.goto('/paketlayanan/pembayaran?bills=semua');
  await page.waitForURL('**/tagihan');
  await page.goto('/menunggupembayaran?bills=GAB-0');
  await page.getByText('Tagihan ini tidak ditemukan').waitFor();
  await end();
});
