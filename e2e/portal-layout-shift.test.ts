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
  // Last seen data would replace the skeletons that this test checks.
  await page.addInitScript(() => localStorage.removeItem('serat-last-seen'));
  const painted = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  const busy = page.locator('main [aria-busy=true]');
  for (const path of [
    '/home',
    '/tagihan',
    '/tagihan/riwayat-uang',
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

it('shows credit with the bills, without layout shift when the dashboard loads', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await enter(page, await demoCustomer(), null);
  await page.addInitScript(() => localStorage.removeItem('serat-last-seen'));
  const credit = { amount: 100_000, use: 'Melunasi tagihan terlama begitu cukup.' };
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/v1\/order\/billing\/active\//, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data[0].credit = credit;
    await route.fulfill({ json: answer });
  });
  await page.route(/\/v1\/order\/dashboard/, async (route) => {
    await held.promise;
    const answer = await (await route.fetch()).json();
    Object.assign(answer.data, { credit: credit.amount, creditUse: credit.use });
    await route.fulfill({ json: answer });
  });
  await page.goto('/tagihan');
  await page.getByText(credit.use).waitFor();
  held.resolve(undefined);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
  await page.unrouteAll();
  await end();
});
