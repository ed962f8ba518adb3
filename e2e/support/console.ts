import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { startJourney, linkFromMail } from './journey.ts';
import { product } from './portal-url.ts';

const password = 'serat-konsol-2026';

/** The people of the demo, by what they do. */
const emails = {
  owner: 'pemilik@serat.example',
  finance: 'keuangan@serat.example',
  dispatcher: 'jadwal@serat.example',
  support: 'layanan@serat.example',
  auditor: 'auditor@serat.example',
} as const;

type Options = Parameters<typeof startJourney>[0];

/** At the door of the console; whoever is not in yet is told so by 401. */
export const atConsole = (options: Options = {}) =>
  startJourney({
    baseURL: product().consoleUrl,
    ...options,
    expectedStatuses: [401, ...(options.expectedStatuses ?? [])],
  });

export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.keyboard.press('Enter');
}

/** Somebody at work, on the page they asked for. */
export async function atWork(role: keyof typeof emails, path: string, options: Options = {}) {
  const journey = await atConsole(options);
  await journey.page.goto(path);
  await logIn(journey.page, emails[role]);
  await journey.page.getByRole('button', { name: 'Keluar', exact: true }).waitFor();
  return journey;
}

/** Where the link of an invitation leads; a worker sends it. */
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
