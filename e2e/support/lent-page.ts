import type { BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

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

/** What a journey has every document begin with. */
function collectScripts(page: Page): Disposable[] {
  const scripts: Disposable[] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...given: Parameters<typeof add>) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  };
  return scripts;
}

/** A clock that is set once stays so, for all the journeys to come. */
function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error('a page with a clock of its own is not lent: start a journey');
    },
  });
}

/**
 * One page for journey after journey. It never leaves the origin, so that its process stays, with all the code
 * that it has read: a journey takes 0.8 s of processors instead of 1.3.
 */
export async function openLentPage(context: BrowserContext, origin: string): Promise<LentPage> {
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  const scripts = collectScripts(page);
  refuseClock(page);

  const sweep = async () => {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of scripts.splice(0)) await script.dispose();
    await context.setOffline(false);
    await context.clearPermissions();
    // None, as at its start: what was never asked for is asked for otherwise.
    await context.grantPermissions([]);
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
