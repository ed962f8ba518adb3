import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Advances the page's fake clock until the element is visible. */
export async function inTime(page: Page, sight: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return sight.isVisible();
    })
    .toBe(true);
}
