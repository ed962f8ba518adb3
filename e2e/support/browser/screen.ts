import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until everything is loaded and at its final position. */
export async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const busy = page.locator('main [aria-busy="true"]');
  await expect.poll(() => busy.count()).toBe(0);
}

export async function look(
  page: Page,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}
