import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoCustomer, enter, newCustomer } from './support/customer.ts';
import { inTime } from './support/in-time.ts';
import { expectGoodScreen, phone, startJourney } from './support/journey.ts';
import { portalUrl } from './support/portal-url.ts';
import { startReleases } from './support/releases.ts';

const saved = (page: Page) =>
  page.getByText(/^Data tersimpan, terakhir diperbarui \d+\s\S+\s\d{4}, \d\d\.\d\d WIB\.$/);
const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name });

async function logIn(page: Page): Promise<void> {
  await enter(page, await demoCustomer(), null);
  await page.goto('/home');
}

/**
 * Waits until the service worker has cached everything and controls this page; it starts when the
 * page is idle.
 */
const workerIsReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, {
    timeout: 60_000,
  });

async function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

const isAlive = async (token: string) =>
  (
    await fetch(`${portalUrl()}/v1/account/master/profile/get`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).ok;

const storedText = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

/** Finds the demo customer's name, address, bills, order and session. */
const traces = (text: string): string[] =>
  text.match(/Ratna|isolir@|INV-|SRT-|rpTotal|[56]1.000|Senopati|"tokens"/g) ?? [];

/** Visits home and bills, until their data is stored. */
async function readBills(page: Page): Promise<void> {
  await heading(page, 'Layanan yang Anda Miliki').waitFor();
  // Wait for the app, which stores the data; the early render is shown before it starts.
  await page.waitForFunction(() => localStorage.getItem('serat-last-seen')?.includes('dashboard'));
  await page.goto('/tagihan');
  await main(page).getByRole('table').waitFor();
  await main(page)
    .getByRole('button', { name: /^Detail tagihan/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Nomor layanan').waitFor();
}

/** Visits all pages to be read offline, until their data is stored. */
async function readEverything(page: Page): Promise<void> {
  await readBills(page);
  await page.goto('/order');
  await heading(page, 'Perkembangan').waitFor();
  await main(page).getByRole('button', { name: 'Detail', exact: true }).click();
  await page.getByRole('dialog').getByText('NIK').waitFor();
  await page.goto('/inbox');
  await main(page).getByRole('region', { name: 'Daftar pesan' }).waitFor();
}

async function goOffline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true);
  await page.getByText('Koneksi internet terputus').first().waitFor();
}

async function refreshesByItself(context: BrowserContext, page: Page): Promise<void> {
  await saved(page).waitFor();
  const asked = page.waitForResponse((response) => response.url().includes('/billing/active'));
  await context.setOffline(false);
  await page.getByText('Koneksi kembali').waitFor();
  expect([200, 304]).toContain((await asked).status());
  await saved(page).waitFor({ state: 'detached' });
}

it('can be installed: name, colours and icons load', async () => {
  const { page, context, end } = await startJourney({
    serviceWorkers: 'allow',
    wholeBrowser: true,
  });
  await page.goto('/login');
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string; sizes: string }[] };
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
      return `${picture.naturalWidth}x${picture.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // Every test runs in a private window, which cannot install an app.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  await end();
});

it('last seen data is shown offline, marked as saved, and refreshed when online', async () => {
  const { page, context, end } = await startJourney({
    viewport: phone,
    colorScheme: 'dark',
    serviceWorkers: 'allow',
    offline: true,
  });
  await logIn(page);
  await readEverything(page);
  await workerIsReady(page);
  const kept = await page.evaluate(() => localStorage.getItem('serat-last-seen') ?? '');
  expect(kept.match(/"(nik|plnId|npwp)":"[^"]*"/g)?.filter((pair) => !pair.endsWith('""'))).toEqual(
    [],
  );

  await goOffline(context, page);
  for (const [path, sight] of [
    ['/home', 'Layanan yang Anda Miliki'],
    ['/tagihan', 'Riwayat Tagihan'],
    ['/order', 'Perkembangan'],
    ['/inbox', 'Tagihan'],
  ] as const) {
    await page.goto(path);
    await heading(page, sight).first().waitFor();
    await saved(page).waitFor();
  }
  await expectGoodScreen(page);
  expect(
    await page.getByRole('region', { name: 'Daftar pesan' }).getByRole('listitem').count(),
  ).toBe(20);

  await page.goto('/order');
  await main(page).getByRole('button', { name: 'Detail', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Alamat').waitFor();
  expect(await dialog.getByText('NIK').count()).toBe(0);
  await page.keyboard.press('Escape');

  // Neither the code nor the data of this page is stored on the device.
  await page.goto('/bantuan');
  await page.getByRole('heading', { name: 'Halaman ini perlu koneksi' }).waitFor();
  await page.getByRole('link', { name: 'Tagihan' }).first().waitFor();
  await expectGoodScreen(page);
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await main(page).getByRole('heading', { name: 'Bantuan' }).waitFor();

  await page.goto('/tagihan');
  await goOffline(context, page);
  await refreshesByItself(context, page);
  await goOffline(context, page);
  await page.reload();
  await refreshesByItself(context, page);
  await end();
});

// shows R6.n1
it('requests that fail or hang count as offline, whatever the browser reports', async () => {
  const { page, end } = await startJourney({ viewport: phone, offline: true });
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });
  });
  await logIn(page);
  await readBills(page);
  const banner = page.getByText('Koneksi internet terputus');
  for (const answer of [
    (route: Route) => route.abort('internetdisconnected'),
    /** Hangs. */
    () => undefined,
  ]) {
    await page.route('**', (route) =>
      route.request().resourceType() === 'fetch' ? answer(route) : route.continue(),
    );
    for (const [path, sight] of [
      ['/home', 'Layanan yang Anda Miliki'],
      ['/tagihan', 'Riwayat Tagihan'],
    ] as const) {
      await page.goto(path);
      await heading(page, sight).waitFor();
      await inTime(page, banner);
      await saved(page).waitFor();
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    }
    await expectGoodScreen(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await inTime(page, page.getByText('Koneksi kembali'));
    await saved(page).waitFor({ state: 'detached' });
  }
  await end();
});

// shows 4.28
it('an action says that it needs a connection and keeps typed text; a logout needs none', async () => {
  const { page, context, end } = await startJourney({ viewport: phone, offline: true });
  const customer = await newCustomer();
  await enter(page, customer, null);
  await page.goto('/pengaturan');
  const number = page.getByLabel('Nomor telepon');
  await number.fill('081200001111');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Simpan' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/^Server not found\. Koneksi internet terputus\. Coba lagi/).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await number.inputValue()).toBe('081200001111');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
  // The device no longer stores the token. The service learns of the logout later.
  expect(await storedText(page)).not.toContain(customer.token);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(await isAlive(customer.token)).toBe(true);
  await context.setOffline(false);
  await expect.poll(() => isAlive(customer.token)).toBe(false);
  await end();
});

// shows 4.28
it('a logout leaves no personal data in any tab or for the next customer', async () => {
  const { page, context, end } = await startJourney({ serviceWorkers: 'allow', offline: true });
  await logIn(page);
  // This tab is still loading when the worker takes over.
  const other = await context.newPage();
  const ready = Promise.withResolvers<undefined>();
  await other.route('**/tagihan', async (route) => {
    await ready.promise;
    await route.continue();
  });
  const loading = other.goto('/tagihan');
  await workerIsReady(page);
  ready.resolve(undefined);
  await loading;
  await workerIsReady(other);
  await readEverything(page);
  await main(other).getByRole('table').waitFor();
  expect(traces(await storedText(page))).not.toEqual([]);

  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
  await other.waitForURL('**/login');
  expect(traces(await storedText(page))).toEqual([]);
  const kept = await keptAddresses(page);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  const shell = await page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '');
  expect(shell).toContain('<div id="root"></div>');

  const stranger = await newCustomer();
  await enter(page, stranger, null);
  await page.goto('/tagihan');
  await main(page)
    .getByText(/^Belum ada tagihan/)
    .first()
    .waitFor();
  await context.setOffline(true);
  for (const path of ['/home', '/tagihan', '/inbox']) {
    await page.goto(path);
    await page.getByText('Koneksi internet terputus').first().waitFor();
    expect(traces((await page.textContent('body')) ?? '')).toEqual([]);
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(overflow).toBe(0);
  await context.setOffline(false);
  await end();
});

it('a new version is loaded with the next link, and the old page still finds its files', async () => {
  const releases = await startReleases();
  const { page, end } = await startJourney({
    serviceWorkers: 'allow',
    baseURL: releases.url,
  });
  await logIn(page);
  await workerIsReady(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Order' }).click();
  await heading(page, 'Perkembangan').waitFor();
  expect(documents).toEqual([]);

  releases.release();
  const reported = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', resolve, { once: true });
      }),
  );
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await reported;
  const part = (await keptAddresses(page)).find((path) => path.includes('/bills-page')) ?? '';
  releases.forget(part);
  const fresh = (path: string) =>
    page.evaluate(async (address) => (await fetch(address, { cache: 'reload' })).status, path);
  expect(await fresh(part)).toBe(200);
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2);
  await main(page).getByRole('button', { name: 'Detail', exact: true }).click();
  await page.keyboard.press('Escape');
  expect(documents).toEqual([]);

  await menu.getByRole('link', { name: 'Tagihan' }).click();
  await heading(page, 'Riwayat Tagihan').waitFor();
  await page.waitForFunction(
    (build) => document.querySelector('meta[name="build"]')?.getAttribute('content') === build,
    releases.newBuild,
  );
  expect(documents).toEqual(['/tagihan']);
  await menu.getByRole('link', { name: 'Order' }).click();
  await heading(page, 'Perkembangan').waitFor();
  expect(documents).toEqual(['/tagihan']);

  // A proxy answers for a service that is restarting: stored data is shown instead.
  releases.breakDown();
  await page.goto('/tagihan');
  await heading(page, 'Riwayat Tagihan').waitFor();

  // On a stalled connection stored data is shown after a while, marked as saved.
  releases.stall();
  await page.goto('/order');
  await heading(page, 'Perkembangan').waitFor();
  await saved(page).waitFor();
  await end();
  await releases.stop();
});
