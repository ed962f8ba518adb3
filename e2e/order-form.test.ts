import { expect, it } from 'vitest';
import { call, chosen, enter, newCustomer, newPlnId, nik, packet } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone } from './support/journey.ts';
import { answerDialog, button, dialog, goToPayment, ordered } from './support/order.ts';

// shows 1.12, 2g.4, 2g.10, 5.35, 5.36, 5.40, 5.41
it('asks for terms first, then for data, and validates the numbers', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByText('Rp 745.000').first().waitFor();
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Anda belum menyetujui Syarat & Ketentuan yang berlaku');
  await page.getByRole('checkbox').check();
  await button(page, 'Bayar').click();
  await answerDialog(page, 'Data anda belum lengkap');
  await expectGoodScreen(page);

  await button(page, 'Isi data pelanggan').click();
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

// shows 5.42
it('prefills name, nik and plnId from the profile', async () => {
  const { page, end } = await borrowPage();
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

// shows 2g.3
it('changes the address with the pickers and shows the price of the new area', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const provinces = Promise.withResolvers<undefined>();
  await page.route('**/province/list*', async (route) => {
    await provinces.promise;
    await route.continue();
  });
  await enter(page, await newCustomer(), chosen());
  await page.goto('/paketlayanan/pesanproduk');
  await button(page, 'Ubah alamat pemasangan').click();
  // The province's name loads while its field has the focus.
  const province = page.getByRole('combobox', { name: 'Provinsi' });
  await province.focus();
  provinces.resolve(undefined);
  await expect.poll(() => province.inputValue()).toBe('DKI Jakarta');
  await page.keyboard.type('Jawa Barat');
  await page.getByRole('option', { name: 'Jawa Barat' }).click();
  for (const [label, name] of [
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

// shows 2g.5, R2.22
it('shows what changed since the draft, and leads to the coverage step without a draft', async () => {
  // 422: the costs may be requested before the catalogue shows that a product is gone.
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
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

// shows 8.9
it("shows Error with the service's message when an order is refused", async () => {
  const { page, end } = await borrowPage({ expectedStatuses: [422] });
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

// shows 2h.2
it('removes unsafe markup from a description', async () => {
  const { page, end } = await borrowPage();
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
