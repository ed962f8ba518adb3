import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Lets the page's own clock run, which the journey has installed, until it shows this. */
export async function inTime(page: Page, sight: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return sight.isVisible();
    })
    .toBe(true);
}
