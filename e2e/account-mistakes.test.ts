import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { login, typeCode } from './support/account.ts';
import { inTime } from './support/in-time.ts';
import {
  borrowPage,
  expectGoodOnBoth,
  expectGoodScreen,
  phone,
  startJourney,
} from './support/journey.ts';

describe('form errors', () => {
  // shows 2d.2, 5.1, 5.15, 5.16
  it('are shown at their fields', async () => {
    const { page, end } = await borrowPage({ viewport: phone });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('The username field is required!').waitFor();
    await page.getByText('The password field is required!').waitFor();
    await page.getByLabel('Email').fill('bukan-email');
    await page.getByText('Invalid email').waitFor();
    await expectGoodOnBoth(page);
    await page.getByLabel('Email').fill('');

    await page.goto('/register');
    await page.getByRole('button', { name: 'Register' }).click();
    for (const message of [
      'Email field is required!',
      'Name field is required!',
      'Phone number field is required!',
      'Password field is required!',
      'Reinput password field is required!',
      'Anda belum menyetujui aturan dan kebijakan',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByLabel('Ulangi password').fill('passwort');
    await page.getByRole('button', { name: 'Tampilkan password' }).first().click();
    await page.getByLabel('Password', { exact: true }).dispatchEvent('keyup', {
      key: 'A',
      modifierCapsLock: true,
    });
    await page.getByText('Caps Lock menyala.').waitFor();
    await page.getByText('Your password is weak!').waitFor();
    await page.getByText('Passwords must be identical.').waitFor();
    await expectGoodOnBoth(page);
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');

    await page.goto('/forgotpassword');
    await page.getByRole('button', { name: 'KIRIM' }).click();
    await page.getByText('The email field is required!').waitFor();
    await expectGoodOnBoth(page);
    await end();
  });

  // shows 4.21, 8.2, 8.3, 8.4
  it('of a login open a dialog that stays until it is confirmed', async () => {
    const { page, end } = await borrowPage({ expectedStatuses: [422] });
    await page.goto('/login');
    await login(page, 'tidak.ada@serat.example', 'salah-sekali');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByText('Email atau password salah. Periksa kembali, lalu coba lagi.').waitFor();
    await expectGoodScreen(page);
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('button', { name: 'Login' }).isEnabled()).toBe(true);
    await end();
  });
});

describe('the pages for a changed email or phone', () => {
  const failure = { status: 500, code: 'INTERNAL', error: '', message: 'Ada gangguan.' };
  const ways: [sight: string, answer: (route: Route) => unknown][] = [
    ['Ada gangguan.', (route) => route.fulfill({ status: 500, json: failure })],
    ['Koneksi internet terputus. Coba lagi', (route) => route.abort('internetdisconnected')],
    ['Lebih lama dari biasanya', () => undefined],
  ];
  const submit = (page: Page) =>
    page.getByRole('button', { name: /^(Konfirmasi|Batalkan penggantian)$/ });

  it.each(['/konfirmasi-kontak', '/batalkan-kontak'])(
    '%s names an error, a lost and a slow connection, and keeps the code',
    async (path) => {
      const { page, end } = await startJourney({
        viewport: phone,
        offline: true,
        expectedStatuses: [500],
      });
      await page.clock.install();
      await page.goto(`${path}#${'a'.repeat(64)}`);
      await submit(page).waitFor();
      const needsCode = path === '/konfirmasi-kontak';
      const dialog = page.getByRole('alertdialog');
      for (const [index, [sight, answer]] of ways.entries()) {
        await page.route('**/v1/account/contact/**', answer);
        // At first the last digit submits the form; later the button submits the code that is still entered.
        if (needsCode && index === 0) await typeCode(page, '123456');
        else await submit(page).click();
        await inTime(page, dialog.getByText(sight));
        await expectGoodOnBoth(page);
        await dialog.getByRole('button', { name: /^(OK|Tunggu)$/ }).click();
      }
      await end();
    },
  );
});
