import { describe, expect, it } from 'vitest';
import { customer, signOut, storage } from './support/account.ts';
import { logIn } from './support/coverage.ts';
import { demoCustomer, enter, newCustomer } from './support/customer.ts';
import { holdAnswers, openAhead } from './support/browser/first-paint.ts';
import { borrowPage, expectGoodScreen, phone, startJourney } from './support/journey.ts';
import { startPath } from './support/browser/pooled-page.ts';
import { portalUrl } from './support/portal-url.ts';

describe('a session', () => {
  const guarded = [
    '/home',
    '/inbox',
    '/paketlayanan',
    '/paketlayanan/check_coverage',
    '/paketlayanan/pembayaran',
    '/paketlayanan/pesanproduk',
    '/about',
    '/tagihan',
    '/pengaturan',
    '/bantuan',
    '/order',
    '/menunggupembayaran',
  ];

  // shows 2.2, R2.2
  it('is required for every customer page', async () => {
    const { page, end } = await borrowPage();
    for (const path of guarded) {
      await page.goto(path);
      await page.waitForURL('**/login');
    }
    await end();
  });

  // shows 2d.1, 4.18, 4.19
  it('leads from the login page to home, and from an unknown path to the not-found page', async () => {
    const { page, end } = await borrowPage();
    await customer(page);
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await page.waitForURL('**/home');
    }
    await page.goto('/tidak-ada');
    await page.waitForURL('**/pagenotfound');
    await page.getByRole('navigation', { name: 'Menu utama' }).waitFor();
    await expectGoodScreen(page);
    await page.setViewportSize(phone);
    await page.getByRole('main').getByRole('link', { name: 'Inbox' }).waitFor();
    await expectGoodScreen(page);
    await end();
  });

  // shows 2d.5
  it('starts at the requested page, unless the front page was requested later', async () => {
    const { page, end } = await borrowPage();
    const person = await newCustomer();
    await page.goto('/bantuan');
    await page.waitForURL('**/login');
    await logIn(page, person);
    await page.waitForURL('**/bantuan');
    await signOut(page);
    await page.goto('/tagihan');
    await page.waitForURL('**/login');
    await page.goto('/');
    await page.waitForURL('**/login');
    await logIn(page, person);
    await page.waitForURL('**/home');
    await end();
  });

  // shows 3.7, R2.9
  it('of the old portal is adopted', async () => {
    const { page, end } = await borrowPage();
    await customer(page);
    await page.evaluate(() => {
      const token = localStorage.getItem('tokens') ?? '';
      localStorage.clear();
      localStorage.setItem('access_token', token);
    });
    await page.goto('/');
    await page.waitForURL('**/home');
    expect(await storage(page)).not.toContain('access_token');
    await end();
  });

  it('that ends in one tab ends in the other', async () => {
    const { page, context, end } = await borrowPage();
    await customer(page);
    const other = await context.newPage();
    await other.goto('/bantuan');
    await signOut(page);
    await other.waitForURL('**/login');
    await end();
  });

  it('that ended meanwhile is over when back or forward restores its page', async () => {
    const { page, end } = await borrowPage();
    await customer(page);
    await page.goto('/home');
    await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
    // Simulates a return from the back/forward cache: the page received no event of the logout.
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.waitForURL('**/login');
    await page.getByText(/Halo, Pelanggan/).waitFor({ state: 'detached' });
    await end();
  });

  it('that ends while its page loads leaves nothing of the page', async () => {
    const { page, end } = await borrowPage();
    await customer(page);
    await page.evaluate(() => localStorage.setItem('vuex', 'of the portal before this one'));
    const cleared = Promise.withResolvers<void>();
    await page.route('**/assets/home-page-*.js', async (route) => {
      await cleared.promise;
      await route.continue();
    });
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
    // The old portal's data is deleted right after the session is read, before the page's code
    // loads.
    await page.waitForFunction(() => localStorage.getItem('vuex') === null);
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    cleared.resolve();
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    expect(await page.getByText(/Halo, Pelanggan/).count()).toBe(0);
    await end();
  });

  // shows 2.9, 4.30, 8.26
  it('that the service has ended shows a message and leads to the login', async () => {
    const { page, end } = await startJourney({ expectedStatuses: [401] });
    await enter(page, await demoCustomer(), null);
    await page.goto('/tagihan');
    const bills = page.getByRole('article', { name: /^Tagihan / }).first();
    await bills.waitFor();
    await page.waitForFunction(() =>
      localStorage.getItem('serat-last-seen')?.includes('/billing/active'),
    );
    const token = await page.evaluate(() => localStorage.getItem('tokens'));
    await page.goto(startPath);
    await fetch(`${portalUrl()}/api/secure/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    await holdAnswers(page);
    const release = await openAhead(page, '/tagihan');
    await bills.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('let-answers-come')));
    // The bills are hidden even before the portal's code has loaded and shows a message.
    await bills.waitFor({ state: 'hidden' });
    for (const key of ['dataParam', 'serat-last-seen']) {
      expect(await storage(page)).not.toContain(key);
    }
    release();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Your session has already invalid, please login again!!').waitFor();
    // The customer's data is off the screen even if nobody presses OK.
    await page.waitForURL('**/login');
    expect(await bills.count()).toBe(0);
    for (const key of ['tokens', 'dataParam', 'serat-last-seen']) {
      expect(await storage(page)).not.toContain(key);
    }
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await end();
  });
});
