import { notFound, view } from '@serat/contract/pages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AppRoute } from '../../../apps/web/src/app/routing/app-route.ts';
import { portalIsThere } from './app-ready.ts';
import { settle } from './screen.ts';

/** The service renders pages for visitors, but not those of staff, of customers and of unknown paths. */
export const isRenderedAhead = ({ guard, path }: AppRoute): boolean =>
  guard !== 'customer' && path !== view && path !== notFound;

export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive before the frame after next.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

/**
 * Makes React yield after each component, in all documents loaded from now on. At yield number `pause`,
 * React waits until `meanwhile` calls its argument. `meanwhile` runs in the page, without the test's variables.
 */
export async function pauseDrawing(
  page: Page,
  pause: number,
  meanwhile: (goOn: () => void) => void,
): Promise<void> {
  const install = (at: number, act: typeof meanwhile) => {
    let now = 0;
    performance.now = () => (now += 1);
    let pauses = 0;
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message) {
      const goOn = () => postMessage.call(this, message);
      pauses += 1;
      if (pauses === at) act(goOn);
      else goOn();
    };
  };
  await page.addInitScript(`(${String(install)})(${pause}, ${String(meanwhile)})`);
}

/** In all documents loaded from now on, matching answers wait for the event `let-answers-come`. */
export const holdAnswers = (page: Page, addresses = ''): Promise<unknown> =>
  page.addInitScript((part) => {
    const held = Promise.withResolvers<undefined>();
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const answer = await fetch(...asked);
      if (answer.url.includes(part)) await held.promise;
      return answer;
    };
    addEventListener('let-answers-come', () => held.resolve(undefined));
  }, addresses);

/** Opens a page and holds its script back until the returned function is called. */
export async function openAhead(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const arrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

const expectNoShift = async (page: Page, path: string): Promise<void> =>
  expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);

/** Expects React to keep a page that was rendered ahead. A mismatch is a page error, which fails `end`. */
export async function expectHydration(page: Page, path: string): Promise<void> {
  const release = await openAhead(page, path);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  release();
  await portalIsThere(page);
  await settle(page);
  expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expectNoShift(page, path);
}

/** Pages that show skeletons until their answers arrive, unless their data was seen before. */
export const showSkeletons: readonly string[] = [
  '/home',
  '/tagihan',
  '/tagihan/riwayat-uang',
  '/order',
  '/inbox',
  '/paketlayanan',
  '/bantuan',
  '/pengaturan',
];

/** Expects no layout shift when the answers replace the painted skeletons of a page. */
export async function expectStillArrival(page: Page, path: string): Promise<void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/(v1|faq|promo|contact-us|support)\//, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('main [aria-busy=true]').first().waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  held.resolve(undefined);
  await settle(page);
  await expectNoShift(page, path);
  await page.unrouteAll();
}
