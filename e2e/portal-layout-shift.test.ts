import { expect, it } from 'vitest';
import { desktop, phone, startJourney, tablet } from './support/journey.ts';
import { demoCustomer, enter } from './support/customer.ts';

interface Shift {
  value: number;
}

it.each([
  ['phone', phone],
  ['tablet', tablet],
  ['desktop', desktop],
])('on the %s nothing moves when the answers arrive', async (_name, viewport) => {
  const { page, end } = await startJourney({ viewport });
  await page.addInitScript(() => {
    const moved = { score: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.score += (entry as unknown as Shift).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enter(page, await demoCustomer(), null);
  const painted = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const busy = page.locator('main [aria-busy=true]');
  for (const path of [
    '/home',
    '/tagihan',
    '/order',
    '/inbox',
    '/paketlayanan',
    '/bantuan',
    '/pengaturan',
  ]) {
    const held = Promise.withResolvers<undefined>();
    await page.route(/\/(v1|faq|promo|contact-us|support)\//, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(path);
    await busy.first().waitFor();
    await painted();
    held.resolve(undefined);
    await expect.poll(() => busy.count()).toBe(0);
    await page.waitForLoadState('networkidle');
    await painted();
    const score = await page.evaluate(
      () => (window as unknown as { moved: { score: number } }).moved.score,
    );
    expect(score, path).toBeLessThanOrEqual(0.02);
    await page.unrouteAll();
  }
  await end();
});
