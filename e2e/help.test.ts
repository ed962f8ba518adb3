import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoCustomer, enter } from './support/customer.ts';
import {
  borrowPage,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  startJourney,
} from './support/journey.ts';

const logIn = async (page: Page) => enter(page, await demoCustomer(), null);

const answer = (data: unknown) => ({ json: { status: 200, message: 'Berhasil', data } });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Kategori pertanyaan' });
const currentCategory = (page: Page) => menu(page).locator('[aria-current]').textContent();

// shows 1.18, 2h.10, R2.5
it('shows answers by category, each with an address', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await logIn(page);
  await page.goto('/bantuan');
  await page.getByRole('heading', { name: 'Berlangganan' }).waitFor();
  await page.getByText('Berapa biaya yang dibayar di awal?').click();
  await page.getByText('untuk setiap titik layanan').waitFor();
  await expectGoodOnBoth(page);

  await menu(page).getByRole('link', { name: 'Gangguan' }).click();
  await page.getByRole('heading', { name: 'Gangguan' }).waitFor();
  expect(new URL(page.url()).search).toBe('?kategori=gangguan');
  await page.reload();
  await page.getByRole('heading', { name: 'Gangguan' }).waitFor();
  await expect.poll(() => currentCategory(page)).toBe('Gangguan');
  const chip = await menu(page).locator('[aria-current]').boundingBox();
  expect(chip && chip.x + chip.width <= phone.width).toBe(true);

  await page.getByText('Internet saya mati. Apa yang harus dilakukan?').click();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator('details[open]').getByRole('link', { name: 'Tagihan' }).click();
  await page.waitForURL('**/tagihan');
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);

  await page.goto('/bantuan?kategori=tidak-ada');
  await page.getByRole('heading', { name: 'Berlangganan' }).waitFor();
  await end();
});

it('searches all categories', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await logIn(page);
  await page.goto('/bantuan?kategori=pemasangan');
  await page.getByRole('heading', { name: 'Pemasangan' }).waitFor();
  const field = page.getByLabel('Cari jawaban');
  await field.fill('DÉNDA terlambat');
  await page.getByText('1 jawaban ditemukan').waitFor();
  expect(await menu(page).locator('[aria-current]').count()).toBe(0);
  const found = page.locator('details[open]');
  await found.getByText('paling sedikit Rp 10.000').waitFor();
  expect(await found.locator('mark').allTextContents()).toEqual(['denda', 'terlambat', 'denda']);
  await expectGoodOnBoth(page);

  await field.fill('xyzzy');
  await page.getByText('0 jawaban ditemukan').waitFor();
  await page.getByRole('heading', { name: 'Belum ada jawaban yang cocok' }).waitFor();
  await expectGoodOnBoth(page);
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('');
  await page.getByRole('heading', { name: 'Pemasangan' }).waitFor();

  await field.fill('modem');
  await page.getByText(/^\d+ jawaban ditemukan$/).waitFor();
  await menu(page).getByRole('link', { name: 'Akun & Privasi' }).click();
  await page.getByRole('heading', { name: 'Akun & Privasi' }).waitFor();
  expect(await field.inputValue()).toBe('');
  await end();
});

// shows 1.18, 2h.11, 7d.16
it('contacts can be called, emailed and visited', async () => {
  const { page, end } = await borrowPage();
  await logIn(page);
  await page.goto('/bantuan');
  const section = page.getByRole('region', { name: 'Hubungi kami', exact: true });
  const call = section.getByRole('link', { name: /Telepon/ });
  await call.waitFor();
  expect(await call.getAttribute('href')).toBe('tel:+622100000000');
  expect(await call.getAttribute('target')).toBeNull();
  const mail = section.getByRole('link', { name: /Email/ });
  expect(await mail.getAttribute('href')).toBe('mailto:bantuan@serat.example');
  const chat = section.getByRole('link', { name: /WhatsApp/ });
  expect(await chat.getAttribute('target')).toBe('_blank');
  expect(await chat.getAttribute('rel')).toContain('noopener');
  const drawn = () =>
    section
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
  await section.scrollIntoViewIfNeeded();
  await expect.poll(drawn).toEqual([true, true, true, true]);
  await page.getByRole('region', { name: 'Sebelum menghubungi kami' }).waitFor();
  await end();
});

