import { expect, it } from 'vitest';
import { expectOneAmber } from './support/amber.ts';
import { demoPeople, newCustomer } from './support/customer.ts';
import {
  borrowPage,
  codeFromMail,
  desktop,
  expectGoodScreen,
  newPerson,
  phone,
  tablet,
} from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { answerDialog, button } from './support/order.ts';

// shows 1.6, 2.7, 2h.21, R2.28
it('terms and privacy are two tabs with their own addresses', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const isSelected = (name: string) => tab(name).getAttribute('aria-selected');

  await page.goto('/ketentuan?tab=privasi');
  await page.getByRole('heading', { level: 1, name: 'Ketentuan & Privasi' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Menu utama' }).count()).toBe(0);
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Ketentuan', 'Privasi']);
  // The page is prerendered before the code reads its address.
  await expect.poll(() => isSelected('Privasi')).toBe('true');
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('heading', { level: 2, name: 'Kebijakan Privasi' }).waitFor();
  await panel.getByText('Undang-Undang Nomor 27 Tahun 2022').waitFor();
  await panel.getByRole('heading', { level: 3, name: 'Data yang kami simpan' }).waitFor();
  await panel.getByText('NIK, ID Pelanggan PLN, NPWP bila ada').waitFor();
  await expectGoodScreen(page);

  await tab('Privasi').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/ketentuan?tab=ketentuan');
  await expectFocus(tab('Ketentuan'));
  expect(await isSelected('Ketentuan')).toBe('true');
  await panel.getByRole('heading', { name: 'Syarat & Ketentuan Berlangganan' }).waitFor();
  await panel.getByRole('heading', { level: 3, name: 'Masa berlangganan' }).waitFor();
  const text = (await panel.innerText()).replaceAll('\u00a0', ' ');
  expect(text).toContain('Rp. 450.000');
  expect(text).toContain('Rp. 885.000');
  await expectGoodScreen(page);
  await page.keyboard.press('End');
  await page.waitForURL('**/ketentuan?tab=privasi');
  await end();
});

// shows 2d.2, R2.3, R4.7, R6.d2
it('the login page shows the demo account and works by keyboard alone', async () => {
  const { page, end } = await borrowPage();
  await page.goto('/login');
  const account = page.getByRole('complementary', { name: 'Akun demo' });
  await account.getByText(demoPeople.healthy.email).waitFor();
  for (const other of ['isolir@serat.example', 'pasang@serat.example']) {
    await account.getByRole('button', { name: other }).waitFor();
  }
  const password = await account.getByRole('definition').nth(1).innerText();
  for (const [name, path] of [
    ['Daftar sekarang', '/register'],
    ['Lupa Password?', '/forgotpassword'],
  ] as const) {
    expect(await page.getByRole('link', { name }).getAttribute('href')).toBe(path);
  }
  const panel = page.getByRole('complementary', { name: 'Tentang layanan' });
  await panel.getByText('sampai ke rumah Anda.').waitFor();
  await panel.getByRole('link', { name: 'Cek Area Anda' }).waitFor();
  await panel.locator('svg .thread-light').waitFor();
  await expectOneAmber(page);
  for (const size of [tablet, phone]) {
    await page.setViewportSize(size);
    await page.getByText('Internet fiber sampai ke rumah Anda.').waitFor();
    expect(await page.locator('main svg .thread-light').isVisible()).toBe(true);
    await expectOneAmber(page);
  }
  const area = page.getByRole('main').getByRole('link', { name: 'Cek Area Anda' });
  expect(await area.getAttribute('href')).toBe('/cekarea');
  for (const way of [area, button(page, 'Login')]) {
    const box = await way.boundingBox();
    expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThan(phone.height);
  }
  await expectGoodScreen(page);
  await page.setViewportSize(desktop);
  // The portal's help is for customers; a visitor gets a link to the provider's site.
  const help = page.getByRole('link', { name: /^Bantuan di situs Serat/ });
  expect(await help.getAttribute('href')).toMatch(/\/demo\/provider$/);

  const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return focusedName();
    })
    .toBe('email');
  await page.keyboard.type(demoPeople.healthy.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  const field = page.getByLabel('Password', { exact: true });
  expect(await field.getAttribute('type')).toBe('password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page, 'Sembunyikan password').waitFor();
  expect(await field.getAttribute('type')).toBe('text');
  await page.keyboard.press('Space');
  await button(page, 'Tampilkan password').waitFor();
  expect(await field.getAttribute('type')).toBe('password');
  await page.keyboard.press('Shift+Tab');
  expect(await focusedName()).toBe('password');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/home');
  await page.getByRole('heading', { name: 'Halo, Pelanggan' }).waitFor();
  await end();
});

// shows 2d.9, 4.23, R2.3
it('a registration keeps typed text while the terms are read, and nothing once it is sent', async () => {
  const { page, context, end } = await borrowPage({ viewport: phone });
  const person = newPerson();
  const typed = () =>
    Promise.all(
      ['Email', 'Nama lengkap', 'Nomor telepon', 'Ulangi password'].map((label) =>
        page.getByLabel(label).inputValue(),
      ),
    );
  await page.goto('/register');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Nama lengkap').fill(person.fullName);
  await page.getByLabel('Nomor telepon').fill(person.phone);
  await page.getByLabel('Ulangi password').fill(person.password);
  for (const [name, tab] of [
    ['kebijakan privasi', 'Privasi'],
    ['syarat dan ketentuan', 'Ketentuan'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const terms = await opened;
    await terms.getByRole('tab', { name: tab, selected: true }).waitFor();
    await terms.close();
  }
  // The terms open in a new tab, because the password is kept only in its field.
  expect(await typed()).toEqual([person.email, person.fullName, person.phone, person.password]);
  const area = page.getByRole('contentinfo').getByRole('link', { name: 'Cek Area Anda' });
  expect(await area.getAttribute('href')).toBe('/cekarea');

  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await button(page, 'Register').click();
  await page.waitForURL('**/verifikasi');
  await page.goBack();
  await page.waitForURL('**/register');
  await page.getByLabel('Email').waitFor();
  expect(await typed()).toEqual(['', '', '', '']);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await end();
});

// shows 8.7, R4.8
it('a sent code shows Success and appears in the demo mailbox', async () => {
  const { page, end } = await borrowPage();
  const { email } = await newCustomer();
  await page.goto('/verifikasi');
  await page.getByLabel('Email').fill(newPerson().email);
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim ulang kode').click();
  await answerDialog(page, 'Success');
  await page.getByRole('button', { name: /Kirim ulang dalam \d+ detik/ }).waitFor();

  // Wait for the app: it restores the previous email, which is replaced here.
  await page.goto('/forgotpassword', { waitUntil: 'networkidle' });
  await page.getByLabel('Email').fill(email);
  await button(page, 'KIRIM').click();
  await answerDialog(page, 'Success');
  await page.waitForURL('**/verifikasiPassword');
  const code = await codeFromMail(email, /password/i);

  await page.goto('/demo/mailbox');
  await page.getByRole('heading', { name: 'Kotak surat demo' }).waitFor();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: new RegExp(`password.*${email}`, 'is') }).click();
  await page.getByText(`Untuk ${email}`).waitFor();
  const frame = page.locator('iframe[title="Isi email"]');
  await frame.contentFrame().getByText(code).waitFor();
  // axe does not finish in a frame without scripts, so it checks the page around the mail.
  await frame.evaluate((own) => own.remove());
  await expectGoodScreen(page);
  await end();
});
