import { describe, expect, it } from 'vitest';
import { activationMail, login, register, typeCode } from './support/account.ts';
import {
  borrowPage,
  codeFromMail,
  expectGoodScreen,
  linkFromMail,
  newPerson,
  phone,
  startJourney,
  tablet,
} from './support/journey.ts';

describe('activation', () => {
  // shows 2d.3, 2d.18, 2d.19, 2d.20, 4.24, 4.26, 8.6, 8.8, 9.2, R2.17, R2.18, R5.c2, R5.c5
  it('reports a wrong code, keeps the countdown over a reload and resends the code', async () => {
    const { page, end } = await startJourney({ viewport: phone, expectedStatuses: [422, 429] });
    const person = newPerson();
    await page.clock.install();
    await register(page, person);
    const code = await codeFromMail(person.email, activationMail);
    const link = await linkFromMail(person.email, activationMail);
    const asking = page.waitForRequest(/api\/activation/);
    await typeCode(page, code === '000000' ? '000001' : '000000');
    // The proof shows that this browser made the registration.
    expect(new URL((await asking).url()).searchParams.get('proof')).toMatch(/^[\w-]{43}$/);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByText('Your OTP is wrong').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByRole('heading', { name: 'Code Aktivasi Salah' }).waitFor();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Kembali' }).click();
    await page.getByRole('button', { name: /Kirim ulang dalam \d+ detik/ }).waitFor();
    await page.clock.fastForward(30_000);
    await page.reload();
    const counting = page.getByRole('button', { name: /Kirim ulang dalam (2\d|30) detik/ });
    const place = (await counting.boundingBox())?.y;
    await page.clock.fastForward(31_000);
    const resend = page.getByRole('button', { name: 'Kirim ulang kode' });
    await page.getByText('Kode baru sudah dapat diminta.').waitFor();
    expect((await resend.boundingBox())?.y).toBe(place);
    await resend.click();
    // The service refuses within its own minute, so the code already sent still works.
    await dialog.getByText('Oops...').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    // The link works like the code, and still works after five wrong codes.
    await page.goto(link);
    const press = page.getByRole('button', { name: 'Aktifkan akun' });
    await press.waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await expectGoodScreen(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Aktivasi Berhasil, Silahkan Login' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Akun aktif');
    await expectGoodScreen(page);
    await page.goto('/bantuan');
    await page.goto(link);
    await press.click();
    await dialog.getByText('Tautan ini sudah dipakai').waitFor();
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByLabel('Email').waitFor();
    await end();
  });

  // shows 4.20, 6.6
  it('is required of a customer who logs in without it', async () => {
    const { page, end } = await borrowPage();
    const person = newPerson();
    await register(page, person);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await login(page, person.email, person.password);
    await page.waitForURL('**/verifikasi');
    expect(await page.evaluate(() => localStorage.getItem('tokens'))).toBeNull();
    // The first box accepts the whole code, as a phone's autofill enters it.
    const first = page.locator('input[autocomplete=one-time-code]');
    await first.fill(await codeFromMail(person.email, activationMail));
    await page.getByRole('link', { name: 'Login' }).click();
    await login(page, person.email, person.password);
    await page.waitForURL('**/home');
    await end();
  });

  // shows R2.19
  it('asks for the email if it is unknown', async () => {
    const { page, end } = await borrowPage({ viewport: tablet });
    await page.goto('/verifikasi');
    await page.getByLabel('Email').fill('sari@serat.example');
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByLabel('Digit 1 dari 6').waitFor();
    await expectGoodScreen(page);
    await end();
  });
});
