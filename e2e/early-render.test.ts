import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chosen, demoCustomer, enter, newCustomer } from './support/customer.ts';
import {
  holdAnswers,
  layoutShift,
  openAhead,
  pauseDrawing,
} from './support/browser/first-paint.ts';
import { borrowPage, phone, startJourney } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { portalIsThere } from './support/browser/app-ready.ts';

const pages: [path: string, answer: (page: Page) => Locator, whole: (page: Page) => Locator][] = [
  [
    '/home',
    (page) => page.getByRole('heading', { name: 'Layanan yang Anda Miliki' }),
    (page) => page.getByRole('region', { name: 'Tagihan Anda' }).getByRole('link').first(),
  ],
  [
    '/tagihan',
    (page) => page.getByRole('article', { name: /^Tagihan / }).first(),
    (page) => page.getByRole('table', { name: 'Riwayat Tagihan' }),
  ],
  [
    '/paketlayanan',
    (page) => page.getByLabel('Area harga'),
    (page) => page.getByRole('link', { name: /^Ubah paket ke/ }).first(),
  ],
  [
    '/paketlayanan?bandingkan',
    (page) => page.getByLabel('Area harga'),
    (page) => page.getByRole('table', { name: 'Perbandingan paket internet' }),
  ],
];
const answersAreThere = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all(window.seratEarlyRequests?.arrivals ?? []);
  });

it.each(pages)(
  '%s shows content before the app starts, without layout shift afterwards',
  async (path, answerIn, wholeIn) => {
    const { page, end } = await borrowPage({ viewport: phone });
    await enter(page, await demoCustomer(), null);
    for (const visit of ['first', 'again']) {
      const release = await openAhead(page, path);
      const answer = answerIn(page);
      await answer.waitFor();
      await wholeIn(page).waitFor();
      await answersAreThere(page);
      release();
      await portalIsThere(page);
      await answer.waitFor();
      expect(await layoutShift(page), visit).toBeLessThanOrEqual(0.02);
    }
    await end();
  },
);

it('the code is not requested before the answers that the early render needs', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  await holdAnswers(page);
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    // Disables the one-second limit after which the code is requested anyway.
    const patient = (act: () => void, ms?: number) => (ms === 1000 ? 0 : later(act, ms));
    Object.assign(window, { setTimeout: patient });
  });
  await page.goto('/home', { waitUntil: 'domcontentloaded' });
  const frames = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
        }),
    );
  await frames();
  const code = page.locator('link[rel="modulepreload"]');
  expect(await code.count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('let-answers-come')));
  await code.first().waitFor({ state: 'attached' });
  await portalIsThere(page);
  await end();
});

it('skeletons pulse only on a page that waits longer than two seconds', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await enter(page, await newCustomer(), null);
  await holdAnswers(page);
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.clock.pauseAt('2026-01-01T01:00:00Z');
  await page.goto('/tagihan', { waitUntil: 'load' });
  const breathing = () => page.evaluate(() => document.getAnimations().length);
  await page.getByText('Memuat tagihan…').waitFor({ state: 'attached' });
  await page.clock.runFor(1_999);
  expect(await breathing()).toBe(0);
  await page.clock.runFor(1);
  expect(await breathing()).toBeGreaterThan(0);
  await end();
});

it('input in the bills before the app starts is kept', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  const period = page.getByLabel('Periode');
  let release = await openAhead(page, '/tagihan');
  await period.selectOption('12');
  release();
  await page.waitForURL('**/tagihan?periode=12');
  expect(await period.inputValue()).toBe('12');

  release = await openAhead(page, '/tagihan');
  await page
    .getByRole('button', { name: /^Rincian/ })
    .first()
    .click();
  release();
  await page.getByRole('dialog').waitFor();

  const places = [
    page.getByRole('button', { name: /^Detail tagihan/ }).first(),
    page.getByRole('link', { name: 'Langsung ke isi' }),
  ];
  for (const place of places) {
    release = await openAhead(page, '/tagihan');
    await page.getByRole('table', { name: 'Riwayat Tagihan' }).waitFor();
    await place.focus();
    release();
    await portalIsThere(page);
    await expectFocus(place);
  }
  await end();
});

