import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../apps/api/src/testing/nightly.ts';
import { routes } from '../apps/web/src/app/routing/routes.ts';
import { enter, newCustomer } from './support/customer.ts';
import { expectAccessible, expectContrast } from './support/browser/axe.ts';
import { expectGoodScreen, phone, borrowPage } from './support/journey.ts';
import { look, settle } from './support/browser/screen.ts';

const reading = routes.filter(({ path }) =>
  [
    '/home',
    '/tagihan',
    '/inbox',
    '/order',
    '/paketlayanan',
    '/bantuan',
    '/pengaturan',
    '/ketentuan',
    '/cekarea',
  ].includes(path),
);
/** One customer for all tests, because none of them writes. */
let reader: ReturnType<typeof newCustomer> | undefined;
const enterAsReader = async (page: Page) => enter(page, await (reader ??= newCustomer()), null);

const reads = (page: Page, answer: (path: string) => object) =>
  page.route('**', (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill(answer(new URL(route.request().url()).pathname))
      : route.continue(),
  );

describe('when every request fails', () => {
  it.each(reading.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const { page, end } = await borrowPage({ viewport: phone, expectedStatuses: [503] });
    if (route.guard === 'customer') await enterAsReader(page);
    await reads(page, () => ({ status: 503, body: '' }));
    await page.goto(path);
    const message = page.getByRole('alertdialog');
    if (path !== '/cekarea') {
      await message.waitFor();
      // The page behind the message is checked below, once the message is closed.
      await expectAccessible(page, '[role="alertdialog"]');
      if (isNightly) {
        await look(page, phone, 'dark');
        await expectContrast(page, '[role="alertdialog"]');
      }
    }
    await settle(page);
    while (await message.isVisible()) {
      await message.getByRole('button', { name: 'OK' }).click();
    }
    await look(page, phone, 'dark');
    await expectGoodScreen(page);
    if (isNightly) {
      await look(page, phone, 'light');
      await expectContrast(page);
    }
    await end();
  });
});

/** Empty answers per path; single objects are left unchanged. */
const nothing: Readonly<Record<string, unknown>> = {
  '/api/list': [],
  '/faq/get': [],
  '/faq/pgb': { content: [] },
  '/contact-us/pgb': { content: [] },
  '/promo/pgb': { content: [] },
  '/support/list': [],
  '/v1/inbox/list': [],
  '/v1/inbox/unread': { count: 0 },
};

describe('when there is nothing to show', () => {
  it.each(reading.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const { page, end } = await borrowPage({ viewport: phone });
    if (route.guard === 'customer') await enterAsReader(page);
    await page.route('**', (request) => {
      const data = nothing[new URL(request.request().url()).pathname];
      return data === undefined
        ? request.continue()
        : request.fulfill({ json: { status: 200, message: 'Berhasil', data } });
    });
    await page.goto(path);
    await settle(page);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expectGoodScreen(page);
    if (isNightly) {
      await look(page, phone, 'dark');
      await expectContrast(page);
    }
    await end();
  });
});
