import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call, demoCustomer, enter, newCustomer, type Customer } from './support/customer.ts';
import {
  borrowPage,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  startJourney,
} from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { ordered } from './support/order.ts';
import { portalUrl } from './support/portal-url.ts';

async function enterNewcomer(page: Page): Promise<Customer> {
  const customer = await newCustomer();
  await enter(page, customer, null);
  return customer;
}

const enterDemo = async (page: Page) => enter(page, await demoCustomer(), null);

/** Triggers an event that writes an inbox message. */
const askForCode = ({ email }: Customer) =>
  call(`/api/forget-password?email=${encodeURIComponent(email)}`, {});

/** A worker writes the messages, so this polls the service instead of the page. */
async function expectUnread(page: Page, count: number): Promise<void> {
  const token = (await page.evaluate(() => localStorage.getItem('tokens'))) ?? '';
  const ask = async () =>
    (await call<{ count: number }>('/v1/inbox/unread', undefined, token)).count;
  await expect.poll(ask).toBe(count);
}

const bell = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name, exact: typeof name === 'string' });
const messages = (page: Page) => page.getByRole('region', { name: 'Daftar pesan' });
const shown = (page: Page) => messages(page).getByRole('listitem').count();
const markers = (page: Page) =>
  messages(page).getByRole('button', { name: /^Tandai sudah dibaca/ });
const swipe = async (row: Locator, by: number) => {
  const touch = { pointerType: 'touch', pointerId: 7, clientX: 150, bubbles: true };
  await row.dispatchEvent('pointerdown', touch);
  await row.dispatchEvent('pointermove', { ...touch, clientX: 150 + by });
  await row.dispatchEvent('pointerup', { ...touch, clientX: 150 + by });
};
const unreadWords = (page: Page) => page.getByText(/^\d+ pesan belum dibaca$/);

// shows 1.19
it('a message arrives without a reload and is read', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await page.clock.install();
  const person = await enterNewcomer(page);
  await ordered(person);
  await expectUnread(page, 1);
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Tandai semua sudah dibaca' }).click();
  await page.getByText('Tidak ada pesan baru.').waitFor();
  await page.getByRole('tab', { name: 'Unread' }).click();
  await page.getByText('Semua sudah dibaca', { exact: true }).waitFor();
  await bell(page, 'Inbox').waitFor();
  await expectGoodOnBoth(page);

  await askForCode(person);
  await expectUnread(page, 1);
  await page.clock.fastForward(31_000);
  await messages(page).getByText('Kode untuk password baru dikirim').waitFor();
  await bell(page, 'Inbox 1 belum dibaca').waitFor();
  expect(await ringShown(bell(page, 'Inbox 1 belum dibaca'))).toBe(true);
  await page.getByText('1 pesan belum dibaca').waitFor();
  await expectGoodOnBoth(page);

  await markers(page).click();
  await page.getByText('Semua sudah dibaca', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'All' }).click();
  await messages(page).getByText('Kode untuk password baru dikirim').waitFor();
  expect(await markers(page).count()).toBe(0);
  await bell(page, 'Inbox').waitFor();

  const undo = messages(page).getByRole('button', {
    name: 'Tandai belum dibaca: Kode untuk password baru dikirim',
  });
  // The list is not requested again before the service has saved the change, or it would show the old state.
  const saved = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  await page.route('**/v1/inbox/mark-unread', async (route) => {
    await saved.promise;
    await route.continue();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/inbox/list') asked.push(request.url());
  });
  await undo.focus();
  await page.keyboard.press('Enter');
  await bell(page, 'Inbox 1 belum dibaca').waitFor();
  await messages(page).getByText('Belum dibaca:').waitFor();
  expect(asked).toEqual([]);
  saved.resolve(undefined);
  await expect.poll(() => asked.length).toBe(1);
  await expectFocus(markers(page).first());
  await expectUnread(page, 1);

  const row = messages(page).getByRole('listitem').first();
  await swipe(row, 40);
  await swipe(row, -100);
  await bell(page, 'Inbox').waitFor();
  await expectUnread(page, 0);
  await end();
});

it('sends no requests while its tab is hidden', async () => {
  const { page, end } = await startJourney();
  await page.clock.install();
  await enterNewcomer(page);
  await page.goto('/inbox');
  await page.getByRole('tab', { name: 'All' }).waitFor();
  await page.waitForLoadState('networkidle');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/v1/inbox/')) asked += 1;
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await show('hidden');
  await page.clock.fastForward(300_000);
  await page.evaluate(() => fetch('/healthz'));
  expect(asked).toBe(0);
  const next = page.waitForRequest((request) => request.url().includes('/v1/inbox/unread'));
  await show('visible');
  await next;
  await end();
});

