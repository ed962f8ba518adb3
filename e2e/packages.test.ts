import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  call,
  chosen,
  demoCustomer,
  enter,
  newCustomer,
  newPlnId,
  pin,
  type Customer,
} from './support/customer.ts';
import {
  borrowPage,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  tablet,
} from './support/journey.ts';
import { ordered } from './support/order.ts';

async function open(page: Page, path: string, customer: Customer): Promise<void> {
  await enter(page, customer, null);
  await page.goto(path);
}

const drafts = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('serat') ?? '{}').state);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const card = (page: Page, speed: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: speed }) });
const openOrders = (url: URL) => url.pathname.endsWith('/order/list/active');
const add = (page: Page, name: string) => page.getByRole('button', { name: `Tambah ${name}` });

async function checkCoverage(page: Page): Promise<void> {
  const { latitude, longitude } = pin;
  await page.getByRole('combobox', { name: 'Cari alamat' }).fill(`${latitude},${longitude}`);
  await page.keyboard.press('Enter');
}

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** Two packages above the bottom bar, each with its price beside the speed. */
async function expectTwoCards(page: Page): Promise<void> {
  const [first, second] = [card(page, '20 Mbps'), card(page, '30 Mbps')];
  const bar = await boxOf(page.getByRole('navigation', { name: 'Menu utama' }));
  expect((await boxOf(second)).bottom).toBeLessThanOrEqual(bar.y);
  const speed = await boxOf(first.getByRole('heading'));
  const price = await boxOf(first.getByText('Rp 225.000'));
  expect(price.x).toBeGreaterThanOrEqual(speed.right);
  expect(price.y).toBeLessThan(speed.bottom);
  const area = await boxOf(page.getByRole('combobox', { name: 'Area harga' }));
  const compare = await boxOf(page.getByRole('button', { name: 'Bandingkan' }));
  expect(compare.y).toBe(area.y);
  expect(Math.min(compare.width, compare.height, area.height)).toBeGreaterThanOrEqual(44);
}

