import { describe, expect, inject, it } from 'vitest';
import { startJourney, useBrowser } from './support/journey.ts';

useBrowser();

const pages: [path: string, heading: string][] = [
  ['/login', 'Masuk'],
  ['/register', 'Daftar'],
  ['/forgotpassword', 'Lupa password'],
  ['/verifikasi', 'Aktivasi akun'],
  ['/verifikasiPassword', 'Buat password baru'],
  ['/ketentuan', 'Ketentuan &amp; Privasi'],
];

describe('before any script', () => {
  it.each(pages)('%s is there, with its style', async (path, heading) => {
    const response = await fetch(inject('portalUrl') + path);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(html).toContain(`<link rel="canonical" href="${inject('portalUrl')}${path}" />`);
    expect(html.indexOf('<link rel="stylesheet"')).toBeGreaterThan(html.indexOf('<h1'));
    // The policy refuses style attributes, and a form sent early must not put its fields into the URL.
    expect(html).not.toContain(' style="');
    expect(html).not.toMatch(/<form(?![^>]* method="post")/);
    expect(response.headers.get('x-robots-tag')).toBeNull();
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
