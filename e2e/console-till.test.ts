import { getOwnTill } from '@serat/contract/staff/tills';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { tries } from '../apps/api/src/testing/nightly.ts';
import { expectContrast } from './support/browser/axe.ts';
import { atWork } from './support/console.ts';
import { newCustomer } from './support/customer.ts';
import { expectGoodScreen } from './support/journey.ts';
import { expectFocus } from './support/browser/keyboard.ts';
import { openOrder, ordered } from './support/order.ts';

/** The most keys that a payment may take after the customer's name. */
const mostKeys = 6;
/** At least 3; a cashier books about 30 a day. */
const payments = tries(3, 30);

/** Holds the next answer of `path` back until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(
    path,
    async (route) => {
      await held.promise;
      await route.continue();
    },
    { times: 1 },
  );
  return () => held.resolve(undefined);
}

// shows P5b.6, P5b.7
it('a cashier takes cash by keyboard alone, online only, and a lost answer books once', async () => {
  const people = [];
  for (let made = 0; made < payments; made += 1) {
    const customer = await newCustomer();
    people.push({ customer, order: await ordered(customer) });
  }
  const [first, second, third, ...others] = people;
  if (!first || !second || !third) throw new Error('there are three customers');
  const { page, context, end } = await atWork('cashier', '/kas', {
    offline: true,
    expectedStatuses: [503],
  });
  await page.getByLabel('Uang kembalian di laci').focus();
  await page.keyboard.type('200000');
  await page.keyboard.press('Enter');
  const find = page.getByLabel('Pelanggan berikutnya');
  const given = page.getByLabel('Uang yang diterima');
  const book = page.getByRole('button', { name: 'Catat pembayaran' });
  const plan = page.getByText(/^Pesanan \S+ lunas/);
  const booked = page.getByRole('heading', { name: /^Kuitansi KAS-/ });
  await expectFocus(find);
  await expectGoodScreen(page);

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  /** Types the number as a scanner does; the form then waits for the cash. */
  async function scan(text: string): Promise<void> {
    await page.keyboard.type(text);
    keys = 0;
    await press('Enter');
    await expectFocus(given);
  }
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = document.querySelector('.receipt')?.textContent ?? '';
      document.body.dataset['page'] = document.adoptedStyleSheets
        .flatMap(({ cssRules }) => [...cssRules])
        .map(({ cssText }) => cssText)
        .join('');
    };
  });

  // Choose a round sum with the arrow keys, and print the receipt on a roll.
  await scan(first.order.id);
  await press('ArrowDown');
  await press('ArrowDown');
  await expectGoodScreen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await plan.waitFor();
  await press('Enter');
  await booked.waitFor();
  await expectFocus(find);
  await press('Enter');
  expect(keys).toBeLessThanOrEqual(mostKeys);
  const printed = (what: string) =>
    page.evaluate((name) => document.body.dataset[name] ?? '', what);
  await expect.poll(() => printed('printed')).toContain(first.customer.fullName);
  expect(await printed('page')).toMatch(/^@page \{ size: 80mm \d+mm; margin: 0px; \}$/);
  expect((await openOrder(first.customer)).status.id).toBe('waitingInstallation');
  await expectGoodScreen(page);

  // The service books the payment, but its answer is lost. Repeating the request finds the payment booked.
  const preview = '**/payments/record/preview*';
  const planned = await hold(page, preview);
  await scan(second.order.id);
  let lost = 0;
  await page.route('**/payments/record', async (route) => {
    lost += 1;
    if (lost > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  // An Enter before the plan is shown only moves the focus to the button. The next Enter books the shown plan,
  // even while the connection is being checked again.
  let asked = 0;
  const answered = Promise.withResolvers<undefined>();
  await page.route(`**${getOwnTill.path}`, async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ status: 503, body: '' });
    await answered.promise;
    return route.continue();
  });
  await expect.poll(() => asked).toBe(2);
  await press('Enter');
  await expectFocus(book);
  await press('Enter');
  planned();
  await plan.waitFor();
  expect(lost).toBe(0);
  await press('Enter');
  await page.getByText(/belum pasti tercatat/).waitFor();
  answered.resolve(undefined);
  // Nobody leaves the form by accident: the first Escape leaves the field, the second does nothing.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await given.focus();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Coba lagi' }).waitFor();
  await press('Enter');
  await page.getByRole('heading', { name: /^Kuitansi KAS-\d+-0002$/ }).waitFor();
  expect(keys).toBeLessThanOrEqual(mostKeys);
  expect(lost).toBe(2);

  // Without a connection the till books nothing, and the button keeps the focus.
  const plannedAgain = await hold(page, preview);
  await scan(third.order.id);
  await press('Enter');
  plannedAgain();
  await plan.waitFor();
  await context.setOffline(true);
  await page.getByText(/Tidak ada koneksi ke layanan/).waitFor();
  await press('Enter');
  expect(lost).toBe(2);
  await context.setOffline(false);
  await page.getByText(/Tidak ada koneksi ke layanan/).waitFor({ state: 'detached' });
  await expectFocus(book);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Kuitansi KAS-\d+-0003$/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^KAS-/ }).count()).toBe(3);

  for (const [at, { order }] of others.entries()) {
    await expectFocus(find);
    await scan(order.id);
    await plan.waitFor();
    await press('Enter');
    const number = String(at + 4).padStart(4, '0');
    const receipt = new RegExp(`^Kuitansi KAS-\\d+-${number}$`);
    await page.getByRole('heading', { name: receipt }).waitFor();
    expect(keys).toBeLessThanOrEqual(mostKeys);
  }
  await end();
});
