import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { check, covered, dialog, openCoverageAsCustomer } from './support/coverage.ts';
import { chosen, demoCustomer, enter, newCustomer } from './support/customer.ts';
import { pauseDrawing } from './support/browser/first-paint.ts';
import { borrowPage, expectGoodScreen, phone, startJourney } from './support/journey.ts';
import { button, editCustomer, fillCustomer } from './support/order.ts';
import { enterDemo } from './support/portal.ts';

/** The number of overlays in the history state, which is updated shortly after they open. */
const depth = (page: Page) => page.evaluate(() => history.state?.overlays ?? 0);
async function isDeep(page: Page, count: number): Promise<void> {
  await expect.poll(() => depth(page)).toBe(count);
}
/** Deferred, because `evaluate` gets no answer if going back loads another document. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const path = (page: Page) => new URL(page.url()).pathname;

it('Back closes an overlay and never the page; Forward and a reload show the page', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enterDemo(page);
  await page.getByRole('link', { name: 'Tagihan', exact: true }).click();
  await page.getByRole('table', { name: 'Riwayat Tagihan' }).waitFor();
  const more = page.getByRole('dialog', { name: 'Lainnya' });

  await button(page, 'Lainnya').click();
  await isDeep(page, 1);
  await back(page);
  await more.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/tagihan');
  await page.evaluate(() => history.forward());
  await isDeep(page, 0);
  expect(await more.count()).toBe(0);

  const row = page.getByRole('table').getByRole('button').last();
  await row.click();
  const detail = page.getByRole('dialog', { name: /^Tagihan/ });
  await detail.waitFor();
  await isDeep(page, 1);
  expect(new URL(page.url()).searchParams.has('id')).toBe(true);
  await page.reload();
  await detail.waitFor();
  await isDeep(page, 1);
  await back(page);
  await detail.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await isDeep(page, 0);

  // Closing with the button leaves no history entry, and a link inside navigates from the page.
  await button(page, 'Lainnya').click();
  await isDeep(page, 1);
  await more.getByRole('button', { name: 'Tutup' }).click();
  await isDeep(page, 0);
  await button(page, 'Lainnya').click();
  await isDeep(page, 1);
  await more.getByRole('link', { name: 'Bantuan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bantuan' }).waitFor();
  await isDeep(page, 0);
  await back(page);
  await page.getByRole('heading', { level: 1, name: 'Tagihan' }).waitFor();
  await back(page);
  await page.getByRole('heading', { level: 1, name: 'Halo, Pelanggan' }).waitFor();
  await end();
});

it('a sheet keeps the pin visible, can be dragged, and closes step by step with Back', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await openCoverageAsCustomer(page, newCustomer());
  await check(page, covered);
  const answer = dialog(page, 'Yeay Area Anda Tercover!');
  await answer.getByRole('radio').first().waitFor();
  await isDeep(page, 1);
  const top = async () => (await answer.boundingBox())?.y ?? 0;
  const pin = await page.locator('.map-pin').first().boundingBox();
  expect(await top()).toBeCloseTo(phone.height * 0.45, -1);
  expect((pin?.y ?? 0) + (pin?.height ?? 0)).toBeLessThan(await top());
  expect(pin?.y).toBeGreaterThan(56);

  const draw = async (by: number) => {
    const y = (await top()) + 12;
    await page.mouse.move(180, y);
    await page.mouse.down();
    await page.mouse.move(180, y + by / 2);
    await page.mouse.move(180, y + by);
    await page.mouse.up();
  };
  // The map moves half as far as a dragged sheet, to keep the pin in the middle above the sheet.
  const handle = (await top()) + 12;
  await page.mouse.move(180, handle);
  await page.mouse.down();
  await page.mouse.move(180, handle + 80);
  const moved = await page.locator('.map-pin').first().boundingBox();
  expect((moved?.y ?? 0) - (pin?.y ?? 0)).toBeCloseTo(40, 0);
  await page.mouse.move(180, handle);
  await page.mouse.up();
  await draw(-300);
  await expect.poll(top).toBeLessThan(phone.height * 0.3);
  await draw(120);
  await expect.poll(top).toBeGreaterThan(phone.height * 0.4);
  await draw(340);
  await answer.waitFor({ state: 'detached' });
  await isDeep(page, 0);

  await page.getByRole('button', { name: 'Cek', exact: true }).click();
  await answer.getByRole('radio').first().check();
  await answer.getByRole('button', { name: /^Lanjut dengan/ }).click();
  const address = dialog(page, 'Alamat lengkap');
  await address.waitFor();
  await isDeep(page, 1);
  await back(page);
  await address.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(path(page)).toBe('/paketlayanan/check_coverage');
  await end();
});

it('a dialog that needs an answer stays open, even over another dialog or after quick Backs', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [401] });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await page.goto('/home');
  await page.getByRole('link', { name: 'Lanjutkan pesanan' }).click();
  await page.waitForURL('**/pesanproduk');
  await button(page, 'Bayar').click();
  const message = page.getByRole('alertdialog');
  await message.waitFor();
  await isDeep(page, 1);
  await page.evaluate(() => {
    history.back();
    history.back();
  });
  await expect
    .poll(() => page.evaluate(() => [location.pathname, history.state?.overlays]))
    .toEqual(['/paketlayanan/pesanproduk', 1]);
  await message.getByRole('button', { name: 'OK' }).click();
  await isDeep(page, 0);

  // A session that ended in the meantime clears the page and its dialog; OK leads to the login.
  await editCustomer(page).click();
  await isDeep(page, 1);
  await page.route('**/ap2t/validate*', (route) =>
    route.fulfill({
      status: 401,
      json: { status: 401, error: '', message: '', code: 'UNAUTHORIZED' },
    }),
  );
  await page.getByLabel('NIK').fill('7371014202920001');
  await page.getByLabel('ID Pelanggan PLN').fill('5399999999991');
  await button(page, 'Simpan').click();
  await message.waitFor();
  await isDeep(page, 1);
  await back(page);
  await isDeep(page, 1);
  await message.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/login');
  await isDeep(page, 0);
  await end();
});

