import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BorrowOptions, borrowPage, linkFromMail, startJourney } from './journey.ts';
import { product } from './portal-url.ts';

const password = 'serat-konsol-2026';

const emails = {
  owner: 'pemilik@serat.example',
  finance: 'keuangan@serat.example',
  dispatcher: 'jadwal@serat.example',
  support: 'layanan@serat.example',
  technician: 'teknisi@serat.example',
  sales: 'penjualan@serat.example',
  cashier: 'kasir@serat.example',
  auditor: 'auditor@serat.example',
} as const;

type Role = keyof typeof emails;

/** A visitor without a session gets 401. */
const atItsDoor = <Given extends BorrowOptions>(options: Given) => ({
  baseURL: product().consoleUrl,
  ...options,
  expectedStatuses: [401, ...(options.expectedStatuses ?? [])],
});

export const atConsole = (options: BorrowOptions = {}) => borrowPage(atItsDoor(options));

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

export async function atWork(role: Role, path: string, options: BorrowOptions = {}) {
  const journey = await atConsole(options);
  await comeIn(journey.page, role, path);
  return journey;
}

/**
 * Like `atWork`, in a browser context of its own, for tests that also open the portal: a reused
 * page is cleaned only on the console's origin.
 */
export async function atOwnBrowser(role: Role, path: string, options: BorrowOptions = {}) {
  const journey = await startJourney(atItsDoor(options));
  await comeIn(journey.page, role, path);
  return journey;
}

async function comeIn(page: Page, role: Role, path: string): Promise<void> {
  await page.goto(path);
  await logIn(page, emails[role]);
  await page.getByRole('button', { name: 'Keluar', exact: true }).waitFor();
}

/** The link in an invitation mail; a worker sends it, so this polls. */
export async function invitationOf(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      link = await linkFromMail(email, /undang/i).catch(() => '');
      return link;
    })
    .not.toBe('');
  return link;
}
