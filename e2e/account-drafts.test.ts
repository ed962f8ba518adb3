import { describe, expect, it } from 'vitest';
import { customer, fillRegistration, signOut } from './support/account.ts';
import { newPerson, phone, borrowPage } from './support/journey.ts';

describe('typed input', () => {
  // shows 3.38
  it('is shared by the login pages and restored in every tab, without the password', async () => {
    const { page, context, end } = await borrowPage({ viewport: phone });
    const person = newPerson();
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('link', { name: 'Lupa Password?' }).click();
    await page.waitForURL('**/forgotpassword');
    expect(await page.getByLabel('Email').inputValue()).toBe(person.email);
    await page.getByLabel('Email').fill(`x${person.email}`);
    await page.reload();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(`x${person.email}`);

    await page.goto('/register', { waitUntil: 'networkidle' });
    await fillRegistration(page, person);
    const other = await context.newPage();
    await other.goto('/register');
    await expect.poll(() => other.getByLabel('Email').inputValue()).toBe(person.email);
    expect(await other.getByLabel('Nama lengkap').inputValue()).toBe(person.fullName);
    expect(await other.getByLabel('Nomor telepon').inputValue()).toBe(person.phone);
    expect(await other.getByRole('checkbox').isChecked()).toBe(true);
    expect(await other.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toContain(person.fullName);
    expect(kept).not.toContain(person.password);

    await page.goto('/verifikasiPassword');
    const asked = page.getByLabel('Email');
    await expect.poll(() => asked.inputValue()).toBe(`x${person.email}`);
    await asked.fill(person.email);
    await page.getByRole('button', { name: 'Lanjut' }).click();
    await page.getByRole('button', { name: 'Ubah email' }).click();
    expect(await asked.inputValue()).toBe(person.email);
    await end();
  });

  it('into the profile is kept until it is saved or the session ends, the NIK only in its tab', async () => {
    const { page, context, end } = await borrowPage({ viewport: phone });
    await customer(page);
    await page.goto('/pengaturan');
    await page.getByLabel('Jenis kelamin').selectOption('Wanita');
    await page.getByLabel('NIK').fill('7371014202920001');
    await page.reload();
    await expect.poll(() => page.getByLabel('NIK').inputValue()).toBe('7371014202920001');
    expect(await page.getByLabel('Jenis kelamin').inputValue()).toBe('Wanita');
    await page.getByRole('button', { name: 'Batalkan' }).waitFor();
    const other = await context.newPage();
    await other.goto('/pengaturan');
    await expect.poll(() => other.getByLabel('Jenis kelamin').inputValue()).toBe('Wanita');
    expect(await other.getByLabel('NIK').inputValue()).toBe('');

    await signOut(other);
    await page.waitForURL('**/login');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('7371014202920001');
    expect(kept).not.toContain('Wanita');
    await end();
  });
});