// shows 2b.10
it('Back dismisses a confirmation, and after a logout it shows no customer page', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Order', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Order' }).waitFor();
  const leave = async () => {
    await button(page, 'Lainnya').click();
    await isDeep(page, 1);
    await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
    await page.getByRole('alertdialog').waitFor();
    await isDeep(page, 1);
  };
  await leave();
  await back(page);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(path(page)).toBe('/order');
  await leave();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // The page that showed the dialog is gone from the history; the page before it needs a session.
  const gone = page.waitForEvent('framenavigated');
  await back(page);
  await gone;
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor();
  await end();
});

it('Back works while the portal renders its first page', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await enter(page, await newCustomer(), null);
  await page.goto('/paketlayanan');
  await button(page, 'Bandingkan').click();
  await button(page, 'Lihat kartu').waitFor();
  await pauseDrawing(page, 40, (goOn) => {
    addEventListener('popstate', goOn, { once: true });
    history.back();
  });
  await page.reload();
  await page.waitForURL('**/paketlayanan');
  await button(page, 'Bandingkan').waitFor();
  await page
    .getByRole('region', { name: 'Perbandingan paket internet' })
    .waitFor({ state: 'detached' });
  await end();
});

it('a dialog that opens during a reload does not leave the page on Back', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enterDemo(page);
  const menu = page.getByRole('dialog', { name: 'Lainnya' });
  // After a first dialog, the history is updated without delay when the next one opens.
  await button(page, 'Lainnya').click();
  await isDeep(page, 1);
  await menu.getByRole('button', { name: 'Tutup' }).click();
  await isDeep(page, 0);
  await page.getByRole('link', { name: 'Tagihan', exact: true }).click();
  await page.getByRole('table', { name: 'Riwayat Tagihan' }).waitFor();
  await page.evaluate(() => {
    const openMenu = () => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent.includes('Lainnya'))?.click();
      setTimeout(() => void fetch('/healthz?opened'));
    };
    addEventListener('beforeunload', () => setTimeout(openMenu));
  });
  const opened = page.waitForRequest('**/healthz?opened');
  await page.route('**/tagihan', async (route) => {
    await opened;
    await route.continue();
  });
  await page.reload();
  await isDeep(page, 0);
  expect(path(page)).toBe('/tagihan');
  await button(page, 'Lainnya').click();
  await isDeep(page, 1);
  await back(page);
  await menu.waitFor({ state: 'detached' });
  expect(path(page)).toBe('/tagihan');
  await end();
});

// shows 2b.6
it('the order pages show a back arrow and their steps, and hide the menu', async () => {
  const { page, end } = await borrowPage({ viewport: { width: 360, height: 800 } });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/home');
  await page.getByText('Sari, rumah Anda belum terhubung.').waitFor();
  await page.getByRole('link', { name: 'Lanjutkan pesanan' }).click();
  await page.waitForURL('**/pesanproduk');
  const step = page.getByRole('list', { name: 'Langkah pemesanan' }).locator('[aria-current=step]');
  expect(await step.innerText()).toBe('2 Data');
  expect(await page.getByRole('navigation', { name: 'Menu utama' }).isVisible()).toBe(false);
  await fillCustomer(page);
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/pembayaran');
  await page.getByRole('radio').first().waitFor();
  expect(await step.innerText()).toBe('3 Bayar');
  await expectGoodScreen(page);
  const heights = await page
    .locator('main > header, .action-bar')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toHaveLength(2);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(140);

  const arrow = page.getByRole('link', { name: 'Kembali' });
  await arrow.click();
  await page.waitForURL('**/pesanproduk');
  await arrow.click();
  await page.waitForURL('**/check_coverage');
  await expect.poll(() => step.innerText()).toBe('1 Area');
  await expectGoodScreen(page);
  // Going back ends at home, where the order began: no step is in the history twice.
  await arrow.click();
  await page.getByRole('heading', { level: 1, name: 'Halo, Pelanggan' }).waitFor();
  await end();
});
