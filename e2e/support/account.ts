import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Customer, enter, newCustomer } from './customer.ts';
import { codeFromMail, type newPerson } from './journey.ts';

type Person = ReturnType<typeof newPerson>;

export const photo = fileURLToPath(new URL('./photo.png', import.meta.url));

export const activationMail = /aktivasi/i;
export const resetMail = /password/i;

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Nama lengkap').fill(person.fullName);
  await page.getByLabel('Nomor telepon').fill(person.phone);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Ulangi password').fill(person.password);
  await page.getByRole('checkbox').check();
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL('**/verifikasi');
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 dari 6').click();
  await page.keyboard.type(code);
}

export async function activate(page: Page, person: Person): Promise<void> {
  await typeCode(page, await codeFromMail(person.email, activationMail));
  await page.getByRole('heading', { name: 'Aktivasi Berhasil, Silahkan Login' }).waitFor();
  await page.getByRole('link', { name: 'Login' }).click();
}

export async function login(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function customer(page: Page): Promise<Customer> {
  const person = await newCustomer();
  await enter(page, person, null);
  return person;
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog');
  expect(await dialog.textContent()).toContain('Are you sure?');
  expect(await dialog.textContent()).toContain('You want to log out?');
  await dialog.getByRole('button', { name: 'Ya, keluar' }).click();
  await page.waitForURL('**/login');
}

/** The element with the focus, as a screen reader would announce it. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    return element?.getAttribute('aria-label') ?? label?.textContent?.trim();
  });

export const storage = (page: Page) => page.evaluate(() => Object.keys(localStorage).toSorted());