it('input in the packages before the app starts is kept', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), null);
  const area = page.getByLabel('Area harga');
  let release = await openAhead(page, '/paketlayanan');
  await area.waitFor();
  const [, second = ''] = await area
    .getByRole('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  await area.selectOption(second);
  release();
  await portalIsThere(page);
  await expect.poll(() => area.inputValue()).toBe(second);

  release = await openAhead(page, '/paketlayanan');
  await area.waitFor();
  expect(await area.inputValue()).toBe(second);
  await page.getByRole('tab', { name: 'TV Family Pack' }).click();
  release();
  await page.waitForURL('**/paketlayanan?tab=tv');
  await page.getByRole('tab', { name: 'TV Family Pack', selected: true }).waitFor();

  release = await openAhead(page, '/paketlayanan?bandingkan');
  const panel = page.getByRole('tabpanel');
  await panel.focus();
  await page.evaluate(() => scrollTo(0, 300));
  release();
  await portalIsThere(page);
  await expectFocus(panel);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await end();
});

it('a link pressed before the app starts navigates in the app, with a history entry', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  const pressEarly = async (path: string, press: (page: Page) => Promise<void>) => {
    const release = await openAhead(page, path);
    await press(page);
    await page.evaluate(() => {
      document.documentElement.dataset['first'] = 'yes';
    });
    expect(new URL(page.url()).pathname).toBe(path);
    release();
  };
  const isSameDocument = () => page.evaluate(() => document.documentElement.dataset['first']);

  await pressEarly('/home', () => page.getByRole('link', { name: 'Lanjutkan pesanan' }).click());
  await page.waitForURL('**/pesanproduk');
  expect(await isSameDocument()).toBe('yes');
  await page.goBack();
  await page.getByRole('link', { name: 'Lanjutkan pesanan' }).waitFor();
  expect(await isSameDocument()).toBe('yes');

  await pressEarly('/order', () =>
    page.getByRole('link', { name: 'Tagihan', exact: true }).press('Enter'),
  );
  await page.waitForURL('**/tagihan');
  expect(await isSameDocument()).toBe('yes');
  await page.getByRole('heading', { level: 1, name: 'Tagihan' }).waitFor();

  await pressEarly('/pengaturan', async () => {
    await page.getByRole('link', { name: 'Tagihan', exact: true }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  });
  await page.getByRole('button', { name: 'Ya, keluar' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pengaturan');
  await end();
});

it('a held link is released if the app does not start', async () => {
  const { page, end } = await borrowPage({
    viewport: phone,
    expectedTexts: ['net::ERR_FAILED'],
  });
  await enter(page, await demoCustomer(), null);
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await failed;
    await route.abort();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Layanan yang Anda Miliki' }).waitFor();
  const menu = (name: string) => page.getByRole('link', { name, exact: true });
  await menu('Tagihan').click();
  expect(new URL(page.url()).pathname).toBe('/home');
  fail();
  await page.waitForURL('**/tagihan', { waitUntil: 'commit' });
  await page.getByRole('alert').filter({ hasText: 'Halaman ini belum terunduh' }).waitFor();
  await page.unroute('**/assets/index-*.js');
  await menu('Home').click();
  await page.waitForURL('**/home', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Layanan yang Anda Miliki' }).waitFor();
  await end();
});

it('a link opened in another tab is left to the browser', async () => {
  const { page, context, end } = await borrowPage({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  const release = await openAhead(page, '/home');
  const link = page.getByRole('link', { name: 'Lanjutkan pesanan' });
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['Control'] }),
  ]);
  // A tab that is closed while it loads may never report that it closed.
  await opened.waitForLoadState();
  await opened.close();
  release();
  await portalIsThere(page);
  await link.waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  await end();
});

/** Prepares a visit to home with changed last-seen amounts, and holds the real answers back. */
async function returnHome(page: Page) {
  await enter(page, await demoCustomer(), null);
  await page.goto('/home');
  const bills = page.getByRole('region', { name: 'Tagihan Anda' });
  await bills.getByText('Rp').first().waitFor();
  const words = await bills.textContent();
  const stored = () => page.evaluate(() => localStorage.getItem('serat-last-seen'));
  await expect.poll(stored).toContain('dashboard');
  await expect.poll(stored).toContain('/inbox/unread');
  await page.addInitScript(() => {
    const seen = localStorage.getItem('serat-last-seen') ?? '';
    const other = seen
      .replaceAll(/("\w*[aA]mount":|"rpTotal":)\d+/g, '$11234567')
      .replace(/(\/inbox\/unread[^}]*"count":)\d+/, '$177');
    localStorage.setItem('serat-last-seen', other);
  });
  await holdAnswers(page);
  return { bills, words };
}

