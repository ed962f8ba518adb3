import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  check,
  covered,
  dialog,
  drafts,
  pinOf,
  full,
  logIn,
  map,
  notAvailable,
  nowhere,
  pickPackage,
  searchBox,
} from './support/coverage.ts';
import {
  borrowPage,
  codeFromMail,
  expectGoodScreen,
  newPerson,
  phone,
  tablet,
} from './support/journey.ts';

const scrimOf = (sheet: Locator) =>
  sheet.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);

describe('a visitor', () => {
  // shows 2f.5, 4.33, 6.2, R2.4
  it('keeps the choice through registration, activation and login', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    const person = newPerson();
    await page.goto('/cekarea');
    await check(page, covered);
    const answer = dialog(page, 'Yeay Area Anda Tercover!');
    await answer.getByText('Pilih paket internet untuk area Jabodetabek.').waitFor();
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Pilih paket' }).click();
    await answer.getByText('Pilih salah satu paket dulu').waitFor();
    await pickPackage(page, '50 Mbps');

    const step = dialog(page, 'Satu langkah lagi');
    await step.getByText('Fiber Keluarga 50 Mbps').waitFor();
    await expectGoodScreen(page);
    await step.getByRole('link', { name: 'Daftar' }).click();

    await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Nama lengkap' }).fill(person.fullName);
    await page.getByRole('textbox', { name: 'Nomor telepon' }).fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Ulangi password').fill(person.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register' }).click();
    await page.waitForURL('**/verifikasi');
    const code = await codeFromMail(person.email, /aktivasi/i);
    await page.getByRole('textbox').first().click();
    await page.keyboard.type(code);
    await page.getByText('Aktivasi Berhasil, Silahkan Login').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await logIn(page, person);

    await page.waitForURL('**/paketlayanan/check_coverage?langkah=alamat');
    const address = dialog(page, 'Alamat lengkap');
    await address.getByText(/^Fiber Keluarga 50\sMbps/).waitFor();
    expect((await drafts(page)).reference.pin).toEqual({ latitude: -6.2441, longitude: 106.8003 });
    await end();
  });

  // shows 1.7, 2f.7, 2f.8, 3.32, 8.11
  it('reports a place without fibre', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await page.goto('/cekarea');
    const answer = dialog(page, notAvailable);
    const promise = answer.getByText(/kami kabari begitu jaringan sampai/);
    await check(page, '-2.5,118.0');
    await answer.getByText(/^Titik ini di laut atau di luar Indonesia/).waitFor();
    expect(await promise.count()).toBe(0);
    await answer.getByRole('button', { name: 'Cari lokasi lain' }).click();
    await check(page, nowhere);
    await promise.waitFor();
    await answer
      .getByText(/^Jaringan terdekat kami masih sekitar [\d,]+\skm dari sini\.$/u)
      .waitFor();
    // The network is too far for the map, so it draws an arrow, above the sheet and without a scrim.
    expect(await page.locator('svg[data-thread]').getAttribute('data-thread')).toBe('arrow');
    expect(await scrimOf(answer)).toBe('rgba(0, 0, 0, 0)');
    await expectGoodScreen(page);
    await answer.getByRole('button', { name: 'Beritahu Kami' }).click();

    const form = dialog(page, 'Beritahu Kami');
    await form.getByRole('button', { name: 'Kirim' }).click();
    for (const message of [
      'Nama harus diisi',
      'Email harus diisi',
      'Perkiraan jumlah calon pelanggan harus diisi',
      'Nomor telepon harus diisi',
      'Pesan harus diisi',
    ]) {
      await form.getByText(message).waitFor();
    }
    await expectGoodScreen(page);
    await form.getByRole('textbox', { name: 'Nama' }).fill('Wati');
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@');
    await form.getByText('Invalid email').waitFor();
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@example.com');
    await form
      .getByRole('textbox', { name: 'Rumah yang berminat' })
      .pressSequentially('sekitar 12');
    const phoneBox = form.getByRole('textbox', { name: 'Nomor telepon' });
    await phoneBox.pressSequentially('0812-9876-54321');
    expect(await phoneBox.inputValue()).toBe('0812987654321');
    await form.getByText('Nomor telepon maksimal 12 digit').waitFor();
    await phoneBox.press('Backspace');
    await form.getByText('Nomor telepon maksimal 12 digit').waitFor({ state: 'detached' });
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Kapan sampai di sini?');

    await page.reload();
    await expect.poll(() => searchBox(page).inputValue()).toBe('Titik di peta');
    expect(await pinOf(page)).toBe('-7.13810, 107.39170');
    await page.getByRole('button', { name: 'Cek', exact: true }).click();
    await answer.getByRole('button', { name: 'Beritahu Kami' }).click();
    expect(await phoneBox.inputValue()).toBe('081298765432');
    // The form is in the sheet of the answer: closing it leads back there.
    await page.keyboard.press('Escape');
    await answer.getByRole('button', { name: 'Beritahu Kami' }).click();
    expect(await page.getByRole('dialog').count()).toBe(1);
    // Rotating a tablet turns the sheet into a panel.
    await page.setViewportSize(tablet);
    await form.waitFor();
    await page.setViewportSize(phone);
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    await expect.poll(() => phoneBox.inputValue()).toBe('081298765432');
    const [sent] = await Promise.all([
      page.waitForRequest('**/coverage/request'),
      form.getByRole('button', { name: 'Kirim' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({
      appSource: 'WEB',
      fullName: 'Wati',
      email: 'wati@example.com',
      potentialCustomer: '12',
      phone: '081298765432',
      content: 'Kapan sampai di sini?',
      latitude: -7.1381,
      longitude: 107.3917,
      subDistrictId: null,
    });
    const thanks = page.getByRole('alertdialog');
    await thanks.getByText(/^Terima kasih! Permintaan Anda sudah kami terima/).waitFor();
    await thanks.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/cekarea');
    expect((await drafts(page)).support.feedback).toBeNull();
    await expect.poll(() => searchBox(page).inputValue()).toBe('');
    await page.reload();
    await map(page).waitFor();
    expect(await searchBox(page).inputValue()).toBe('');
    await end();
  });

  // shows 4.32
  it('reads that every port is taken', async () => {
    const { page, end } = await borrowPage({ colorScheme: 'dark' });
    await page.goto('/cekarea');
    await check(page, full);
    const answer = dialog(page, notAvailable);
    await answer.getByText(/kapasitasnya sedang penuh/).waitFor();
    await answer.getByText(/kami kabari begitu kapasitasnya tersedia lagi/).waitFor();
    await expectGoodScreen(page);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      answer.getByRole('button', { name: 'Bagikan' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe('jangkauan.png');
    await answer.getByRole('button', { name: 'Cari lokasi lain' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await end();
  });

  it('reads when only the centre of a region was checked', async () => {
    const { page, end } = await borrowPage();
    await page.goto('/cekarea');
    await check(page, 'Nusajaya Nangaroro');
    const answer = dialog(page, notAvailable);
    await answer.getByText(/^Yang kami periksa adalah titik tengah /).waitFor();
    await end();
  });

  // shows 8.14
  it('gets the same message and can retry when the check fails', async () => {
    const { page, end } = await borrowPage({ expectedStatuses: [503] });
    await page.goto('/cekarea');
    const broken = (url: URL) => url.pathname === '/air/check-coverage';
    await page.route(broken, (route) => route.fulfill({ status: 503, body: '' }));
    await check(page, covered);
    const answer = dialog(page, notAvailable);
    await answer.getByText(/^Lokasi ini belum dapat dicek/).waitFor();
    await page.unroute(broken);
    await answer.getByRole('button', { name: 'Coba lagi' }).click();
    await dialog(page, 'Yeay Area Anda Tercover!').waitFor();
    await end();
  });

  // shows 8.12
  it('reads that the feedback was not saved', async () => {
    const { page, end } = await borrowPage({ expectedStatuses: [422] });
    await page.goto('/cekarea');
    await check(page, nowhere);
    await dialog(page, notAvailable).getByRole('button', { name: 'Beritahu Kami' }).click();
    const form = dialog(page, 'Beritahu Kami');
    await form.getByRole('textbox', { name: 'Nama' }).fill('Wati');
    await form.getByRole('textbox', { name: 'Email' }).fill('wati@example.com');
    await form.getByRole('textbox', { name: 'Rumah yang berminat' }).fill('3');
    await form.getByRole('textbox', { name: 'Nomor telepon' }).fill('081298765432');
    await form.getByRole('textbox', { name: 'Pesan' }).fill('Halo');
    await page.route('**/coverage/request', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          error: 'Data belum benar',
          message: 'Permintaan ini belum dapat kami terima.',
          code: 'INVALID_INPUT',
        },
      }),
    );
    await form.getByRole('button', { name: 'Kirim' }).click();
    const refusal = page.getByRole('alertdialog', { name: 'Oops...' });
    await refusal.getByText('Permintaan ini belum dapat kami terima.').waitFor();
    await refusal.getByRole('button', { name: 'OK' }).click();
    expect(await form.getByRole('textbox', { name: 'Pesan' }).inputValue()).toBe('Halo');
    await end();
  });
});