describe('the catalogue', () => {
  // shows 2e.1, 2e.7, 2e.8, 2e.9
  it('has three tabs', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await open(page, '/paketlayanan', await newCustomer());
    await card(page, '50 Mbps').waitFor();
    await expectTwoCards(page);
    await expectGoodOnBoth(page);

    await tab(page, 'TV Family Pack').click();
    await page.waitForURL('**/paketlayanan?tab=tv');
    for (const group of [
      'International',
      'Lokal',
      'Kids',
      'Life Style',
      'Knowledge',
      'News',
      'Sport',
    ]) {
      await page.getByRole('heading', { name: group }).waitFor();
    }
    await page.getByText('Rp 75.000 /bulan').waitFor();
    await expectGoodOnBoth(page);

    await tab(page, 'TV Chanel Ala Carte').click();
    await page.waitForURL('**/paketlayanan?tab=alacarte');
    await page.getByRole('heading', { name: 'Bola Sepekan' }).waitFor();
    await expectGoodOnBoth(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Bola Sepekan' }).waitFor();
    await end();
  });

  // shows 2e.2, 2e.3, 2e.5
  it('strikes a list price through only if there is a discount', async () => {
    const { page, end } = await borrowPage();
    await open(page, '/paketlayanan', await newCustomer());
    await card(page, '50 Mbps').waitFor();
    expect(await card(page, '50 Mbps').locator('s').innerText()).toContain('Rp\u00a0325.000');
    await card(page, '50 Mbps').getByText('Rp 295.000').waitFor();
    expect(await card(page, '20 Mbps').locator('s').count()).toBe(0);
    for (const promise of ['Full Fiber to The Home', 'Unlimited Quota']) {
      await card(page, '20 Mbps').getByText(promise, { exact: true }).waitFor();
    }
    await card(page, '50 Mbps').getByText('4–6 perangkat, video 4K').waitFor();
    expect(await page.getByText('Paling dipilih').count()).toBe(1);
    await card(page, '50 Mbps').getByText('Paling dipilih').waitFor();
    const height = (speed: string) =>
      card(page, speed)
        .locator('p', { hasText: '/bulan' })
        .evaluate((price) => price.getBoundingClientRect().height);
    expect(await height('20 Mbps')).toBeLessThan(await height('50 Mbps'));
    await end();
  });

  // shows 2e.2
  it('compares packages in a table, each a row', async () => {
    const { page, end } = await borrowPage({ viewport: tablet });
    await open(page, '/paketlayanan', await newCustomer());
    await page.getByRole('button', { name: 'Bandingkan' }).click();
    const comparison = page.getByRole('region', { name: 'Perbandingan paket internet' });
    const rows = comparison.getByRole('row');
    const boxes = () =>
      rows.filter({ has: page.getByRole('rowheader') }).evaluateAll((all) =>
        all.map((row) => {
          const { x, y } = row.getBoundingClientRect();
          return { x: Math.round(x), y: Math.round(y) };
        }),
      );
    await comparison.getByRole('rowheader', { name: /^50.Mbps/ }).waitFor();
    expect(await comparison.getByRole('columnheader').allInnerTexts()).toEqual([
      'Paket',
      'Cocok untuk',
      'Termasuk',
      'Harga',
      'Pilihan',
    ]);
    expect(new Set((await boxes()).map(({ x }) => x)).size).toBe(1);
    await expectGoodScreen(page);

    await page.setViewportSize(phone);
    expect(new Set((await boxes()).map(({ x }) => x)).size).toBe(1);
    expect(await comparison.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const fifty = rows.filter({ hasText: 'Fiber Keluarga' });
    expect(await fifty.innerText()).toContain('4–6 perangkat, video 4K');
    await expectGoodScreen(page);
    await page.reload();
    await comparison.waitFor();
    await page.goBack();
    await card(page, '50 Mbps').waitFor();
    await page.goForward();
    await comparison.getByRole('button', { name: 'Pesan Sekarang Fiber Karya' }).click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    await end();
  });

  // shows 2b.7, 2e.4
  it('remembers the price area, also from a checked address', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await open(page, '/paketlayanan', await newCustomer());
    const area = page.getByRole('combobox', { name: 'Area harga' });
    await area.selectOption('Sumatera');
    await card(page, '20 Mbps').getByText('Rp 259.000').waitFor();
    await page.reload();
    await card(page, '20 Mbps').getByText('Rp 259.000').waitFor();

    await page.getByRole('link', { name: 'Cek Area Anda' }).click();
    await checkCoverage(page);
    await page.getByRole('dialog', { name: 'Yeay Area Anda Tercover!' }).waitFor();
    await page.getByRole('button', { name: 'Tutup' }).click();
    await page.getByRole('link', { name: 'Kembali' }).click();
    await card(page, '20 Mbps').getByText('Rp 225.000').waitFor();
    await end();
  });

  it('reports that it cannot be loaded, and retries', async () => {
    const { page, end } = await borrowPage({ expectedStatuses: [503] });
    const person = await newCustomer();
    const catalogue = (url: URL) => url.pathname === '/api/list';
    await page.route(catalogue, (route) => route.fulfill({ status: 503, body: '' }));
    await open(page, '/paketlayanan', person);
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Paket belum dapat dimuat' }).waitFor();
    await expectGoodScreen(page);
    await page.unroute(catalogue);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await card(page, '50 Mbps').waitFor();
    await end();
  });
});

describe('Pesan Sekarang', () => {
  // shows 1.8, 2e.6
  it('leads to the map and keeps the package selected', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await open(page, '/paketlayanan', await newCustomer());
    await card(page, '300 Mbps')
      .getByRole('button', { name: /^Pesan Sekarang/ })
      .click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    await checkCoverage(page);
    const answer = page.getByRole('dialog', { name: 'Yeay Area Anda Tercover!' });
    expect(await answer.getByRole('radio', { name: '300 Mbps' }).isChecked()).toBe(true);
    const next = answer.getByRole('button', { name: 'Lanjut dengan 300 Mbps' });
    // The card of 300 Mbps is the last one, so the sheet scrolls to show it.
    expect((await boxOf(answer.getByText('300 Mbps').first())).bottom).toBeLessThan(
      (await boxOf(next)).y,
    );
    await next.click();
    const address = page.getByRole('dialog', { name: 'Alamat lengkap' });
    await address.waitFor();

    await page.goto('/paketlayanan');
    await card(page, '300 Mbps').getByText('Dipilih').waitFor();
    expect(await card(page, '50 Mbps').getByText('Dipilih', { exact: true }).count()).toBe(0);
    await tab(page, 'TV Family Pack').click();
    await add(page, 'TV Family Pack').click();
    await address.waitFor();
    await end();
  });
});