it('only changed parts of the last seen page are rendered again', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const { bills, words } = await returnHome(page);
  // Simulates slow answers: a line above the content then shows the age of the data.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 5000;
  });
  const release = await openAhead(page, '/home');
  await bills.getByText('1.234.567').first().waitFor();
  const age = page.getByRole('main').getByText(/^Data tersimpan/);
  await age.waitFor();
  const heading = await bills.getByRole('heading').first().elementHandle();
  await page.evaluate(() => dispatchEvent(new Event('let-answers-come')));
  await expect.poll(() => bills.textContent()).toBe(words);
  expect(await age.count()).toBe(0);
  expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  release();
  await portalIsThere(page);

  // The line stays when React renders the page before the answers have arrived.
  const renew = await openAhead(page, '/home');
  await age.waitFor();
  await page.evaluate(() => {
    const root = document.querySelector('#root');
    const saysIt = () => root?.textContent.includes('Data tersimpan');
    const observer = new MutationObserver(() => {
      if (!saysIt()) document.documentElement.dataset['gap'] = 'yes';
    });
    if (root) observer.observe(root, { childList: true, subtree: true });
  });
  renew();
  await portalIsThere(page);
  await age.waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['gap'])).toBeUndefined();
  await page.evaluate(() => dispatchEvent(new Event('let-answers-come')));
  await age.waitFor({ state: 'detached' });
  await end();
});

it('going back before the app starts shows the page of the address', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  const release = await openAhead(page, '/paketlayanan?bandingkan');
  const comparison = page.getByRole('table', { name: 'Perbandingan paket internet' });
  await comparison.waitFor();
  await answersAreThere(page);
  // Simulates going back within the document, which no script handles yet.
  await page.evaluate(() => history.replaceState(null, '', '/paketlayanan'));
  release();
  await portalIsThere(page);
  expect(await comparison.count()).toBe(0);
  await end();
});

// shows S3.3
it.each([1, 5])(
  'home is removed when its session ends while React renders it, at pause %i',
  async (pause) => {
    const { page, end } = await borrowPage({ viewport: phone });
    await enter(page, await demoCustomer(), null);
    await pauseDrawing(page, pause, (goOn) => {
      // The storage event that a logout in another tab causes.
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: null }));
      sessionStorage.setItem('seen-meanwhile', document.body.innerText);
      goOn();
    });
    await page.goto('/home');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.getItem('seen-meanwhile'))).not.toContain(
      'Layanan yang Anda Miliki',
    );
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await portalIsThere(page);
    expect(await page.getByRole('main').count()).toBe(1);
    expect(await page.getByText('Layanan yang Anda Miliki').count()).toBe(0);
    await end();
  },
);

// shows S3.3
it('home is removed when its session ends before the app starts', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  const release = await openAhead(page, '/home');
  await page.getByRole('heading', { name: 'Layanan yang Anda Miliki' }).waitFor();
  // Simulates a return from the back/forward cache after a logout in another tab.
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await page.waitForURL('**/login', { waitUntil: 'commit' });
  release();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  expect(await page.getByText('Layanan yang Anda Miliki').count()).toBe(0);
  await end();
});
