import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chosen, demoCustomer, enter, newCustomer } from './support/customer.ts';
import { expectGoodScreen, phone, borrowPage, startJourney } from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import { portalIsThere } from './support/portal.ts';
import { portalUrl } from './support/portal-url.ts';
import { startReleases } from './support/releases.ts';

const pages: [path: string, heading: string, method?: string][] = [
  ['/login', 'Masuk'],
  ['/register', 'Daftar'],
  ['/forgotpassword', 'Lupa password'],
  ['/verifikasi', 'Aktivasi akun'],
  ['/verifikasiPassword', 'Buat password baru'],
  ['/ketentuan', 'Ketentuan &amp; Privasi'],
  // A place to look for is no secret: asked early, it is answered when the portal has woken up.
  ['/cekarea', 'Cek Area Anda', 'get'],
];

describe('before any script', () => {
  it.each(pages)('%s is there, with its style', async (path, heading, method = 'post') => {
    const response = await fetch(portalUrl() + path);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).toContain(`<link rel="canonical" href="${portalUrl()}${path}" />`);
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf('<h1'));
    // The policy refuses style attributes, and a form sent early must not put its fields into the URL.
    expect(html).not.toContain(' style="');
    // The code is named, but not asked for before there is something to look at.
    expect(html).toMatch(/"entry":"\/assets\/index-[\w-]+\.js","code":\["/);
    expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
    expect(html).not.toMatch(new RegExp(`<form(?![^>]* method="${method}")`));
    expect(response.headers.get('x-robots-tag')).toBeNull();
    // What stands in the page itself is what the policy allows, letter by letter.
    const policy = response.headers.get('content-security-policy');
    const own = [...html.matchAll(/<(?:style[^>]*|script)>([^]*?)<\/(?:style|script)>/g)];
    expect(own).toHaveLength(3);
    for (const [, text = ''] of own) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });
});

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number }[];
      const before = Number(document.documentElement.dataset['shifted'] ?? 0);
      const moved = shifts.reduce((sum, { value }) => sum + value, before);
      document.documentElement.dataset['shifted'] = String(moved);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => document.documentElement.dataset['shifted'] ?? 0));

describe('while it arrives', () => {
  it.each(pages)('%s stays where it is', async (path) => {
    const { page, end } = await startJourney({ viewport: phone });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    await end();
  });
});

/** Opens a page whose script arrives when it is told to. */
async function openAhead(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

/** Only the portal itself can do this. */
async function expectAwake(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tampilkan password' }).click();
  await page.getByRole('button', { name: 'Sembunyikan password' }).waitFor();
}

describe('a page wakes up', () => {
  it('in the background too, where nothing is drawn', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/login');
    await expectAwake(page);
    await end();
  });

  it.each(['</head>', '<main'])(
    'only once it is there as a whole, if it stalls after %s',
    async (words) => {
      const releases = await startReleases();
      const { page, end } = await startJourney({ viewport: phone, baseURL: releases.url });
      // Its code lies in the cache by now.
      await page.goto('/login');
      await expectAwake(page);
      const resume = releases.pauseAfter(words);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.locator('link[rel="modulepreload"]').first().waitFor({ state: 'attached' });
      expect(await page.locator('head script[type="module"]').count()).toBe(0);
      resume();
      await expectAwake(page);
      await end();
      await releases.stop();
    },
  );

  it('or says that it cannot, with a way to try again', async () => {
    const { page, end } = await borrowPage({
      viewport: phone,
      expectedTexts: ['net::ERR_FAILED'],
    });
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/login');
    const notice = page.getByRole('alert').filter({ hasText: 'Halaman ini belum terunduh' });
    await notice.waitFor();
    await expectGoodScreen(page);
    await page.unroute('**/assets/index-*.js');
    await notice.getByRole('link', { name: 'muat ulang' }).click();
    await notice.waitFor({ state: 'detached' });
    await expectAwake(page);
    await end();
  });
});

