import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  call,
  chosen,
  enter,
  fullAddress,
  newCustomer,
  newPlnId,
  nik,
  packet,
} from './support/customer.ts';
import {
  desktop,
  expectGoodScreen,
  phone,
  startJourney,
  tablet,
  useBrowser,
} from './support/journey.ts';
import { expectFocus } from './support/keyboard.ts';
import {
  answerDialog,
  button,
  dialog,
  fillCustomer,
  goToPayment,
  openOrder,
  ordered,
  pastOrders,
  placeOrder,
} from './support/order.ts';

useBrowser();

/** What has moved by itself since the page was loaded. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered arrives before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

const readClipboard = async (page: Page, context: BrowserContext) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  return page.evaluate(() => navigator.clipboard.readText());
};

describe.each([
  ['phone', phone, 'light'],
  ['desktop', desktop, 'dark'],
] as const)('on the %s', (_name, viewport, colorScheme) => {
  it('orders with TV and channels, and pays a virtual account', async () => {
    const { page, context, end } = await startJourney({ viewport, colorScheme });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const customer = await newCustomer();
    await enter(page, customer, chosen());

    await page.goto('/paketlayanan/pesanproduk');
    await page.getByText(fullAddress).waitFor();
    await page.getByText('Rp 745.000').first().waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await button(page, 'Pilih saluran ala carte').isDisabled()).toBe(true);
    await expectGoodScreen(page);

    await button(page, 'Pilih paket TV').click();
    await page.getByRole('radio', { name: 'TV Family Pack' }).check();
    await expectGoodScreen(page);
    await dialog(page).getByRole('button', { name: 'Pilih' }).click();
    await button(page, 'Pilih saluran ala carte').click();
    await page.getByRole('checkbox', { name: 'Bola Sepekan' }).check();
    await page.getByRole('checkbox', { name: 'Dunia Anak' }).check();
    await expectGoodScreen(page);
    await dialog(page).getByRole('button', { name: 'Pilih' }).click();
    await page.getByText('Rp 930.000').first().waitFor();
    await page.getByText('Total Biaya menjadi Rp 930.000').waitFor();
    const costs = page.getByRole('region', { name: 'Rincian biaya' });
    await costs.getByRole('heading', { name: 'Setiap bulan Rp 480.000' }).waitFor();
    await costs.getByRole('heading', { name: 'Sekali di awal' }).waitFor();

    await fillCustomer(page);
    await page.reload();
    await page.getByText('Bola Sepekan').first().waitFor();
    await page.getByRole('checkbox').check();
    await expectGoodScreen(page);
    await button(page, 'Bayar').click();
    await page.waitForURL('**/paketlayanan/pembayaran');

    await page.getByRole('radio', { name: 'Bank Nusa VA' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Loket Pembayaran' }).count()).toBe(0);
    await button(page, 'Bayar').click();
    await answerDialog(page, 'Anda belum memilih metode pembayaran');
    await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
    await page.getByText('Rp 934.000').first().waitFor();
    await costs.getByRole('heading', { name: 'Sekali di awal Rp 454.000' }).waitFor();
    await expectGoodScreen(page);
    await page.reload();
    await page.getByText('Rp 934.000').first().waitFor();
    expect(await page.getByRole('radio', { name: 'Bank Nusa VA' }).isChecked()).toBe(true);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await button(page, 'Bayar').click();
    await page.waitForURL('**/menunggupembayaran');

    const order = await openOrder(customer);
    const groups = order.virtualAccount?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '';
    await page.getByText(groups).waitFor();
    await page.getByText(order.id).waitFor();
    expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(
      /^Sisa waktu 23 jam 59 menit$/,
    );
    const fold = await button(page, /Salin/).boundingBox();
    expect((fold?.y ?? viewport.height) + (fold?.height ?? 0)).toBeLessThan(viewport.height - 60);
    await expectGoodScreen(page);
    await page.reload();
    await button(page, /Salin/).waitFor();
    await page.getByText('Bank Nusa VA').waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    await button(page, /Salin/).click();
    await page.getByText('Success copy VA to clipboard').waitFor();
    expect(await readClipboard(page, context)).toBe(order.virtualAccount);
    expect(await page.evaluate(() => localStorage.getItem('serat'))).not.toContain('internet-50');
    expect(await page.evaluate(() => sessionStorage.getItem('serat-customer'))).toBeNull();

    await button(page, 'Cek status').click();
    await page.getByText('Pembayaran belum kami terima').waitFor();
    await call('/v1/demo/bank/pay', { account: order.virtualAccount });
    await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Pembayaran berhasil' }).waitFor();
    expect(await page.title()).toBe('Pembayaran berhasil · Serat');
    await expectFocus(page.getByRole('heading', { name: 'Pembayaran diterima' }));
    await expectGoodScreen(page);

    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await page.getByText('Menunggu Instalasi').first().waitFor();
    expect(await page.title()).toBe('Order · Serat');
    expect(await button(page, 'Cancel Order').count()).toBe(0);
    await button(page, 'Detail').click();
    await dialog(page).getByText('Biaya admin').waitFor();
    await dialog(page).getByText('••••••••••••0001').waitFor();
    expect(await dialog(page).textContent()).not.toContain(nik);
    await button(page, 'Perbesar').click();
    await expectGoodScreen(page);
    await end();
  });
});

