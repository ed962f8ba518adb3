import { expect, it } from 'vitest';
import { layoutShift } from './support/first-paint.ts';
import { desktop, phone, startJourney, tablet } from './support/journey.ts';
import { demoCustomer, enter } from './support/customer.ts';

it.each([
  ['phone', phone],
  ['tablet', tablet],
  ['desktop', desktop],
])('on the %s nothing moves when the answers arrive', async (_name, viewport) => {
  const { page, end } = await startJourney({ viewport });
  await enter(page, await demoCustomer(), null);
  // The skeletons are looked at: what was seen last would stand in their place.
  await page.addInitScript(() => localStorage.removeItem('serat-last-seen'));
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
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
    await page.unrouteAll();
  }
  await end();
});
