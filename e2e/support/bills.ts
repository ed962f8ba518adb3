import { readFile } from 'node:fs/promises';
import type { BillLine } from '@serat/contract/billing';
import type { Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from './customer.ts';
import { desktop } from './journey.ts';

export interface Bill {
  id: string;
  billingStatus: 'OPEN' | 'PAID';
  billingPeriod: string;
  expiredDate: string;
  rpTagihan: number;
  rpDenda: number;
  rpTotal: number;
}
interface Detail {
  bill: Bill;
  fullName: string;
  address: string;
  lines: BillLine[];
  payment: { virtualAccount: string | null; paymentQr: string | null; amount: number } | null;
}

export const activeBills = (token: string) =>
  call<Bill[]>('/v1/order/billing/active/', undefined, token);
export const detailOf = (token: string, id: string) =>
  call<Detail>(`/v1/order/billing/detail/?id=${id}`, undefined, token);

export const rupiah = (amount: number) => `Rp ${amount.toLocaleString('id-ID')}`;
export const month = ({ billingPeriod }: Bill) =>
  new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${billingPeriod}-01`),
  );
export const day = (moment: string) =>
  new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }).format(
    new Date(moment),
  );

/** A4 inside its margins, in CSS pixels. */
const a4 = { width: 672, height: 1001 };

export async function paper(page: Page): Promise<{ text: string; pages: number }> {
  const screen = page.viewportSize() ?? desktop;
  const colours = () =>
    page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return [color, backgroundColor];
    });
  const onScreen = await colours();
  await page.setViewportSize(a4);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const text = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
  for (const role of ['navigation', 'button', 'combobox', 'dialog'] as const) {
    expect(await page.getByRole(role).count(), role).toBe(0);
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await page.emulateMedia({ media: null });
  await page.setViewportSize(screen);
  await expect.poll(colours).toEqual(onScreen);
  return { text, pages: pdf.match(/\/Type \/Page\b/g)?.length ?? 0 };
}

export async function expectPdf(download: Download, name: string): Promise<void> {
  expect(download.suggestedFilename()).toBe(name);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(1000);
}
