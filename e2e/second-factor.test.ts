import { expect, it } from 'vitest';
import { login, signOut, typeCode } from './support/account.ts';
import { enrolApp, keepRecoveryCodes, plugInAuthenticator } from './support/authenticator.ts';
import { enter, newCustomer } from './support/customer.ts';
import { expectGoodScreen, phone, borrowPage } from './support/journey.ts';

const expected = { viewport: phone, expectedStatuses: [422] };

// shows R5.s10
it('a customer sets up an authenticator and uses it to log in, export data and change the password', async () => {
  const { page, end } = await borrowPage(expected);
  const customer = await newCustomer();
  await enter(page, customer, null);
  await page.goto('/pengaturan');
  await page.getByText('Belum aktif').waitFor();
  const app = await enrolApp(page, customer.password);
  await page.getByRole('dialog', { name: 'Simpan kode pemulihan' }).waitFor();
  await expectGoodScreen(page);
  const codes = await keepRecoveryCodes(page);
  expect(codes).toHaveLength(10);
  await page.getByText('Kode pemulihan yang tersisa: 10.').waitFor();
  await expectGoodScreen(page);

  await signOut(page);
  await login(page, customer.email, customer.password);
  await page.getByRole('heading', { name: 'Verifikasi dua langkah' }).waitFor();
  await expectGoodScreen(page);
  await typeCode(page, '000000');
  await page.getByText(/Kode salah atau sudah dipakai/).waitFor();
  await expectGoodScreen(page);
  await typeCode(page, await app.code());
  await page.waitForURL('**/home');

  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  await page.getByRole('dialog', { name: 'Ini memang Anda?' }).waitFor();
  await page.getByLabel('Digit 1 dari 6').waitFor();
  await expectGoodScreen(page);
  const download = page.waitForEvent('download');
  await typeCode(page, await app.code());
  expect((await download).suggestedFilename()).toMatch(/^data-saya-/);

  await signOut(page);
  await login(page, customer.email, customer.password);
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[0] ?? '');
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await page.goto('/changepassword');
  await page.getByLabel('Password lama').fill(customer.password);
  await page.getByLabel('Password baru', { exact: true }).fill('angin-laut-malam-3');
  await page.getByLabel('Ulangi password').fill('angin-laut-malam-3');
  await page.getByRole('button', { name: 'Simpan password' }).click();
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByText('Password Anda sudah diganti.').waitFor();
  await page.waitForURL('**/pengaturan');
  await page.getByText('Kode pemulihan yang tersisa: 8.').waitFor();

  await signOut(page);
  await login(page, customer.email, 'angin-laut-malam-3');
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[2] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Minta penghapusan akun' }).click();
  await page.getByLabel('Password Anda').fill('angin-laut-malam-3');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await page.getByRole('dialog', { name: 'Ini memang Anda?' }).waitFor();
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click();
  await expectGoodScreen(page);
  await page.getByLabel('Kode pemulihan', { exact: true }).fill(codes[3] ?? '');
  await page.getByRole('button', { name: 'Lanjut', exact: true }).click();
  await page.getByText(/^Permintaan penghapusan kami terima pada/).waitFor();
  await end();
});

// shows R5.s9
it('a passkey is added, named, used to log in and removed', async () => {
  const { page, end } = await borrowPage(expected);
  await plugInAuthenticator(page);
  const customer = await newCustomer();
  await enter(page, customer, null);
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Tambah passkey' }).click();
  await page.getByLabel('Password Anda').fill(customer.password);
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.getByLabel('Nama', { exact: true }).fill('Ponsel Sari');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Buat passkey' }).click();
  await keepRecoveryCodes(page);
  await page.getByText('Ponsel Sari').waitFor();

  await signOut(page);
  await login(page, customer.email, customer.password);
  await page.getByRole('button', { name: 'Lanjut dengan passkey' }).waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');

  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Lepas Ponsel Sari' }).click();
  await page.getByLabel('Password Anda').fill(customer.password);
  await page.getByRole('button', { name: 'Lepas', exact: true }).click();
  await page.getByRole('button', { name: 'Lanjut dengan passkey' }).click();
  await page.getByText('Cara verifikasi itu sudah dilepas.').waitFor();
  await page.getByText('Belum aktif').waitFor();
  await end();
});
