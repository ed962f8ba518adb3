import { expect, it } from 'vitest';
import {
  activate,
  fillRegistration,
  focused,
  login,
  photo,
  resetMail,
  signOut,
  storage,
} from './support/account.ts';
import { borrowPage, codeFromMail, expectGoodOnBoth, newPerson, phone } from './support/journey.ts';

// shows 1.1, 1.2, 1.4, 1.17, 2b.9, 2b.10, 2c.3, 2d.4, 2d.7, 2d.8, 2d.10, 2d.11, 2d.12, 2d.13
// shows 2d.14, 2d.15, 2d.16, 2h.8, 2h.9, 4.22, 4.28, 4.29, 5.47, 8.16, 8.39, R2.14, R4.1
it('a new customer registers, activates, completes the profile and resets a forgotten password', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const person = newPerson();

  await page.goto('/');
  await page.waitForURL('**/login');
  await expectGoodOnBoth(page);
  await page.getByRole('link', { name: 'Daftar sekarang' }).click();
  await fillRegistration(page, person);
  await page.getByText('Sangat kuat').waitFor();
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Registrasi Berhasil').waitFor();
  await page.getByText('Silahkan Check Email dan Lakukan Aktivasi').waitFor();
  await page.waitForURL('**/verifikasi');
  await expectGoodOnBoth(page);
  await activate(page, person);
  await login(page, person.email, person.password);
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
  await page.getByText('Akun anda belum lengkap').waitFor();
  expect(await storage(page)).toEqual(expect.arrayContaining(['dataParam', 'tokens']));
  await expectGoodOnBoth(page);

  await page.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  // Once closed, the toast stays away, and a newcomer's home shows only the way to an order.
  await page.reload();
  await page.getByText('Rumah Anda belum terhubung').waitFor();
  expect(await page.getByText('Akun anda belum lengkap').count()).toBe(0);
  await page.goto('/pengaturan');
  await page.getByText('Mengapa NIK?').click();
  await page.getByText(/^Kontrak dan tagihan dibuat atas nama Anda/).waitFor();
  await expectGoodOnBoth(page);
  await page.locator('input[type=file]').setInputFiles(photo);
  await page.getByText('Foto baru dipakai setelah Anda menyimpan profil.').waitFor();
  await page.getByLabel('Jenis kelamin').selectOption('Wanita');
  await page.getByLabel('Tanggal lahir').fill('1992-02-29');
  await page.getByLabel('NIK').fill('7371014202920001');
  await page.getByLabel('ID Pelanggan').fill('5321456789013');
  await page.getByLabel('NPWP').pressSequentially('123456789012345');
  expect(await page.getByLabel('NPWP').inputValue()).toBe('12.345.678.9-012.345');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.locator('span', { hasText: '100%' }).waitFor();
  expect(await page.getByLabel('NIK').getAttribute('readonly')).not.toBeNull();
  await expectGoodOnBoth(page);

  await page.getByRole('link', { name: /password/i }).click();
  await page.waitForURL('**/changepassword');
  const second = 'kapal-pinisi-biru';
  // Password managers need to know which account the password belongs to.
  const username = page.locator('form input[autocomplete=username]');
  expect(await username.inputValue()).toBe(person.email);
  await page.getByLabel('Password lama').fill(person.password);
  await page.getByLabel('Password baru', { exact: true }).fill(second);
  await page.getByLabel('Ulangi password baru').fill(second);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.waitForURL('**/pengaturan');
  const closeToast = page.getByRole('button', { name: 'Tutup pemberitahuan' });
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await closeToast.focus();
  await page.keyboard.press('Escape');
  await closeToast.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Sign Out');

  await signOut(page);
  expect(await storage(page)).not.toEqual(expect.arrayContaining(['tokens']));
  expect(await page.evaluate(() => localStorage.getItem('dataParam'))).toBeNull();

  await page.getByRole('link', { name: 'Lupa Password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'KIRIM' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/verifikasiPassword');
  const code = await codeFromMail(person.email, resetMail);
  await page.getByLabel('Digit 1 dari 6').focus();
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
      document.activeElement?.dispatchEvent(event);
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  const third = 'rumah-dekat-pantai';
  await page.getByLabel('Password baru', { exact: true }).fill(third);
  await page.getByLabel(/Ulangi password/).fill(third);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.waitForURL('**/login');
  await login(page, person.email, third);
  await page.waitForURL('**/home');
  await end();
});
