import type { Page } from 'playwright-core';
import { demoCustomer, enter } from './customer.ts';

export async function enterDemo(page: Page): Promise<void> {
  await enter(page, await demoCustomer(), null);
  await page.goto('/home');
}

/** Marks the document; a reload removes the mark. */
export const markWindow = (page: Page) =>
  page.evaluate(() => Object.assign(window, { marked: true }));

export const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