it("the demo customer's messages load page by page and link to bills", async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enterDemo(page);
  await page.goto('/home');
  await bell(page, /^Inbox \d+ belum dibaca$/).click();
  await page.waitForURL('**/inbox');
  await messages(page).waitFor();
  const long = messages(page)
    .getByRole('listitem')
    .filter({ hasText: 'lewat jatuh tempo' })
    .first();
  const words = long.getByText(/^Pembayaran tagihan/);
  const isCut = () => words.evaluate((box) => box.scrollHeight > box.clientHeight);
  expect(await isCut()).toBe(true);
  const heights = await messages(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  // A title of two lines makes a row higher.
  expect(Math.min(...heights)).toBeLessThanOrEqual(90);
  expect(Math.max(...heights)).toBeLessThanOrEqual(114);
  await long.getByRole('button', { name: 'Selengkapnya' }).click();
  expect(await isCut()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/inbox');
  expect(await shown(page)).toBe(20);
  const more = page.getByRole('button', { name: 'Muat lagi' });
  await more.click();
  await expect.poll(() => shown(page)).toBeGreaterThan(20);
  await expectGoodScreen(page);

  // A visited page is restored at once, at its scroll position.
  const all = await shown(page);
  await messages(page).getByRole('link').last().click();
  await expect.poll(() => page.title()).toMatch(/^(Order|Tagihan) /);
  const asking = Promise.withResolvers<undefined>();
  await page.route('**/v1/inbox/list*', async (route) => {
    await asking.promise;
    await route.continue();
  });
  await page.goBack();
  await expect.poll(() => shown(page)).toBe(all);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  asking.resolve(undefined);

  const unread = Number.parseInt((await unreadWords(page).textContent()) ?? '', 10);
  const first = messages(page)
    .getByRole('listitem')
    .filter({ hasText: 'Belum dibaca' })
    .filter({ hasText: 'Tagihan' })
    .first();
  await first.getByRole('link').click();
  await page.waitForURL('**/tagihan?id=*');
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: /^Tagihan / })
    .waitFor();
  await page.keyboard.press('Escape');
  await bell(page, `Inbox ${unread - 1} belum dibaca`).click();
  await page.getByRole('tab', { name: 'Unread' }).click();
  await expect.poll(() => markers(page).count()).toBe(unread - 1);
  await end();
});

// shows 1.20, R3h.12
it('asks for permission only after a click and sends the subscription to the service', async () => {
  const { page, context, end } = await startJourney({
    serviceWorkers: 'allow',
    wholeBrowser: true,
  });
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    let asked = 0;
    Object.assign(window, { permissionsAsked: () => asked });
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      asked += 1;
      return ask();
    };
    // The test browser has no push service.
    const subscription = {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'BPv_vgE', auth: 'c2VyYXQ' },
    };
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ ...subscription, toJSON: () => subscription } as never);
  });
  await enterDemo(page);
  await page.goto('/inbox');
  const offer = page.getByRole('button', { name: 'Aktifkan notifikasi' });
  await offer.waitFor();
  const asked = () =>
    page.evaluate(() =>
      (window as unknown as { permissionsAsked: () => number }).permissionsAsked(),
    );
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await asked()).toBe(0);

  const saved = page.waitForRequest((request) => request.url().endsWith('/fcm/save'));
  await offer.click();
  const { token } = (await saved).postDataJSON() as { token: string };
  expect(JSON.parse(token)).toMatchObject({ endpoint: 'https://push.example/1' });
  await page.getByText('Notifikasi aktif di perangkat ini.').waitFor();
  expect([await asked(), await workers()]).toEqual([1, 1]);
  await offer.waitFor({ state: 'detached' });

  await pushTo(page, { id: '7', title: 'Tagihan lunas', text: 'Terima kasih.', link: '/tagihan' });
  const notifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, icon, data }) => ({
        title,
        body,
        icon: new URL(icon).pathname,
        link: (data as { link: string }).link,
      }));
    });
  const expected = {
    title: 'Tagihan lunas',
    body: 'Terima kasih.',
    icon: '/icons/icon-192.png',
    link: '/tagihan',
  };
  await expect.poll(notifications).toEqual([expected]);
  await end();
});

