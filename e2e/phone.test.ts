import { expect, it } from 'vitest';
import { resetMail, signOut, typeCode } from './support/account.ts';
import { codeFromPhone, enter, newCustomer, newPhone } from './support/customer.ts';
import { borrowPage, codeFromMail, expectGoodOnBoth, phone } from './support/journey.ts';

// shows S2.5
it('a customer verifies the phone and gets the code for a new password there', async () => {
  const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [422] });
  const customer = await newCustomer({ phone: newPhone() });
  await enter(page, customer, null);
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Verifikasi nomor' }).click();
  await page.getByLabel('Password Anda').fill(customer.password);
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.getByRole('dialog', { name: 'Masukkan kode' }).waitFor();
  const box = await page.getByLabel('Digit 1 dari 6').boundingBox();
  expect(box?.width).toBeGreaterThan(32);
  const code = await codeFromPhone(customer.phone);
  await typeCode(page, code === '000000' ? '000001' : '000000');
  await page.getByText(/Kode salah/).waitFor();
  await expectGoodOnBoth(page);
  await typeCode(page, code);
  await page.getByText('Nomor telepon Anda sudah terverifikasi.').waitFor();
  await page.getByText('Terverifikasi', { exact: true }).waitFor();
  await expectGoodOnBoth(page);

  await signOut(page);
  await page.getByRole('link', { name: 'Lupa Password?' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Kirim kode ke telepon saya').check();
  await expectGoodOnBoth(page);
  await page.getByRole('button', { name: 'KIRIM' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(/ke telepon yang terverifikasi, atau ke email bila belum ada/).waitFor();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByText(/yang kami kirim ke telepon terverifikasi/).waitFor();
  await expectGoodOnBoth(page);
  // The number has just received a code, so the next code is sent by email.
  await typeCode(page, await codeFromMail(customer.email, resetMail));
  await page.getByLabel('Password baru', { exact: true }).waitFor();
  await end();
});
