import { expect, it } from 'vitest';
import { photo } from './support/account.ts';
import { call, chosen, demoPeople, enter, newCustomer, newPlnId } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone } from './support/journey.ts';
import { button, ordered } from './support/order.ts';
import { enterDemo, isMarked, markWindow } from './support/portal.ts';

// shows 2.7, 2b.2, 2b.3, 2b.4, 2b.5, R2.5, R4.7
it('the sidebar navigates and refetches without a reload', async () => {
  const { page, end } = await borrowPage();
  await page.goto('/login');
  await button(page, 'Pakai akun demo').click();
  await page.waitForURL('**/home');
  const identity = page.getByRole('region', { name: 'Profil Anda' });
  await identity.getByText(demoPeople.healthy.fullName).waitFor();
  await identity.getByText(demoPeople.healthy.plnId).waitFor();
  expect(await identity.locator('svg, img').count()).toBe(1);
  await markWindow(page);
  const asked: string[] = [];
  const answered: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/faq/')) asked.push(request.url());
  });
  page.on('requestfinished', (request) => {
    if (request.url().includes('/faq/')) answered.push(request.url());
  });

  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  const labels = ['Home', 'Paket Layanan', 'Order', 'Tagihan', 'Bantuan', 'Pengaturan'];
  expect(await menu.getByRole('link').allTextContents()).toEqual(labels);
  for (const [label, heading] of [
    ['Paket Layanan', 'Paket Layanan'],
    ['Order', 'Order'],
    ['Tagihan', 'Tagihan'],
    ['Pengaturan', 'Pengaturan Akun'],
    ['Home', 'Halo, Pelanggan'],
    ['Bantuan', 'Bantuan'],
  ] as const) {
    const item = menu.getByRole('link', { name: label, exact: true });
    await item.click();
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(await item.getAttribute('aria-current')).toBe('page');
  }

  // The questions are cached for an hour; only choosing the menu item again refetches them.
  await expect
    .poll(() => answered.length === asked.length && answered.some((url) => url.includes('/pgb')))
    .toBe(true);
  const firstVisit = [...asked];
  await menu.getByRole('link', { name: 'Bantuan' }).click();
  await expect.poll(() => answered.length).toBe(2 * firstVisit.length);
  expect(asked.slice(firstVisit.length).toSorted()).toEqual(firstVisit.toSorted());

  await identity.getByRole('link', { name: 'Change Profile' }).click();
  await page.waitForURL('**/pengaturan');
  await page.getByRole('link', { name: 'Tentang Serat' }).click();
  await page.getByRole('link', { name: 'Syarat, ketentuan, dan privasi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ketentuan & Privasi' }).waitFor();
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { name: 'Syarat & Ketentuan Berlangganan' }).waitFor();
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  await expectGoodScreen(page);
  await end();
});

