import type { Page } from 'playwright-core';

/** Waits until the portal has hydrated or replaced the first page and handles events. */
export const portalIsThere = (page: Page) =>
  page.waitForFunction(() => window.seratEarlyRequests?.isAppReady);

/**
 * Makes `goto` and `reload` wait until the portal handles events: a press on an element that is just
 * being replaced takes effect, but Playwright does not see it and presses again. A given `waitUntil`
 * returns earlier, for tests of the early page.
 */
export function waitForApp(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const appIsThere = () =>
    page.waitForFunction(() => window.seratEarlyRequests?.isAppReady !== false, undefined, {
      // By default Playwright polls on animation frames, which a test may stop.
      polling: 50,
    });
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await appIsThere();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await appIsThere();
    return response;
  };
}