it('follows the installation to its end', async () => {
  const { page, end } = await startJourney();
  const customer = await newCustomer();
  const { id, virtualAccount } = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: virtualAccount });
  await enter(page, customer, null);
  await page.goto('/order');
  await page.getByText('Kami menghubungi Anda untuk mengatur jadwal pemasangan.').waitFor();
  const steps = page.getByRole('region', { name: 'Pesanan aktif' }).getByRole('listitem');
  // The times come with the detail.
  await expect
    .poll(() => steps.first().textContent())
    .toMatch(/^Menunggu Pembayaran, selesaiPembayaran diterima\d/);
  expect(await steps.nth(1).textContent()).toMatch(/^Menunggu Instalasi, sedang berjalanSekarang/);
  for (const [step, label] of [
    ['start', 'Proses Instalasi'],
    ['finish', 'Pesanan Selesai'],
  ] as const) {
    await call('/v1/demo/technician/step', { orderId: id, step });
    // Coming back to the page, it looks again.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await page.getByRole('main').locator('section header', { hasText: label }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: `Status pesanan: ${label}` })
      .waitFor();
  }
  await page.getByText('Pesanan Selesai, selesai').waitFor();
  await expectGoodScreen(page);

  // The order a message links to is in view already: nothing has to be opened.
  await page.goto(`/order?id=${id}`);
  await page.waitForURL(/\/order$/);
  await page.getByText('Pesanan Selesai, selesai').waitFor();
  expect(await dialog(page).count()).toBe(0);
  await end();
});

it('pays by QR, after a change of the method', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  const before = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await button(page, 'Ganti metode').click();
  expect(await dialog(page).getByRole('button', { name: 'Ganti metode' }).isDisabled()).toBe(true);
  await page.getByText('Termasuk biaya admin Rp 4.000').waitFor();
  await dialog(page).getByText('Rp 749.000').waitFor();
  await page.getByRole('radio', { name: 'QRIS' }).check();
  // What it will cost is said before it is done, and at once after.
  await dialog(page).getByText('Rp 745.000').waitFor();
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Ganti metode' }).click();
  await button(page, 'Unduh PNG').waitFor();
  await page.getByText('Rp 745.000').first().waitFor();
  await page.getByText('Tanpa biaya admin').waitFor();
  await expectGoodScreen(page);

  // On paper there is nothing to press, and no time that has gone on since.
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Kode QR untuk pembayaran').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('timer').count()).toBe(0);
  await page.emulateMedia({ media: null });

  const order = await openOrder(customer);
  expect([order.id, order.virtualAccount]).toEqual([before.id, null]);
  for (const kind of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download');
    await button(page, `Unduh ${kind}`).click();
    expect((await download).suggestedFilename()).toBe(`QR-${order.id}.${kind.toLowerCase()}`);
  }

  await page.goto('/order');
  await button(page, 'Lihat kode QR').click();
  await dialog(page).getByText('Kode QR', { exact: true }).waitFor();
  await expectGoodScreen(page);
  await button(page, 'Tutup').click();
  await page.getByRole('link', { name: 'Bayar sekarang' }).click();
  await button(page, 'Unduh PNG').waitFor();
  await call('/v1/demo/bank/pay', { account: order.paymentQr });
  await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
  await end();
});