// shows 2b.4, 2c.11
it('on the phone a bar of five holds the menu, and promos show a loading text first', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const held = Promise.withResolvers<undefined>();
  await page.route('**/promo/pgb*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await enterDemo(page);
  const promos = page.getByRole('region', { name: 'Promo untuk Anda' });
  await promos.getByText('Memuat promo…').waitFor();
  expect(await promos.getByRole('link').count()).toBe(0);
  held.resolve(undefined);
  const card = promos.getByRole('link').first();
  await card.waitFor();
  await promos.getByText('Memuat promo…').waitFor({ state: 'detached' });
  expect(await card.getAttribute('target')).toBe('_blank');
  expect(await card.getAttribute('rel')).toContain('noopener');
  expect(await card.getAttribute('href')).toMatch(/\/demo\/provider\/promo\/[\w-]+$/);
  expect((await card.innerText()).trim()).not.toBe('');
  expect(await card.locator('img').count()).toBe(1);

  const bar = page.getByRole('navigation', { name: 'Menu utama' });
  const items = await bar.getByRole('listitem').allTextContents();
  expect(items).toEqual(['Home', 'Paket', 'Order', 'Tagihan', 'Lainnya']);
  await button(page, 'Lainnya').click();
  const sheet = page.getByRole('dialog', { name: 'Lainnya' });
  const rows = await sheet.getByRole('listitem').allInnerTexts();
  expect(rows.map((row) => /^\w+/.exec(row.trim())?.[0])).toEqual([
    'Layanan',
    'Bantuan',
    'Pengaturan',
    'Inbox',
    'Keluar',
  ]);
  const identity = sheet.getByRole('region', { name: 'Profil Anda' });
  await identity.getByText(demoPeople.isolated.fullName).waitFor();
  await identity.getByText(demoPeople.isolated.plnId).waitFor();
  await expectGoodScreen(page);
  await sheet.getByRole('link', { name: 'Pengaturan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pengaturan Akun' }).waitFor();
  expect(await sheet.count()).toBe(0);
  await button(page, 'Lainnya').click();
  await sheet.getByRole('button', { name: 'Keluar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
  await end();
});

// shows 4.28
it('a logout is immediate, and late answers cause no further requests', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const logout = Promise.withResolvers<undefined>();
  const settings = Promise.withResolvers<undefined>();
  await page.route('**/secure/logout', async (route) => {
    await logout.promise;
    await route.continue();
  });
  await page.route('**/assets/settings-page*.js', async (route) => {
    await settings.promise;
    await route.continue();
  });
  await enterDemo(page);
  await button(page, 'Lainnya').click();
  const sheet = page.getByRole('dialog', { name: 'Lainnya' });
  await sheet.getByRole('link', { name: 'Pengaturan' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pengaturan Akun' }).waitFor();
  await button(page, 'Lainnya').click();
  await sheet.getByRole('button', { name: 'Keluar' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined) asked.push(request.url());
  });
  const part = page.waitForResponse('**/assets/settings-page*.js');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ya, keluar' }).click();
  settings.resolve(undefined);
  await part;
  await page.waitForURL('**/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const loggedOut = page.waitForResponse('**/secure/logout');
  logout.resolve(undefined);
  expect((await loggedOut).status()).toBe(200);
  const paths = asked.map((url) => new URL(url).pathname);
  const leave = '/api/secure/logout';
  expect(paths.slice(paths.indexOf(leave))).toEqual([leave]);
  await end();
});

// shows 2b.1, 2b.8, 4.49
it("Submit in the settings' header saves photo and plnId, and the sidebar shows them", async () => {
  const { page, end } = await borrowPage();
  const plnId = newPlnId();
  await enter(page, await newCustomer(), null);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/profile/get', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/pengaturan');
  expect(await button(page, 'Submit').isDisabled()).toBe(true);
  held.resolve(undefined);
  const identity = page.getByRole('region', { name: 'Profil Anda' });
  const field = page.getByLabel('ID Pelanggan PLN');
  await field.fill(plnId);
  expect(await button(page, 'Simpan').count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  const place = await button(page, 'Submit').boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(0);
  expect(await page.getByText('Terverifikasi').count()).toBe(0);
  expect(await identity.locator('img').count()).toBe(0);
  expect(await identity.locator('svg').count()).toBe(1);
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Foto baru dipakai setelah Anda menyimpan profil.').waitFor();

  await markWindow(page);
  const [sent] = await Promise.all([
    page.waitForRequest('**/profile/save'),
    button(page, 'Submit').click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ plnId });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.getByText('Terverifikasi').waitFor();
  expect(await field.locator('xpath=..').locator('svg').count()).toBe(1);
  await identity.getByText(plnId).waitFor();
  await identity.locator('img').waitFor();
  expect(await isMarked(page)).toBe(true);
  await expectGoodScreen(page);
  await end();
});

// shows 2g.1, 2g.7, 2h.13, 2h.18, 4.14
it('an order can drop TV, and shows its number, time and details until it is canceled', async () => {
  const { page, end } = await borrowPage();
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByRole('heading', { level: 1, name: 'Pesan Produk & Layanan' }).waitFor();
  expect(await page.title()).toContain('Pesan Produk & Layanan');
  const tv = page.getByRole('dialog', { name: 'Paket TV' });
  const pickTv = async (opener: string, closer: string) => {
    await button(page, opener).click();
    await tv.getByRole('radio', { name: 'TV Family Pack' }).check();
    await tv.getByRole('button', { name: closer, exact: true }).click();
    await tv.waitFor({ state: 'detached' });
  };
  await pickTv('Pilih paket TV', 'Batal');
  await page.getByText('Belum ada TV.').waitFor();
  await pickTv('Pilih paket TV', 'Pilih');
  await page.getByText('Rp 820.000').first().waitFor();
  await pickTv('Ubah paket TV', 'Reset');
  await page.getByText('Belum ada TV.').waitFor();
  await page.getByText('Rp 745.000').first().waitFor();
  expect(await button(page, 'Pilih saluran ala carte').isDisabled()).toBe(true);

  const { id, plnId, virtualAccount, totalPrice } = await ordered(customer);
  await page.goto('/menunggupembayaran');
  await button(page, 'Detail pesanan').click();
  const detail = page.getByRole('dialog', { name: 'Detail pesanan' });
  await detail.getByText(id).waitFor();
  await detail
    .getByText(/Jl\. Melawai Raya No\. 12, RT 3\/RW 5, Melawai, Kebayoran Baru/)
    .waitFor();
  await detail.getByText(`Rp ${totalPrice.toLocaleString('id-ID')}`).waitFor();
  await expectGoodScreen(page);
  await detail.getByRole('button', { name: 'Tutup' }).click();
  await detail.waitFor({ state: 'detached' });

  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await menu.getByRole('link', { name: 'Order' }).click();
  const fact = (name: string) =>
    page.locator('dl > div', { hasText: name }).getByRole('definition').first().innerText();
  await page.getByText('Bayar sebelum').waitFor();
  expect(await fact('Nomor pesanan')).toBe(id);
  expect(await fact('Bayar sebelum')).toMatch(/^\d{1,2}\s\p{L}+\s\d{4}, \d\d\.\d\d WIB$/u);

  const cancellation = { alasan: 'Salah memesan', noVa: virtualAccount, plnId };
  await call('/v1/order/api/order/cancel', cancellation, customer.token);
  await menu.getByRole('link', { name: 'Home' }).click();
  const services = page.locator('section', { hasText: 'Layanan yang Anda Miliki' });
  await services.getByText('-', { exact: true }).waitFor();
  await end();
});
