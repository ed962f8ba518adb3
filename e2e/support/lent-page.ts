import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** The lightest address that shares the portal's storage. */
export const restingPlace = '/healthz';

/** What a journey may have listened to. */
const events = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'response',
  'dialog',
] as const;

/** What no document can take away by itself. */
const keptBehind = 'indexeddb,cache_storage,service_workers,file_systems,storage_buckets';

export interface LentPage {
  page: Page;
  context: BrowserContext;
  /** Takes away all that a journey has left, and rests where the next one begins. */
  sweep(): Promise<void>;
}

/**
 * One page for journey after journey. It never leaves the origin, so that its process stays, with all the code
 * that it has read: a journey takes 0.8 s of processors instead of 1.3.
 */
export async function openLentPage(context: BrowserContext, origin: string): Promise<LentPage> {
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);

  const sweep = async () => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${origin}${restingPlace}`);
    for (const event of events) page.removeAllListeners(event);
    context.removeAllListeners('page');
    // Nothing lies under the mouse of a new page.
    await page.mouse.move(-1, -1);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: keptBehind });
    await context.clearCookies();
    await devtools.send('Page.resetNavigationHistory');
  };
  await sweep();
  return { page, context, sweep };
}
