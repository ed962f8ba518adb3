import { describe, expect, it } from 'vitest';
import { phone, startJourney, useBrowser } from './support/journey.ts';
import { portalUrl } from './support/portal-url.ts';

useBrowser();

const pages: [path: string, heading: string, method?: string][] = [
  ['/login', 'Masuk'],
  ['/register', 'Daftar'],
  ['/forgotpassword', 'Lupa password'],
  ['/verifikasi', 'Aktivasi akun'],
  ['/verifikasiPassword', 'Buat password baru'],
  ['/ketentuan', 'Ketentuan &amp; Privasi'],
  // A place to look for is no secret: asked early, it is answered when the portal has woken up.
  ['/cekarea', 'Cek area Anda', 'get'],
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
    expect(html).not.toMatch(new RegExp(`<form(?![^>]* method="${method}")`));
    expect(response.headers.get('x-robots-tag')).toBeNull();
  });
});

describe('while it arrives', () => {
  it.each(pages)('%s stays where it is', async (path) => {
    const { page, end } = await startJourney({ viewport: phone });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as { value: number }[];
        const before = Number(document.documentElement.dataset['shifted'] ?? 0);
        const moved = shifts.reduce((sum, { value }) => sum + value, before);
        document.documentElement.dataset['shifted'] = String(moved);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const moved = await page.evaluate(() => document.documentElement.dataset['shifted']);
    expect(Number(moved ?? 0)).toBeLessThanOrEqual(0.02);
    await end();
  });
});

it('what was typed before the script arrived stays', async () => {
  const { page, end } = await startJourney();
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('sari@serat.example');
  // Fetched by the form itself, as soon as the script has taken the page over.
  const takenOver = page.waitForRequest('**/assets/log-in-*.js');
  release();
  await takenOver;
  expect(await email.inputValue()).toBe('sari@serat.example');
  await end();
});
