import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { routes } from '../apps/web/src/app/routing/routes.ts';
import { demoCustomer, enter } from './support/customer.ts';
import { phone, startJourney } from './support/journey.ts';

/** Removes the APIs added after Chrome 88, before any script runs. */
const becomeOld = (page: Page) =>
  page.addInitScript(() => {
    const younger: [owner: object, names: string[]][] = [
      [
        Array.prototype,
        ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
      ],
      [Array, ['fromAsync']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [Object, ['hasOwn', 'groupBy']],
      [Map, ['groupBy']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any', 'timeout']],
      [URL, ['canParse', 'parse']],
      [Crypto.prototype, ['randomUUID']],
      [window, ['structuredClone', 'scheduler', 'navigation']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [owner, names] of younger) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  });

it('a customer with an old browser sees every page', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await becomeOld(page);
  await enter(page, await demoCustomer(), null);
  for (const { path } of routes.filter(({ guard }) => guard === 'customer')) {
    await page.goto(path);
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
    expect(await page.getByText('Halaman ini belum dapat ditampilkan').count(), path).toBe(0);
  }
  await end();
});

it('a visitor with an old browser searches a place and sees the password rules', async () => {
  const { page, end } = await startJourney({ viewport: phone });
  await becomeOld(page);
  await page.goto('/cekarea');
  await page.locator('.leaflet-container').waitFor();
  await page.goto('/register');
  await page.getByLabel('Password', { exact: true }).fill('serat-12');
  await page.getByText(/^Kekuatan password/).waitFor();
  await end();
});
