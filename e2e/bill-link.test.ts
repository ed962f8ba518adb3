import { payLinkedBill, showIsolated, showLinkedBill } from '@serat/contract/bill-link';
import { getDashboard } from '@serat/contract/dashboard';
import { listDemoMails } from '@serat/contract/demo';
import { saveNotificationPreferences } from '@serat/contract/inbox';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { activeBills, month, rupiah, type Bill } from './support/bills.ts';
import { call, newCustomer, newPhone, type Customer } from './support/customer.ts';
import {
  borrowPage,
  desktop,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  tablet,
} from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { ops } from './support/ops.ts';
import { answerDialog, button, ordered } from './support/order.ts';
import { portalIsThere } from './support/browser/app-ready.ts';
import { look } from './support/browser/screen.ts';

/** Ends a new service at once, so that its customer, who reads WhatsApp only, gets a bill for the early end. */
async function billed(): Promise<Customer> {
  const customer = await newCustomer({ phone: newPhone() });
  const phoneOnly = { on: true, first: 'whatsapp', alsoEmail: false };
  await call(
    saveNotificationPreferences.path,
    { email: false, push: false, phone: phoneOnly },
    customer.token,
  );
  const order = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: order.virtualAccount });
  for (const step of ['start', 'finish']) {
    await call('/v1/demo/technician/step', { orderId: order.id, step });
  }
  const { services } = await call<{ services: { number: string }[] }>(
    getDashboard.path,
    undefined,
    customer.token,
  );
  await ops('subscriptions', 'end', services[0]?.number ?? '', '--by', 'Rina', '--yes');
  return customer;
}

const messagesTo = (to: string) =>
  call<{ text: string }[]>(`${listDemoMails.path}?to=${encodeURIComponent(to)}`);
const numberOf = (customer: Customer) => customer.phone.replace(/^0/, '62');

