import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  address,
  call,
  chosen,
  enter,
  fullAddress,
  newCustomer,
  newPlnId,
  nik,
  packet,
  pin,
  type Customer,
} from './support/customer.ts';
import { desktop, expectGoodScreen, phone, startJourney, useBrowser } from './support/journey.ts';

useBrowser();

interface Order {
  id: string;
  status: { id: string };
  virtualAccount: string | null;
  paymentQr: string | null;
  totalPrice: number;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');

async function answerDialog(page: Page, title: string): Promise<void> {
  const message = page.getByRole('alertdialog');
  await message.getByRole('heading', { name: title }).waitFor();
  await message.getByRole('button', { name: 'OK' }).click();
  await message.waitFor({ state: 'detached' });
}

async function fillCustomer(page: Page, plnId = newPlnId()): Promise<void> {
  await button(page, 'Ubah data pelanggan').click();
  await page.getByLabel('NIK').fill(nik);
  await page.getByLabel('ID Pelanggan PLN').fill(plnId);
  await button(page, 'Simpan').click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** From the order page to the payment methods. */
async function goToPayment(page: Page, plnId?: string): Promise<void> {
  await page.goto('/paketlayanan/pesanproduk');
  await fillCustomer(page, plnId);
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/paketlayanan/pembayaran');
}

async function placeOrder(page: Page, method: string): Promise<void> {
  await goToPayment(page);
  await page.getByRole('radio', { name: method }).check();
  await button(page, 'Bayar').click();
  await page.waitForURL('**/menunggupembayaran');
}

const activeOrder = ({ token }: Customer) =>
  call<Order | null>('/v1/order/api/order/list/active', undefined, token);
const pastOrders = ({ token }: Customer) =>
  call<Order[]>('/v1/order/api/order/list/history', undefined, token);

async function openOrder(customer: Customer): Promise<Order> {
  const order = await activeOrder(customer);
  if (!order) throw new Error('there is no order');
  return order;
}

/** Ordered without the screens. */
async function ordered(customer: Customer, paymentMethodId = 'NUSA_VA'): Promise<Order> {
  await call(
    '/v1/order/api/order/checkout',
    {
      agreedProductPolicy: true,
      ...address,
      ...pin,
      fullName: customer.fullName,
      nik,
      plnId: newPlnId(),
      paymentMethodId,
      productInternet: packet.id,
      productTv: null,
      productAlaCarte: [],
    },
    customer.token,
  );
  return openOrder(customer);
}

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
    expect(await page.getByText('Total Biaya menjadi Rp 930.000').count()).toBe(1);

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
    await expectGoodScreen(page);
    await button(page, 'Bayar').click();
    await page.waitForURL('**/menunggupembayaran');

    const order = await openOrder(customer);
    const groups = order.virtualAccount?.replace(/(\d{4})(?=\d)/g, '$1 ') ?? '';
    await page.getByText(groups).waitFor();
    await page.getByText(order.id).waitFor();
    expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(
      /^Sisa waktu 0 hari 23 jam 59 menit$/,
    );
    const fold = await button(page, /Salin/).boundingBox();
    expect((fold?.y ?? viewport.height) + (fold?.height ?? 0)).toBeLessThan(viewport.height - 60);
    await expectGoodScreen(page);
    await button(page, /Salin/).click();
    await page.getByText('Success copy VA to clipboard').waitFor();
    expect(await readClipboard(page, context)).toBe(order.virtualAccount);
    expect(await page.evaluate(() => localStorage.getItem('serat'))).not.toContain('internet-50');
    expect(await page.evaluate(() => sessionStorage.getItem('serat-customer'))).toBeNull();

    await button(page, 'Cek status').click();
    await page.getByText('Pembayaran belum kami terima').waitFor();
    await call('/v1/demo/bank/pay', { account: order.virtualAccount });
    await page.getByRole('heading', { name: 'Pembayaran diterima' }).waitFor();
    await expectGoodScreen(page);

    await page.getByRole('link', { name: 'Lihat pesanan' }).click();
    await page.getByText('Menunggu Instalasi').first().waitFor();
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
  for (const [step, label] of [
    ['start', 'Proses Instalasi'],
    ['finish', 'Pesanan Selesai'],
  ] as const) {
    await call('/v1/demo/technician/step', { orderId: id, step });
    await page.goto('/order');
    await page.getByRole('main').locator('section header', { hasText: label }).waitFor();
  }
  await page.getByText('Pesanan Selesai, selesai').waitFor();
  await expectGoodScreen(page);
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
  await page.getByRole('radio', { name: 'QRIS' }).check();
  await expectGoodScreen(page);
  await dialog(page).getByRole('button', { name: 'Ganti metode' }).click();
  await button(page, 'Unduh PNG').waitFor();
  await page.getByText('Rp 745.000').first().waitFor();
  await expectGoodScreen(page);

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
  await button(page, `Detail pesanan ${id}`).waitFor();
  await page.getByText('Batal', { exact: true }).waitFor();
  await expectGoodScreen(page);
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

  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('EXPIRED').waitFor();
  expect(await button(page, /Salin/).count()).toBe(0);
  await expectGoodScreen(page);

  await call('/v1/demo/bank/expire', { account: virtualAccount });
  await page.getByRole('heading', { name: 'Batas waktu pembayaran sudah lewat' }).waitFor();
  await expectGoodScreen(page);
  await page.reload();
  await page.getByText('EXPIRED').waitFor();

  await page.goto('/order');
  await page.getByRole('heading', { name: 'Tidak ada pesanan yang berjalan' }).waitFor();
  await button(page, `Detail pesanan ${id}`).waitFor();
  await page.getByText('Pesanan Dibatalkan').waitFor();
  await end();
});

it('shows money that goes back', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  const customer = await newCustomer();
  const { virtualAccount } = await ordered(customer);
  await call('/v1/demo/bank/pay', { account: virtualAccount, amount: 100_000 });
  await enter(page, customer, null);
  await page.goto('/order');
  await page.getByRole('heading', { name: 'Pengembalian dana' }).waitFor();
  await page.getByText('Rp 100.000').waitFor();
  await page.getByText('Diproses').waitFor();
  await expectGoodScreen(page);
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
  await page.getByRole('radio', { name: 'Fiber Hemat' }).check();
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
  await ordered(neighbour);
  await enter(page, await newCustomer(), chosen());
  await goToPayment(page, plnId);
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
