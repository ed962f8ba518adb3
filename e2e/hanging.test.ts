import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { chosen, enter, newCustomer } from './support/customer.ts';
import { inTime } from './support/in-time.ts';
import { desktop, expectGoodScreen, phone, startJourney } from './support/journey.ts';
import { button, goToPayment, openOrder, pastOrders } from './support/order.ts';

const late = 'Lebih lama dari biasanya';

/** Leaves matching calls unanswered. The returned function lets later calls through. */
async function hang(page: Page, calls: RegExp, before?: (route: Route) => Promise<unknown>) {
  let isClear = false;
  await page.route(calls, async (route) => {
    if (isClear || route.request().resourceType() !== 'fetch') await route.fallback();
    else await before?.(route);
  });
  return () => {
    isClear = true;
  };
}
/** All calls except the health check, so that the connection counts as alive. */
const everyCall = /^(?!.*(healthz|assets)).*$/;

it('an empty page says after eight seconds that it takes longer', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await page.clock.install();
  await enter(page, await newCustomer(), null);
  const note = page.getByRole('alert').filter({ hasText: late });
  for (const [path, title] of [
    ['/home', 'Rumah Anda belum terhubung'],
    ['/tagihan', 'Riwayat Tagihan'],
    ['/order', 'Tidak ada pesanan yang berjalan'],
    ['/bantuan', 'Hubungi'],
  ] as const) {
    const clear = await hang(page, everyCall);
    await page.goto(path);
    await inTime(page, note);
    expect(await note.count(), path).toBe(1);
    await expectGoodScreen(page);
    clear();
    await note.getByRole('button', { name: 'Coba lagi' }).click();
    await page.getByRole('main').getByText(title).first().waitFor();
    await note.waitFor({ state: 'detached' });
    await page.evaluate(() => localStorage.removeItem('serat-last-seen'));
  }

  // The service's own timeout is reported at once, without two more retries.
  await hang(page, /\/v1\/order\//);
  await page.goto('/tagihan');
  await inTime(page, page.getByRole('heading', { name: 'Tagihan belum dapat dimuat' }));
  await end();
});

it('a slow login and a slow area check say so and can be sent again', async () => {
  const { page, end } = await startJourney({ viewport: desktop });
  await page.clock.install();
  const customer = await newCustomer();
  const dialog = page.getByRole('alertdialog', { name: late });
  const again = dialog.getByRole('button', { name: 'Coba lagi' });

  await page.goto('/cekarea');
  const clearCheck = await hang(page, /check-coverage/);
  await page.getByRole('combobox').fill('-6.2441,106.8003');
  await button(page, 'Cek').click();
  await inTime(page, dialog);
  clearCheck();
  await again.click();
  await page.getByRole('dialog').getByText('Yeay Area Anda Tercover!').waitFor();

  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  const clearLogin = await hang(page, /\/api\/login/);
  await button(page, 'Login').click();
  await inTime(page, dialog);
  await expectGoodScreen(page);
  clearLogin();
  await again.click();
  await page.waitForURL('**/home');
  await end();
});

it('a checkout whose answer is lost says that a retry creates no second order', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await page.clock.install();
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  await page.getByText('Rp 749.000').first().waitFor();
  const clear = await hang(page, /\/order\/checkout/, (route) => route.fetch());
  await button(page, 'Bayar').click();
  const dialog = page.getByRole('alertdialog', { name: late });
  await inTime(page, dialog);
  await dialog.getByText(/pesanan tidak akan dibuat dua kali/).waitFor();
  await expectGoodScreen(page);
  clear();
  await dialog.getByRole('button', { name: 'Coba lagi' }).click();
  await page.waitForURL('**/menunggupembayaran');
  const { id } = await openOrder(customer);
  await page.getByText(id).waitFor();
  expect(await pastOrders(customer)).toEqual([]);
  await end();
});