describe('before the script arrived', () => {
  it('a page that is not for this browser has made room for the one that is', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const release = await openAhead(page, '/tagihan?periode=12');
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Masuk' }).waitFor();
    await page.goto('/', { waitUntil: 'commit' });
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    release();
    // Asked for first, it is shown after the login.
    await page.getByLabel('Email', { exact: true }).fill('demo@serat.example');
    await page.getByLabel('Password', { exact: true }).fill('serat-demo-2026');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/tagihan?periode=12');

    for (const path of ['/', '/login']) {
      const go = await openAhead(page, path);
      await page.waitForURL('**/home', { waitUntil: 'commit' });
      await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
      go();
    }
    await page.getByRole('region', { name: 'Tagihan Anda' }).waitFor();
    await end();
  });

  it('a login that was typed and sent is carried out', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const release = await openAhead(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill('demo@serat.example');
    await page.getByLabel('Password', { exact: true }).fill('serat-demo-2026');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).not.toBe('');
    release();
    await page.waitForURL('**/home');
    await end();
  });

  it.each([
    ['as a newcomer', false],
    ['with a draft, over which the page is drawn anew', true],
  ])('what was typed stays and counts, %s', async (_who, drafted) => {
    const { page, end } = await borrowPage();
    if (drafted) {
      await page.goto('/register');
      const phoneNumber = page.getByLabel('Nomor telepon');
      await phoneNumber.fill('081298765432');
      await page.waitForFunction(() =>
        JSON.stringify([localStorage, sessionStorage]).includes('081298765432'),
      );
    }
    const release = await openAhead(page, '/register');
    await page.getByLabel('Nama lengkap').fill('Sari Dewi');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Email').fill('sari@serat.example');
    await page.getByRole('button', { name: 'Register' }).click();
    release();
    await page.getByText('Password field is required!', { exact: true }).waitFor();
    expect(await page.getByLabel('Nama lengkap').inputValue()).toBe('Sari Dewi');
    expect(await page.getByLabel('Email').inputValue()).toBe('sari@serat.example');
    expect(await page.getByLabel('Nomor telepon').inputValue()).toBe(drafted ? '081298765432' : '');
    expect(await page.getByRole('checkbox').isChecked()).toBe(true);
    expect(await page.getByText('The email field is required!').count()).toBe(0);
    await end();
  });

  it('a button that was pressed does its work, in a page taken over and in one drawn anew', async () => {
    const { page, end } = await borrowPage();
    let release = await openAhead(page, '/login');
    await page.getByRole('button', { name: 'Tampilkan password' }).click();
    release();
    await page.getByRole('button', { name: 'Sembunyikan password' }).waitFor();

    await enter(page, await demoCustomer(), null);
    release = await openAhead(page, '/pengaturan');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    release();
    await page.getByRole('button', { name: 'Ya, keluar' }).waitFor();
    await page.getByRole('button', { name: 'Batal' }).click();
    await expectFocus(page.getByRole('button', { name: 'Sign Out' }));
    await end();
  });
});

describe('of a customer', () => {
  const told: [path: string, answer: (page: Page) => Locator, whole: (page: Page) => Locator][] = [
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
  it.each(told)(
    '%s says what there is before the portal is there, and nothing moves when it comes',
    async (path, answerIn, wholeIn) => {
      const { page, end } = await startJourney({ viewport: phone });
      await watchShifts(page);
      await enter(page, await demoCustomer(), null);
      for (const visit of ['first', 'again']) {
        const release = await openAhead(page, path);
        const answer = answerIn(page);
        await answer.waitFor();
        await wholeIn(page).waitFor();
        const drawn = await answer.elementHandle();
        release();
        await drawn?.waitForElementState('hidden');
        await answer.waitFor();
        await expectGoodScreen(page);
        expect(await shiftsOf(page), visit).toBeLessThanOrEqual(0.02);
      }
      await end();
    },
  );

  it('what is chosen or pressed in the bills before the portal is there counts', async () => {
    const { page, end } = await startJourney({ viewport: phone });
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

    // The keyboard goes on from where it was.
    for (const name of [/^Bayar sekarang/, 'Langsung ke isi']) {
      release = await openAhead(page, '/tagihan');
      await page.getByRole('table', { name: 'Riwayat Tagihan' }).waitFor();
      const place = page.getByRole('link', { name }).first();
      await place.focus();
      release();
      await portalIsThere(page);
      await expectFocus(place);
    }
    await end();
  });

  it('what is chosen or pressed in the packages before the portal is there counts', async () => {
    const { page, end } = await startJourney({ viewport: phone });
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
    await end();
  });

  it('a link pressed before the portal is there is a step in it, with a way back', async () => {
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

    // In the picture, by the mouse.
    await pressEarly('/home', () => page.getByRole('link', { name: 'Lanjutkan pesanan' }).click());
    await page.waitForURL('**/pesanproduk');
    expect(await isSameDocument()).toBe('yes');
    await page.goBack();
    await page.getByRole('link', { name: 'Lanjutkan pesanan' }).waitFor();
    expect(await isSameDocument()).toBe('yes');

    // In the frame, by the keyboard.
    await pressEarly('/order', () =>
      page.getByRole('link', { name: 'Tagihan', exact: true }).press('Enter'),
    );
    await page.waitForURL('**/tagihan');
    expect(await isSameDocument()).toBe('yes');
    await page.getByRole('heading', { level: 1, name: 'Tagihan' }).waitFor();

    // Whoever presses a button after it has thought better of it.
    await pressEarly('/pengaturan', async () => {
      await page.getByRole('link', { name: 'Tagihan', exact: true }).click();
      await page.getByRole('button', { name: 'Sign Out' }).click();
    });
    await page.getByRole('button', { name: 'Ya, keluar' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/pengaturan');
    await end();
  });

  it('a link is no longer held where the portal does not come', async () => {
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

  it('a link pressed to be opened elsewhere is left to the browser', async () => {
    const { page, context, end } = await borrowPage({ viewport: phone });
    await enter(page, await newCustomer(), chosen());
    const release = await openAhead(page, '/home');
    const link = page.getByRole('link', { name: 'Lanjutkan pesanan' });
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['Control'] }),
    ]);
    await opened.close();
    const drawn = await link.elementHandle();
    release();
    await drawn?.waitForElementState('hidden');
    await link.waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
    await end();
  });

  it('home is gone when its session ends before the portal is there', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await enter(page, await demoCustomer(), null);
    const release = await openAhead(page, '/home');
    await page.getByRole('heading', { name: 'Layanan yang Anda Miliki' }).waitFor();
    // As a tab is told by another one, or on its way back from the browser's memory.
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
});
