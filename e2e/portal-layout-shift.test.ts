import { expect, it } from 'vitest';
import { isNightly } from '../apps/api/src/testing/nightly.ts';
import { expectStillArrival, layoutShift, showSkeletons } from './support/browser/first-paint.ts';
import { borrowPage, desktop, phone, tablet } from './support/journey.ts';
import { demoCustomer, enter } from './support/customer.ts';

// `screens.test.ts` checks layout shift on the phone.
it.each(isNightly ? [desktop, tablet] : [desktop])(
  'nothing moves when the answers arrive, $width px wide',
  async (viewport) => {
    const { page, end } = await borrowPage({ viewport });
    await enter(page, await demoCustomer(), null);
    await page.addInitScript(() => localStorage.removeItem('serat-last-seen'));
    for (const path of showSkeletons) await expectStillArrival(page, path);
    await end();
  },
);

it('shows credit with the bills, without layout shift when the dashboard loads', async () => {
  const { page, end } = await borrowPage({ viewport: phone });
  await enter(page, await demoCustomer(), null);
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