it('hostile content is shown as text', async () => {
  const hostile = [
    '<script>window.stolen = 1</script><p>satu</p>',
    '<img src="/x.png" onerror="window.stolen = 2"><p onclick="window.stolen = 3">dua</p>',
    '<a href="javascript:window.stolen=4">tiga</a><a href=" jAvAsCrIpT:window.stolen=5">empat</a>',
    '<svg onload="window.stolen = 6"><text>x</text></svg><style>body{display:none}</style>lima',
    '<iframe srcdoc="<script>parent.stolen = 7</script>"></iframe><form action="/x"><input>enam</form>',
    '<math><mtext><table><mglyph><style><img src=x onerror="window.stolen = 8"></style></table></mtext></math>tujuh',
    '<p style="position:fixed" class="fixed" id="isi">delapan</p><base href="https://evil.example">',
  ];
  const { page, context } = await startJourney();
  await logIn(page);
  await page.route('**/faq/get?*', (route) =>
    route.fulfill(answer([{ id: 'x', name: '<b>Kategori</b>' }])),
  );
  await page.route('**/faq/pgb?*', (route) =>
    route.fulfill(
      answer({ content: hostile.map((text, at) => ({ question: `Soal ${at}`, answer: text })) }),
    ),
  );
  await page.route('**/contact-us/pgb?*', (route) =>
    route.fulfill(
      answer({
        content: [{ title: 'Jahat', value: 'x', image: '', url: 'javascript:window.stolen=9' }],
      }),
    ),
  );
  await page.goto('/bantuan');
  await page.getByRole('heading', { name: '<b>Kategori</b>' }).waitFor();
  for (const at of hostile.keys()) await page.getByText(`Soal ${at}`, { exact: true }).click();
  for (const word of ['satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan']) {
    await page.locator('details').getByText(word).click();
  }
  await page.getByText('Jahat').click();
  const left = page.locator('details > div > div');
  expect(await left.evaluateAll((answers) => answers.map(({ innerHTML }) => innerHTML))).toEqual([
    '<p>satu</p>',
    '<p>dua</p>',
    'tigaempat',
    'lima',
    'enam',
    'tujuh',
    '<p>delapan</p>',
  ]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(await page.getByRole('link', { name: 'Jahat' }).count()).toBe(0);
  // Does not call `end`, which would fail: the content security policy blocked something, as expected.
  await context.close();
});

// shows R5.f1
it('reports what did not load and retries', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
  await logIn(page);
  let broken = true;
  await page.route('**/faq/**', (route) =>
    broken ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  );
  const alert = page.getByRole('alertdialog', { name: 'Perhatian' });
  const close = () => alert.getByRole('button', { name: 'OK' }).click();
  await page.goto('/bantuan');
  await alert.getByText('Ada gangguan di sisi kami.').waitFor();
  await close();
  await page.getByRole('heading', { name: 'Tanya jawab belum dapat dimuat' }).waitFor();
  await expectGoodScreen(page);
  broken = false;
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByText('Apakah kuotanya dibatasi?').waitFor();

  // Categories that failed to load are reported in place, because there is other content to read.
  broken = true;
  await page.getByLabel('Cari jawaban').fill('kuota');
  await page.getByText('Sebagian pertanyaan belum dapat dimuat.').waitFor();
  expect(await alert.count()).toBe(0);

  await page.route('**/promo/**', (route) =>
    broken ? route.fulfill({ status: 422, json: {} }) : route.continue(),
  );
  await page.goto('/home');
  await alert.waitFor();
  await close();
  const promos = page.getByRole('region', { name: 'Promo untuk Anda' });
  await promos.getByRole('heading', { name: 'Promo belum dapat dimuat' }).waitFor();
  await expectGoodScreen(page);
  broken = false;
  await promos.getByRole('button', { name: 'Coba lagi' }).click();
  await promos.getByRole('link').first().waitFor();
  await end();
});

// shows 2.3, 2h.22, R2.20, R2.23
it('the about page shows provider, version, data sources and the info card', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await logIn(page);
  await page.goto('/about');
  await page.getByText('Versi portal').waitFor();
  const source = page.getByRole('link', { name: /^OpenStreetMap/ });
  expect(await source.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright');
  expect(await source.getAttribute('rel')).toContain('noopener');
  const info = page.locator('main section').last();
  expect(await info.textContent()).toMatch(/^InfoSerat\d+\s\p{L}+\s\d{4}Portal ini/u);
  await expectGoodScreen(page);
  await end();
});

// shows 2c.9, 2c.10, 7d.21
it("a promo opens on the provider's site in a new tab", async () => {
  const { page, context, end } = await borrowPage();
  await logIn(page);
  await page.goto('/home');
  const promo = page.getByRole('link', { name: /Fiber Keluarga 50\sMbps/ });
  expect(await promo.getAttribute('rel')).toContain('noopener');
  const [tab] = await Promise.all([context.waitForEvent('page'), promo.click()]);
  await tab.waitForURL('**/demo/provider/promo/fiber-keluarga');
  await tab.getByRole('heading', { name: /Fiber Keluarga 50 Mbps/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/home');
  await end();
});

// shows R2.21
it("the demo provider's site describes its promos", async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await page.goto('/demo/provider');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: /75 saluran untuk sekeluarga/ }).click();
  await page.waitForURL('**/demo/provider/promo/tv-family-pack');
  await page.getByRole('heading', { name: /75 saluran untuk sekeluarga/ }).waitFor();
  await page.getByText('Satu harga di seluruh Indonesia.').waitFor();
  await expectGoodScreen(page);
  await end();
});
