import { expect, it } from 'vitest';
import { borrowPage, desktop, phone } from './support/journey.ts';
import { startPath } from './support/browser/pooled-page.ts';

it('a reused page has no trace of the previous test', async () => {
  const first = await borrowPage({ viewport: phone, colorScheme: 'dark' });
  const { page } = first;
  let heard = 0;
  page.on('request', () => (heard += 1));
  await page.addInitScript(() => Object.assign(window, { kept: 1 }));
  await first.context.grantPermissions(['clipboard-read']);
  await page.route('**/version-of-nothing', (route) => route.fulfill({ body: 'caught' }));
  await page.goto('/login');
  await page.evaluate(async () => {
    localStorage.setItem('kept', '1');
    sessionStorage.setItem('kept', '1');
    document.cookie = 'kept=1';
    window.name = 'kept';
    await caches.open('kept');
    await new Promise((resolve) => {
      indexedDB.open('kept').addEventListener('success', resolve);
    });
  });
  // Go offline on a page without running requests, because these would fail.
  await page.goto(startPath);
  await first.context.setOffline(true);
  await first.end();
  const heardBefore = heard;

  const second = await borrowPage({ expectedStatuses: [404] });
  expect(second.page).toBe(page);
  expect(new URL(page.url()).pathname).toBe(startPath);
  expect(page.viewportSize()).toEqual(desktop);
  const left = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    cookie: document.cookie,
    name: window.name,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    history: history.length,
    script: 'kept' in window,
    online: navigator.onLine,
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName }))
      .state,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    caught: (await (await fetch('/version-of-nothing')).text()) === 'caught',
  }));
  expect(left).toEqual({
    local: 0,
    session: 0,
    cookie: '',
    name: '',
    caches: [],
    databases: [],
    history: 1,
    script: false,
    online: true,
    clipboard: 'denied',
    dark: false,
    caught: false,
  });
  expect(heard).toBe(heardBefore);
  await second.end();
});

it('a page whose clock is set is not reused', async () => {
  const { page, end } = await borrowPage();
  expect(() => page.clock).toThrow(/startJourney/);
  await end();
});

it('a test on a reused page fails on its own browser errors only', async () => {
  const first = await borrowPage();
  await first.page.goto('/login');
  await first.page.evaluate(() => console.error('something is wrong'));
  await expect(first.end()).rejects.toThrow(/something is wrong/);
  const second = await borrowPage();
  await second.page.goto('/login');
  await second.end();
});
