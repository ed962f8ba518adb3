import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isolated, linkedBill, publicCoverage } from '@serat/contract/pages';
import { routes } from '../apps/web/src/app/routing/routes.ts';
import { demoCustomer, enter } from './support/customer.ts';
import {
  holdAnswers,
  isRenderedAhead,
  openAhead,
  pauseDrawing,
} from './support/browser/first-paint.ts';
import { expectGoodScreen, phone, borrowPage, startJourney } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { portalIsThere } from './support/browser/app-ready.ts';
import { portalUrl } from './support/portal-url.ts';
import { startReleases } from './support/releases.ts';

const pages = routes
  .filter(isRenderedAhead)
  .map(({ path, heading, title }) => ({ path, heading: heading?.title ?? title }));
/** A searched place is not secret, so the early form may use GET. */
const methodOf = (path: string) => (path === publicCoverage ? 'get' : 'post');

describe('without scripts', () => {
  it.each(pages)('$path is complete and styled', async ({ path, heading }) => {
    const response = await fetch(portalUrl() + path);
    const html = await response.text();
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]).toBe(heading.replace('&', '&amp;'));
    expect(html).toContain(`<link rel="canonical" href="${portalUrl()}${path}" />`);
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf('<h1'));
    // The policy forbids style attributes, and a form submitted early must not put its fields into
    // the URL.
    expect(html).not.toContain(' style="');
    // The code is listed but not requested before the first paint.
    expect(html).toMatch(/"entry":"\/assets\/index-[\w-]+\.js","code":\["/);
    expect(html).not.toMatch(/<script type="module"|<link rel="modulepreload"/);
    expect(html).not.toMatch(new RegExp(`<form(?![^>]* method="${methodOf(path)}")`));
    expect(response.headers.get('x-robots-tag')).toBe(
      path === linkedBill || path === isolated ? 'noindex' : null,
    );
    // Inline styles and scripts match the hashes in the policy.
    const policy = response.headers.get('content-security-policy');
    const own = [...html.matchAll(/<(?:style[^>]*|script)>([^]*?)<\/(?:style|script)>/g)];
    expect(own).toHaveLength(3);
    for (const [, text = ''] of own) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  });
});

/** Clicks a control that works only after the app has started. */
async function expectAwake(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tampilkan password' }).click();
  await page.getByRole('button', { name: 'Sembunyikan password' }).waitFor();
}

describe('the app starts', () => {
  it('in a background tab too, where nothing is painted', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/login');
    await expectAwake(page);
    await end();
  });

  it.each(['</head>', '<main'])(
    'only after the whole page has arrived, if it stalls after %s',
    async (words) => {
      const releases = await startReleases();
      const { page, end } = await startJourney({ viewport: phone, baseURL: releases.url });
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

  it('or reports that it cannot, with a button to retry', async () => {
    const { page, end } = await borrowPage({
      viewport: phone,
      expectedTexts: ['net::ERR_FAILED'],
    });
    await page.route('**/assets/index-*.js', (route) => route.abort());
    await page.goto('/login', { waitUntil: 'load' });
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

describe('before the script has arrived', () => {
  // shows 2.2
  it('a page for another kind of visitor is replaced', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const release = await openAhead(page, '/');
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Masuk' }).waitFor();
    await page.goto('/tagihan?periode=12', { waitUntil: 'commit' });
    await page.waitForURL('**/login', { waitUntil: 'commit' });
    release();
    // The page requested last is shown after the login.
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
  ])('typed text is kept and used, %s', async (_who, drafted) => {
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

  it('a pressed button works, in a hydrated page and in a rendered one', async () => {
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

it('an answer that arrives during hydration waits until hydration ends', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await holdAnswers(page);
  await pauseDrawing(page, 20, (goOn) => {
    dispatchEvent(new Event('let-answers-come'));
    void Promise.all(window.seratEarlyRequests?.arrivals ?? []).then(goOn);
  });
  await page.goto('/ketentuan');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await end();
});

it('the login page is left when another tab logs in during hydration', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await page.addInitScript(
    (customer) => {
      addEventListener('other-tab', () => {
        localStorage.setItem('dataParam', JSON.stringify(customer));
        localStorage.setItem('tokens', customer.token);
        dispatchEvent(new StorageEvent('storage', { key: 'tokens' }));
      });
    },
    await demoCustomer(),
  );
  await pauseDrawing(page, 2, (goOn) => {
    if (location.pathname === '/login') dispatchEvent(new Event('other-tab'));
    goOn();
  });
  await page.goto('/login');
  await page.waitForURL('**/home');
  await portalIsThere(page);
  await expect.poll(() => page.getByRole('main').count()).toBe(1);
  expect(await page.getByLabel('Password').count()).toBe(0);
  await end();
});