describe('Tambah', () => {
  // shows R2.13
  it('takes the TV package to the map, then to the order', async () => {
    const { page, end } = await borrowPage();
    await open(page, '/paketlayanan?tab=tv', await newCustomer());
    await add(page, 'TV Family Pack').click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    await checkCoverage(page);
    const answer = page.getByRole('dialog', { name: 'Yeay Area Anda Tercover!' });
    await answer.getByText('TV Family Pack sudah Anda pilih dan ikut dipesan.').waitFor();
    await answer.getByRole('radio', { name: '30 Mbps' }).check();
    await answer.getByRole('button', { name: 'Lanjut dengan 30 Mbps' }).click();
    const address = page.getByRole('dialog', { name: 'Alamat lengkap' });
    await address.getByRole('button', { name: /^Ya, / }).click();
    await address.getByRole('textbox', { name: 'Alamat' }).fill('Jalan Melati 5');
    await address.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
    await page.waitForURL('**/paketlayanan/pesanproduk');

    await page.goto('/home');
    await page
      .getByRole('link', {
        name: /^Lanjutkan pesanan Fiber .+ TV Family Pack Rp 340\.000 \/bulan$/,
      })
      .click();
    await page.waitForURL('**/paketlayanan/pesanproduk');

    await page.goto('/paketlayanan?tab=alacarte');
    const choice = page.getByRole('region', { name: 'Pilihan Anda' });
    await choice.getByText('Rp 340.000 /bulan').waitFor();
    await add(page, 'Bola Sepekan').click();
    await page.waitForURL('**/paketlayanan/pesanproduk');
    const { order } = await drafts(page);
    expect(order.packet.id).toBe('internet-30');
    expect(order.tv.id).toBe('tv-family-pack');
    expect(order.alaCarte.map(({ id }: { id: string }) => id)).toEqual(['alacarte-bola']);
    await end();
  });

  // shows 1.11
  it('adds the TV package for channels that need it', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await open(page, '/paketlayanan?tab=alacarte', await newCustomer());
    await page.getByText('Saluran ala carte ditonton bersama paket TV.').waitFor();
    await add(page, 'Dunia Anak').click();
    const offer = page.getByRole('alertdialog', { name: 'Perlu paket TV' });
    await offer.getByText(/Tambahkan TV Family Pack \(Rp\s75\.000 \/bulan\) sekalian\?/).waitFor();
    await expectGoodScreen(page);
    await offer.getByRole('button', { name: 'Batal' }).click();
    expect(await drafts(page)).toBeUndefined();
    await add(page, 'Dunia Anak').click();
    await offer.getByRole('button', { name: 'Tambah keduanya' }).click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    const { order } = await drafts(page);
    expect(order.tv.id).toBe('tv-family-pack');
    expect(order.alaCarte.map(({ id }: { id: string }) => id)).toEqual(['alacarte-anak']);

    await page.goto('/paketlayanan?tab=alacarte');
    const choice = page.getByRole('region', { name: 'Pilihan Anda' });
    await choice.getByText('TV Family Pack + Dunia Anak').waitFor();
    await expectGoodScreen(page);
    await page.goto('/home');
    await page.getByRole('link', { name: /^Lanjutkan pesanan TV Family Pack/ }).waitFor();
    await expectGoodScreen(page);
    await page.goto('/paketlayanan?tab=alacarte');
    await page.getByRole('button', { name: 'Hapus Dunia Anak' }).click();
    await choice.getByText('TV Family Pack', { exact: true }).waitFor();
    await choice.getByRole('button', { name: 'Lanjutkan' }).click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    await end();
  });

  // shows 2e.10, R2.12
  it('is unavailable while an order is open', async () => {
    const { page, end } = await borrowPage();
    const person = await newCustomer();
    await ordered(person);
    // The page shows no button until the open orders are known, to avoid layout shift.
    const known = Promise.withResolvers<undefined>();
    await page.route(openOrders, async (route) => {
      await known.promise;
      await route.continue();
    });
    await open(page, '/paketlayanan?tab=tv', person);
    // A resource entry exists only after its answer has arrived.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/list')),
    );
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await add(page, 'TV Family Pack').count()).toBe(0);
    known.resolve(undefined);
    await page.getByText(/^Anda masih punya pesanan aktif/).waitFor();
    expect(await add(page, 'TV Family Pack').isDisabled()).toBe(true);
    await expectGoodScreen(page);
    await tab(page, 'TV Chanel Ala Carte').click();
    await page.getByText(/^Anda masih punya pesanan aktif/).waitFor();
    expect(await add(page, 'Bola Sepekan').isDisabled()).toBe(true);
    await tab(page, 'Paket Internet').click();
    await page.getByText(/^Anda masih punya pesanan aktif/).waitFor();
    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await page.waitForURL('**/order');
    await end();
  });

  // shows 2e.6, R5.v2
  it('offers an existing customer a change, or a second service at another address', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const answered = Promise.withResolvers<undefined>();
    await page.route(openOrders, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await open(page, '/paketlayanan', await demoCustomer());
    await card(page, '50 Mbps').waitFor();
    answered.resolve(undefined);
    await page.getByText(/^Anda sudah berlangganan\..* dengan ID Pelanggan PLN lain\.$/).waitFor();
    const own = page.getByRole('listitem').filter({ hasText: 'Paket Anda' });
    await own.waitFor();
    await expectGoodScreen(page);
    expect(await own.count()).toBe(1);
    expect(await own.getByRole('link', { name: /^Ubah paket/ }).count()).toBe(0);
    const another = card(page, '100 Mbps');
    expect(await another.getByText('Paket Anda').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Pesan Sekarang/ }).count()).toBe(0);
    const order = another.getByRole('button', { name: /^Pesan untuk alamat lain/ });
    const question = page.getByRole('alertdialog', { name: 'Pesan untuk alamat lain?' });
    await order.click();
    await question.getByText(/Siapkan ID Pelanggan PLN alamat itu/).waitFor();
    await expectGoodScreen(page);
    await question.getByRole('button', { name: 'Batal' }).click();
    await question.waitFor({ state: 'detached' });
    await order.click();
    await question.getByRole('button', { name: 'Pesan untuk alamat lain' }).click();
    await page.waitForURL('**/paketlayanan/check_coverage');
    expect((await drafts(page)).order.anotherAddress).toBe(true);

    await page.goto('/paketlayanan');
    await page.getByText(/Ubah paket yang berjalan/).waitFor();
    await another.getByRole('link', { name: /^Ubah paket ke/ }).click();
    await page.waitForURL('**/layanan?layanan=*&ubah=paket&pilih=*');
    const wanted = page.getByRole('radio', { name: /100.Mbps/ });
    await wanted.waitFor();
    expect(await wanted.isChecked()).toBe(true);
    await expectGoodScreen(page);
    await end();
  });

  // shows R5.v2
  it('needs another plnId for another address, and says so before the payment', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const person = await demoCustomer();
    await enter(page, person, chosen());
    await page.goto('/paketlayanan/pesanproduk');
    await page.getByRole('heading', { name: 'Anda sudah berlangganan' }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Pesan untuk alamat lain' }).click();
    await page.getByText('Belum diisi').waitFor();
    await expectGoodScreen(page);
    const { plnId } = await call<{ plnId: string }>(
      '/v1/account/master/profile/get',
      undefined,
      person.token,
    );
    await page.getByRole('button', { name: /^(?:Isi|Ubah) data pelanggan$/ }).click();
    const field = page.getByLabel('ID Pelanggan PLN');
    await field.fill(plnId);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByText(/^ID Pelanggan PLN ini sudah punya pesanan atau layanan/).waitFor();
    const other = newPlnId();
    await field.fill(other);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(other, { exact: true }).waitFor();
    await end();
  });

  it('has no TV tabs if the catalogue has no TV', async () => {
    const { page, end } = await borrowPage();
    const nothing = JSON.stringify({ status: 200, message: 'Berhasil', data: [] });
    await page.route(
      ({ searchParams }) => /type==(tv|alacarte)/.test(searchParams.get('q') ?? ''),
      (route) => route.fulfill({ contentType: 'application/json', body: nothing }),
    );
    await open(page, '/paketlayanan?tab=tv', await newCustomer());
    await card(page, '50 Mbps').waitFor();
    expect(await page.getByRole('tab').count()).toBe(0);
    await end();
  });

  // shows 2e.10
  it('is unavailable while it is unknown whether an order is open', async () => {
    const { page, end } = await borrowPage({ expectedStatuses: [503] });
    const person = await newCustomer();
    await page.route(openOrders, (route) => route.fulfill({ status: 503, body: '' }));
    await open(page, '/paketlayanan?tab=tv', person);
    await page.getByText(/^Pesanan Anda belum dapat diperiksa/).waitFor();
    expect(await add(page, 'TV Family Pack').isDisabled()).toBe(true);
    await page.unroute(openOrders);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.poll(() => add(page, 'TV Family Pack').isEnabled()).toBe(true);
    await end();
  });
});