it('cancels with a reason of its own', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  const { id } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await button(page, 'Cancel Order').click();
  expect(await button(page, 'Simpan').isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Other' }).check();
  await button(page, 'Simpan').click();
  await page.getByText('Message is required!').waitFor();
  await expectGoodScreen(page);
  await page.getByLabel('Alasan Anda').fill('x'.repeat(300));
  await page.getByText('255/255 karakter').waitFor();
  await page.getByLabel('Alasan Anda').fill('Pindah ke kota lain');
  await button(page, 'Simpan').click();
  await answerDialog(page, 'Success');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await button(page, new RegExp(`^Detail pesanan .*, ${id}$`)).waitFor();
  await page.getByText('Batal', { exact: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(tablet);
  await expectGoodScreen(page);

  // As a message in the inbox links to it.
  await page.goto(`/order?id=${id}`);
  await dialog(page).getByText('Alasan: Pindah ke kota lain').waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/\/order$/);
  await page.goto('/menunggupembayaran');
  await page.getByRole('heading', { name: 'Tidak ada pembayaran yang ditunggu' }).waitFor();
  await expectGoodScreen(page);
  await end();
});

it('says Gagal when the money was faster than the cancelling', async () => {
  const { page, end } = await startJourney({ expectedStatuses: [422] });
  const customer = await newCustomer();
  const { virtualAccount } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/order');
  await button(page, 'Cancel Order').click();
  await page.getByRole('radio', { name: 'Salah memesan' }).check();
  await call('/v1/demo/bank/pay', { account: virtualAccount });
  await button(page, 'Simpan').click();
  await answerDialog(page, 'Gagal');
  await button(page, 'Cancel Order').waitFor({ state: 'detached' });
  await page.getByText('Menunggu Instalasi').first().waitFor();
  await end();
});

it('makes one order of a double click', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  await goToPayment(page);
  await page.getByRole('radio', { name: 'Bank Nusa VA' }).check();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order/checkout')) asked.push(request.url());
  });
  await button(page, 'Bayar').dblclick();
  await page.waitForURL('**/menunggupembayaran');
  await button(page, /Salin/).waitFor();
  expect(asked).toHaveLength(1);
  expect(await pastOrders(customer)).toEqual([]);
  await end();
});