/** Follows the link of the bill's message in the demo's mailbox, once a worker has sent it. */
async function openLink(page: Page, customer: Customer): Promise<void> {
  const message = page
    .getByRole('link', { name: /^WhatsApp: Halo .*, tagihan .* sudah terbit/ })
    .filter({ hasText: numberOf(customer) });
  await expect
    .poll(async () => {
      await page.goto('/demo/mailbox');
      return message.count();
    })
    .toBe(1);
  await message.click();
  const content = page.locator('iframe[title="Isi email"]').contentFrame();
  await content.getByRole('link', { name: /bayar-tagihan#/ }).click();
  await page.waitForURL('**/bayar-tagihan#*');
  await portalIsThere(page);
}

/** The demo has no router, so the answer for an isolated connection is set here. */
async function arriveIsolated(page: Page, bill: Bill, link: string): Promise<void> {
  const { billingPeriod: period, expiredDate, rpTotal: total } = bill;
  const data = [{ link, name: 'S*** D*** L***', period, expiredDate, total }];
  await page.route(`**${showIsolated.path}`, (route) =>
    route.fulfill({ json: { status: 200, message: '', data } }),
  );
  await page.goto('/isolir');
  await page.getByRole('heading', { name: 'Internet dihentikan sementara' }).waitFor();
  await page.getByText(rupiah(total)).waitFor();
  await expectGoodOnBoth(page);
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await page.waitForURL(`**/bayar-tagihan#${link}`);
}

// shows P6.15, S14.1, S14.2
it('who reads WhatsApp only pays a bill by the link in its message, without a login', async () => {
  const customer = await billed();
  const { page, context, end } = await borrowPage({
    viewport: phone,
    expectedStatuses: [404, 500],
  });
  const [bill] = await activeBills(customer.token);
  if (!bill) throw new Error('there is no bill');

  await openLink(page, customer);
  await page.getByText('Untuk S*** D*** L***').waitFor();
  await page.getByRole('heading', { name: `Tagihan ${month(bill)}` }).waitFor();
  await page.getByText(rupiah(bill.rpTotal)).first().waitFor();
  expect(await page.locator('main').innerText()).not.toContain('Melawai');
  await expectGoodOnBoth(page);
  await look(page, tablet, 'dark');
  await expectGoodScreen(page);
  await look(page, phone, 'light');
  const second = await context.newPage();
  await arriveIsolated(second, bill, new URL(page.url()).hash.slice(1));
  await second.getByRole('button', { name: 'Bayar sekarang' }).waitFor();

  await button(page, 'Bayar sekarang').click();
  await expectFocus(page.getByRole('heading', { name: 'Pilih metode pembayaran' }));
  await page.goBack();
  await button(page, 'Bayar sekarang').click();
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await page
    .getByText(rupiah(bill.rpTotal + 4000))
    .first()
    .waitFor();
  await expectGoodOnBoth(page);
  await page.route(`**${payLinkedBill.path}`, (route) => route.fulfill({ status: 500 }), {
    times: 1,
  });
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Oops...');
  await button(page, 'Bayar').click();
  await expectFocus(page.getByRole('heading', { name: 'Menunggu Pembayaran' }));
  await page.getByRole('heading', { name: 'Cara membayar' }).waitFor();
  await button(page, 'Cek status').click();
  await page.getByText('Pembayaran belum kami terima.').waitFor();
  await expectGoodOnBoth(page);

  await button(page, 'Ganti metode').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'QRIS' }).check();
  await dialog.getByRole('button', { name: 'Ganti metode' }).click();
  await button(page, 'Simpan gambar').waitFor();
  await page.reload();
  await button(page, 'Simpan gambar').waitFor();

  const link = new URL(page.url()).hash.slice(1);
  const shown = await call<{ bill: { payment: { paymentQr: string } } }>(showLinkedBill.path, {
    link,
  });
  await call('/v1/demo/bank/pay', { account: shown.bill.payment.paymentQr });
  await expectFocus(page.getByRole('heading', { name: 'Pembayaran diterima' }));
  await page.getByText('Terima kasih', { exact: true }).waitFor();
  await page.getByText(bill.id).waitFor();
  await expectGoodOnBoth(page);
  // A phone may discard the tab while the customer uses the bank's app.
  await page.reload();
  await page.getByText(bill.id).waitFor();

  // A page that never showed the paid number shows nothing of the bill any more.
  await second.bringToFront();
  await second.reload();
  await second.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' }).waitFor();
  await second.close();

  await expect
    .poll(async () => (await messagesTo(numberOf(customer))).map(({ text }) => text).join('\n'))
    .toMatch(/pembayaran .* untuk tagihan .* sudah kami terima/);
  const mails = (await messagesTo(customer.email)).map(({ text }) => text).join('\n');
  expect(mails).not.toContain('bayar-tagihan');
  await end();
});

it('links that never worked or no longer work look the same and lead to the login', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [404] });
  for (const link of ['', '#x', `#${'A'.repeat(64)}`]) {
    await page.goto('/demo/mailbox');
    await page.goto(`/bayar-tagihan${link}`);
    await page.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' }).waitFor();
  }
  await expectGoodOnBoth(page);
  await look(page, desktop, 'light');
  await expectGoodScreen(page);
  await look(page, phone, 'light');
  // Customers whose connection is unknown are led to this page too.
  await page.goto('/isolir');
  await page.getByRole('heading', { name: 'Lihat tagihan Anda' }).waitFor();
  await expectGoodOnBoth(page);
  await page.getByRole('link', { name: 'Masuk dan lihat tagihan' }).click();
  await page.waitForURL('**/login');
  await end();
});

it('without a connection the page says so, and the load can be repeated', async () => {
  const { page, end } = await borrowPage({
    viewport: phone,
    expectedStatuses: [404],
    offline: true,
  });
  const asked = `**${showLinkedBill.path}`;
  await page.route(asked, (route) => route.abort());
  await page.goto(`/bayar-tagihan#${'B'.repeat(64)}`);
  await page.getByRole('heading', { name: 'Tagihan belum dapat dimuat' }).waitFor();
  await expectGoodOnBoth(page);
  await page.unroute(asked);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('heading', { name: 'Tautan ini sudah tidak berlaku' }).waitFor();
  await end();
});