/** Delivers a message as a push service would. */
async function pushTo(page: Page, message: object): Promise<void> {
  // A service worker that is still being activated may miss the message.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }));
    }
  });
  const browser = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: portalUrl(),
    registrationId: await registration,
    data: JSON.stringify(message),
  });
}

/** Whether the focus ring lies inside the window and around the badge. */
async function ringShown(link: Locator): Promise<boolean> {
  await link.page().keyboard.press('Tab');
  await link.focus();
  return link.evaluate((own) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(own);
    const inner = parseFloat(outlineOffset);
    const outer = inner + parseFloat(outlineWidth);
    const box = own.getBoundingClientRect();
    const mark = own.lastElementChild?.getBoundingClientRect();
    return (
      outlineStyle === 'solid' &&
      box.top - outer >= 0 &&
      box.right + outer <= document.documentElement.clientWidth &&
      mark !== undefined &&
      mark.top >= box.top - inner &&
      mark.right <= box.right + inner
    );
  });
}

/** How much the backdrops darken the page, from 0 to 1. */
const darkness = (page: Page) =>
  page.evaluate(() => {
    const light = [...document.querySelectorAll('dialog')].map((dialog) => {
      const colour = getComputedStyle(dialog, '::backdrop').backgroundColor;
      return 1 - Number(/[\d.]+(?=\)$)/.exec(colour)?.[0]);
    });
    return 1 - light.reduce((product, share) => product * share, 1);
  });

describe('settings', () => {
  it('keep the switches', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await enterNewcomer(page);
    await page.goto('/pengaturan');
    const email = page.getByRole('switch', { name: 'Email', exact: true });
    expect(await email.getAttribute('aria-checked')).toBe('true');
    const saved = page.waitForResponse((response) =>
      response.url().endsWith('/v1/account/notifications'),
    );
    await email.press('Space');
    expect((await saved).status()).toBe(200);
    await expect.poll(() => email.getAttribute('aria-checked')).toBe('false');
    await expectGoodScreen(page);
    await page.reload();
    await expect.poll(() => email.getAttribute('aria-checked')).toBe('false');
    const push = page.getByRole('switch', { name: 'Notifikasi perangkat' });
    expect(await push.getAttribute('aria-checked')).toBe('true');

    const byPhone = page.getByRole('switch', { name: 'WhatsApp dan SMS' });
    await byPhone.press('Space');
    await page.getByRole('switch', { name: 'HP dan email sekaligus' }).press('Space');
    const first = page.getByLabel('Kirim lebih dulu lewat');
    const lastSaved = page.waitForResponse((response) =>
      /"first":"sms"/.test(response.request().postData() ?? ''),
    );
    await first.selectOption('SMS');
    await lastSaved;
    await expectGoodOnBoth(page);
    await page.reload();
    await expect.poll(() => first.inputValue()).toBe('sms');
    expect(await byPhone.getAttribute('aria-checked')).toBe('true');
    await end();
  });

  // shows R3c.7, R3c.8
  it("export the customer's data and accept a deletion request", async () => {
    const { page, end } = await borrowPage({
      viewport: phone,
      expectedStatuses: [422],
      offline: true,
    });
    const { email, password } = await enterNewcomer(page);
    await page.goto('/pengaturan');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh data saya' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^data-saya-\d{4}-\d{2}-\d{2}\.json$/);
    expect(await readFile(await file.path(), 'utf8')).toContain(email);

    await page.getByRole('button', { name: 'Minta penghapusan akun' }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Kirim permintaan' });
    // Password managers need to know which account the password belongs to.
    expect(await dialog.locator('input[autocomplete=username]').inputValue()).toBe(email);
    await send.click();
    await dialog.getByText('Password field is required!').waitFor();
    await dialog.getByLabel('Password Anda').fill('bukan-itu');
    await send.click();
    await dialog.getByText(/^Password.* tidak cocok/).waitFor();
    await expectGoodScreen(page);
    await page.route('**/deletion*', (route) => route.abort());
    await send.click();
    await page.getByRole('alertdialog').waitFor();
    // Two dialogs darken the page as much as one, including the scrollbar's strip.
    expect(await darkness(page)).toBeCloseTo(0.55, 2);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await darkness(page)).toBeCloseTo(0.55, 2);
    await page.unrouteAll();
    await dialog.getByLabel('Password Anda').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText(/^Permintaan penghapusan kami terima pada/).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectGoodScreen(page);
    await end();
  });
});
