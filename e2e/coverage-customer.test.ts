import { describe, expect, it } from 'vitest';
import {
  check,
  covered,
  dialog,
  drafts,
  pinOf,
  notAvailable,
  nowhere,
  openCoverageAsCustomer,
  pickPackage,
  searchBox,
} from './support/coverage.ts';
import { newCustomer } from './support/customer.ts';
import { borrowPage, expectGoodScreen, phone } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';

describe('a customer', () => {
  // shows 8.11
  it('gives feedback with prefilled data and returns home', async () => {
    const { page, end } = await borrowPage();
    await openCoverageAsCustomer(page);
    await check(page, nowhere);
    await dialog(page, notAvailable).getByRole('button', { name: 'Beritahu Kami' }).click();
    const form = dialog(page, 'Beritahu Kami');
    expect(await form.getByRole('textbox', { name: 'Nama' }).inputValue()).toBe('Ratna Wulandari');
    expect(await form.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(
      'isolir@serat.example',
    );
    expect(await form.getByRole('textbox', { name: 'Nomor telepon' }).inputValue()).toBe(
      '081234567890',
    );
    await form.getByRole('textbox', { name: 'Rumah yang berminat' }).fill('5');
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Untuk rumah orang tua saya.');
    await form.getByRole('button', { name: 'Kirim' }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.waitForURL('**/home');
    await end();
  });

  // shows 1.12, 2f.6, 3.39, 4.32, 4.34, 4.40, 5.21, 5.22, 5.23, 5.24, 5.25, 5.26, R3d.15
  it('enters the full address, level by level', async () => {
    const { page, end } = await borrowPage();
    await openCoverageAsCustomer(page, newCustomer());
    await check(page, covered);
    await pickPackage(page, '100 Mbps');
    const form = dialog(page, 'Alamat lengkap');
    const box = (name: string) => form.getByRole('combobox', { name });
    const choose = async (name: string, text: string) => {
      await box(name).fill(text);
      await form.getByRole('option').first().click();
    };
    await form.getByRole('group', { name: /^Apakah alamat Anda di Kelurahan / }).waitFor();
    await expectGoodScreen(page);

    await form.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
    for (const message of [
      'Kolom Provinsi harus diisi!',
      'Kolom Kota harus diisi!',
      'Kolom Kecamatan harus diisi!',
      'Kolom Kelurahan harus diisi!',
      'Kolom Kode Pos harus diisi!',
      'Kolom Alamat harus diisi!',
    ]) {
      await form.getByText(message, { exact: true }).waitFor();
    }
    await expectGoodScreen(page);

    for (const name of ['Kota/Kabupaten', 'Kecamatan', 'Kelurahan/Desa']) {
      expect(await box(name).isDisabled(), name).toBe(true);
    }
    await choose('Provinsi', 'jawa barat');
    await choose('Kota/Kabupaten', 'kota bandung');
    await choose('Kecamatan', 'coblong');
    await choose('Kelurahan/Desa', 'dago');
    const postalCode = form.getByRole('textbox', { name: 'Kode Pos' });
    expect(await postalCode.inputValue()).toMatch(/^40\d{3}$/);
    await form.getByText(/^Alamat ini masuk area harga lain/).waitFor();

    await choose('Kecamatan', 'cicendo');
    expect(await box('Kelurahan/Desa').inputValue()).toBe('');
    expect(await postalCode.inputValue()).toBe('');
    await choose('Kota/Kabupaten', 'kota bogor');
    expect(await box('Kecamatan').inputValue()).toBe('');
    expect(await box('Kelurahan/Desa').isDisabled()).toBe(true);
    await choose('Provinsi', 'banten');
    expect(await box('Kota/Kabupaten').inputValue()).toBe('');
    expect(await box('Kecamatan').isDisabled()).toBe(true);

    await form.getByRole('button', { name: /^Ya, / }).click();
    const street = form.getByRole('textbox', { name: 'Alamat' });
    await expectFocus(street);
    await expect.poll(() => box('Kecamatan').inputValue()).toBe('Kebayoran Baru');
    await expect.poll(() => box('Kelurahan/Desa').inputValue()).toBe('Melawai');
    expect(await postalCode.inputValue()).toBe('12160');
    await street.fill('Jalan Melati 5\nRT 02/RW 07');
    await form.getByRole('button', { name: 'Lanjut Pemesanan' }).click();
    await page.waitForURL('**/paketlayanan/pesanproduk');

    const { order, reference } = await drafts(page);
    expect(order.packet).toMatchObject({ id: 'internet-100', areaId: '01' });
    expect(reference).toMatchObject({
      pin: { latitude: -6.2441, longitude: 106.8003 },
      areaId: '01',
      address: { kelurahanName: 'Melawai', postalCode: '12160', provinceId: '31' },
    });
    expect(reference.fullAddress).toMatch(
      /^Jalan Melati 5, RT 02\/RW 07, Melawai, Kebayoran Baru, .*DKI Jakarta 12160$/,
    );
    await end();
  });

  it('finds the address step again after a reload on the phone', async () => {
    const { page, end } = await borrowPage({ viewport: phone, colorScheme: 'dark' });
    await openCoverageAsCustomer(page, newCustomer());
    await check(page, covered);
    await pickPackage(page, '20 Mbps');
    const form = dialog(page, 'Alamat lengkap');
    const street = form.getByRole('textbox', { name: 'Alamat' });
    await street.fill('Jalan Melati 5');
    await page.reload();
    await form.getByRole('group', { name: /^Apakah alamat Anda di Kelurahan / }).waitFor();
    expect(await street.inputValue()).toBe('Jalan Melati 5');
    await expectGoodScreen(page);
    await form.getByRole('button', { name: 'Ubah titik' }).click();
    await expectGoodScreen(page);
    expect(await searchBox(page).inputValue()).toBe('Titik di peta');
    expect(await pinOf(page)).toBe('-6.24410, 106.80030');

    await check(page, nowhere);
    await dialog(page, notAvailable).waitFor();
    await page.goto('/paketlayanan/check_coverage?langkah=alamat');
    await form.getByRole('button', { name: 'Ubah titik' }).click();
    await page.getByText(/^Sekitar Kelurahan Melawai, /).waitFor();
    await end();
  });
});