it('keeps two tabs together, and makes one order in both', async () => {
  const { page, context, end } = await startJourney();
  const customer = await newCustomer();
  await enter(page, customer, chosen());
  const other = await context.newPage();
  await other.goto('/paketlayanan/pesanproduk');
  await page.goto('/paketlayanan/pesanproduk');

  await button(other, 'Pilih paket TV').click();
  await other.getByRole('radio', { name: 'TV Family Pack' }).check();
  await dialog(other).getByRole('button', { name: 'Pilih' }).click();
  await page.getByText('Rp 820.000').first().waitFor();

  await placeOrder(page, 'Bank Samudra VA');
  const { id } = await openOrder(customer);
  await other.waitForURL('**/menunggupembayaran');
  await other.getByText(id).waitFor();
  expect(await pastOrders(customer)).toEqual([]);

  await enter(page, customer, chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByRole('heading', { name: 'Anda masih punya pesanan yang berjalan' }).waitFor();
  await expectGoodScreen(page);
  await end();
});

it('shows an order whose time has run out', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  const { id, virtualAccount } = await ordered(customer);
  await enter(page, customer, null);
  await page.goto('/menunggupembayaran');
  await button(page, /Salin/).waitFor();
  await page.getByRole('heading', { name: 'Cara membayar' }).waitFor();

  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('EXPIRED').waitFor();
  await page.getByText('Batas waktu pembayaran sudah lewat.').waitFor();
  expect(await button(page, /Salin/).count()).toBe(0);
  expect(await button(page, 'Ganti metode').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Cara membayar' }).count()).toBe(0);
  await expectGoodScreen(page);

  await call('/v1/demo/bank/expire', { account: virtualAccount });
  await page.getByRole('heading', { name: 'Batas waktu pembayaran sudah lewat' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Pembayaran Kadaluwarsa' }).waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await page.getByText('EXPIRED').waitFor();

  await page.goto('/order');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await button(page, new RegExp(`^Detail pesanan .*, ${id}$`)).waitFor();
  await page.getByText('Pesanan Dibatalkan').waitFor();
  await end();
});

it('asks for terms first, then for data, and checks the numbers', async () => {
  const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [422] });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText('Rp 745.000').first().waitFor();
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Anda belum menyetujui Syarat & Ketentuan yang berlaku');
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Data anda belum lengkap');
  await expectGoodScreen(page);

  await button(page, 'Ubah data pelanggan').click();
  expect(await page.getByLabel('Nama').getAttribute('readonly')).not.toBeNull();
  await button(page, 'Simpan').click();
  await page.getByText('NIK field is required!').waitFor();
  await page.getByText('ID Pelanggan field is required!').waitFor();
  await expectGoodScreen(page);
  await page.getByLabel('NIK').fill('7371 0142 0292 0001');
  await page.getByLabel('ID Pelanggan PLN').fill('5321456780000');
  await button(page, 'Simpan').click();
  await page.getByText('ID Pelanggan PLN tidak ditemukan').waitFor();
  await page.getByLabel('ID Pelanggan PLN').fill(newPlnId());
  await button(page, 'Simpan').click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(nik);
  await end();
});

it('takes name, nik and plnId from the profile', async () => {
  const { page, end } = await startJourney();
  const customer = await newCustomer();
  const plnId = newPlnId();
  await call('/v1/account/master/profile/save', { nik, plnId }, customer.token);
  await enter(page, customer, chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText(plnId).last().waitFor();
  await button(page, 'Ubah data pelanggan').click();
  for (const label of ['Nama', 'NIK', 'ID Pelanggan PLN']) {
    expect(await page.getByLabel(label).getAttribute('readonly')).not.toBeNull();
  }
  await dialog(page).getByRole('button', { name: 'Tutup' }).last().click();
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/paketlayanan/pembayaran');
  await end();
});

it('changes the address with the pickers, and tells the price of the new area', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await button(page, 'Ubah alamat pemasangan').click();
  for (const [label, name] of [
    ['Provinsi', 'Jawa Barat'],
    ['Kota/Kabupaten', 'Kota Bandung'],
    ['Kecamatan', 'Coblong'],
    ['Kelurahan/Desa', 'Dago'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).fill(name);
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByText(/Dago, Coblong, .*Bandung, Jawa Barat \d{5}/).waitFor();
  await page
    .getByText('Harga Fiber Keluarga berubah dari Rp 295.000 menjadi Rp 309.000 per bulan.')
    .waitFor();
  await page.getByText('Rp 759.000').first().waitFor();
  await expectGoodScreen(page);
  await end();
});

it('tells what has changed since the draft was written, and leads to the coverage step without one', async () => {
  // The costs may be asked for before the catalogue has told that a product is gone.
  const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [422] });
  const customer = await newCustomer();
  const gone = { ...packet, id: 'tv-gone', name: 'TV Lama', bandwidth: null, finalPrice: 50_000 };
  await enter(page, customer, chosen({ packet: { ...packet, finalPrice: 199_000 }, tv: gone }));
  await page.goto('/paketlayanan/pesanproduk');
  await page
    .getByText('Harga Fiber Keluarga berubah dari Rp 199.000 menjadi Rp 295.000 per bulan.')
    .waitFor();
  await page.getByText('TV Lama tidak tersedia lagi di area Anda.').waitFor();
  await page.getByText('Rp 745.000').first().waitFor();
  await expectGoodScreen(page);
  await button(page, 'Mengerti').click();
  await page.getByText('TV Lama').waitFor({ state: 'detached' });

  await enter(page, customer, chosen({ packet: { ...packet, id: 'internet-gone' } }));
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText('Fiber Keluarga tidak tersedia lagi di area Anda.').waitFor();
  await button(page, 'Pilih paket internet').click();
  await page.getByRole('radio', { name: '20 Mbps' }).check();
  await dialog(page).getByRole('button', { name: 'Pilih' }).click();
  await page.getByText('Rp 675.000').first().waitFor();

  await enter(page, customer, {});
  await page.goto('/paketlayanan/pembayaran');
  await page.waitForURL('**/paketlayanan/check_coverage');
  await end();
});

it('says Error with the words of the service when an order is refused', async () => {
  const { page, end } = await startJourney({ expectedStatuses: [422] });
  const plnId = newPlnId();
  const neighbour = await newCustomer();
  await call('/v1/account/master/profile/save', { plnId }, neighbour.token);
  await enter(page, await newCustomer(), chosen());
  await goToPayment(page, plnId);
  await ordered(neighbour);
  await page.getByRole('radio', { name: 'QRIS' }).check();
  await button(page, 'Bayar').click();
  await page
    .getByRole('alertdialog')
    .getByText(
      'ID Pelanggan PLN ini sudah punya pesanan atau layanan yang berjalan. Periksa kembali nomornya, atau hubungi kami lewat menu Bantuan.',
    )
    .waitFor();
  await answerDialog(page, 'Error');
  expect(new URL(page.url()).pathname).toBe('/paketlayanan/pembayaran');
  await end();
});

it('shows a description without what does not belong into one', async () => {
  const { page, end } = await startJourney();
  await enter(page, await newCustomer(), chosen());
  await page.route('**/v1/order/payment/list/active', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { description: string }[] };
    const [first] = answer.data;
    if (first) {
      first.description =
        '<p class="x">Aman <b>sekali</b><iframe src="/docs"></iframe></p>' +
        '<script>steal()</script><form action="/"></form><a href="javascript:steal()">bank</a>';
    }
    await route.fulfill({ response, json: answer });
  });
  await goToPayment(page);
  const label = page.locator('label', { hasText: 'Aman sekali' });
  const html = (await label.innerHTML()).toLowerCase();
  expect(html).toContain('<b>sekali</b>');
  for (const evil of ['class="x"', '<iframe', '<script', '<form', 'javascript:', 'steal']) {
    expect(html).not.toContain(evil);
  }
  await end();
});
