import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isNightly } from '../apps/api/src/testing/nightly.ts';
import type { AppRoute } from '../apps/web/src/app/routing/app-route.ts';
import { routes } from '../apps/web/src/app/routing/routes.ts';
import { expectOneAmber } from './support/amber.ts';
import { expectAccessible, expectContrast } from './support/browser/axe.ts';
import {
  call,
  chosen,
  demoCustomer,
  enter,
  newCustomer,
  newPlnId,
  nik,
} from './support/customer.ts';
import {
  expectHydration,
  expectStillArrival,
  isRenderedAhead,
  showSkeletons,
} from './support/browser/first-paint.ts';
import {
  desktop,
  expectGoodScreen,
  expectNoSidewaysScroll,
  phone,
  borrowPage,
  tablet,
} from './support/journey.ts';
import { tabTo } from './support/browser/keyboard.ts';
import { ordered } from './support/order.ts';
import { look, settle } from './support/browser/screen.ts';

/** A desktop of 1280 × 1024 at 400 % zoom. */
const zoomed = { width: 320, height: 256 };

async function enterWithChoice(page: Page): Promise<void> {
  const customer = await newCustomer();
  await call('/v1/account/master/profile/save', { nik, plnId: newPlnId() }, customer.token);
  await enter(page, customer, chosen());
}

/** The payment page opens only from the order page, so this goes through it. */
async function agree(page: Page): Promise<void> {
  await enterWithChoice(page);
  await page.goto('/paketlayanan/pesanproduk');
  await page.getByRole('checkbox').check();
}

async function enterWithOrder(page: Page): Promise<void> {
  const customer = await newCustomer();
  await ordered(customer);
  await enter(page, customer, null);
}

/** Steps that give a route its content if the demo customer has none. */
const preparations: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/paketlayanan/pesanproduk': enterWithChoice,
  '/paketlayanan/pembayaran': agree,
  '/order': enterWithOrder,
  '/menunggupembayaran': enterWithOrder,
};

async function prepare(page: Page, { path, guard }: AppRoute): Promise<void> {
  const own = preparations[path];
  if (own) await own(page);
  else if (guard === 'customer') await enter(page, await demoCustomer(), null);
}

async function arrive(page: Page, route: AppRoute): Promise<void> {
  const { path } = route;
  if (isRenderedAhead(route)) return expectHydration(page, path);
  if (showSkeletons.includes(path)) return expectStillArrival(page, path);
  await page.goto(path);
  await settle(page);
}

/** The share of the window that stays covered at any scroll position. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight / 2);
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (/^(fixed|sticky)$/.test(getComputedStyle(element).position) || stays(element.parentElement));
    const rows = Array.from({ length: 32 }, (_, row) => (innerHeight * (row + 0.5)) / 32);
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / 32;
  });

describe('every page arrives without moving and is good at every size and in both schemes', () => {
  // shows R5.b5
  it.each(routes.map((route) => [route.path, route] as const))('%s', async (path, route) => {
    const { page, end } = await borrowPage({ viewport: phone });
    await prepare(page, route);
    await arrive(page, route);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.title()).toBe(`${route.title} · Serat`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.allInnerTexts()).toEqual([route.heading?.title ?? route.title]);

    await expectAccessible(page);
    await expectOneAmber(page);
    for (const size of ['150%', '200%', '']) {
      await page.evaluate(
        (text) => document.documentElement.style.setProperty('font-size', text),
        size,
      );
      await expectNoSidewaysScroll(page, size);
    }
    if (isNightly) {
      await look(page, phone, 'dark');
      await expectContrast(page);
      await look(page, desktop, 'light');
      await expectContrast(page);
    }
    await look(page, tablet, 'dark');
    await expectNoSidewaysScroll(page);
    await look(page, desktop, 'dark');
    await expectGoodScreen(page);
    await expectOneAmber(page);
    await look(page, zoomed, 'light');
    await expectNoSidewaysScroll(page);
    // A notice can be closed; this measures only permanent bars.
    const notice = page.getByRole('button', { name: 'Tutup pemberitahuan' });
    if (await notice.isVisible()) await notice.click();
    expect(await coveredShare(page)).toBeLessThanOrEqual(0.5);
    await end();
  });
});

/** A desktop of 1280 × 800 at 400 % zoom. */
const lowest = { width: 320, height: 200 };

describe('in a window as low as at 400 % zoom, the primary button hides nothing', () => {
  it.each([
    [
      'with a choice of packages',
      async (page: Page) => {
        await enterWithChoice(page);
        await page.goto('/paketlayanan');
        return page.getByRole('button', { name: 'Lanjutkan' });
      },
    ],
    [
      'with a profile to be saved',
      async (page: Page) => {
        await enter(page, await newCustomer(), null);
        await page.goto('/pengaturan');
        await page.getByLabel('Nomor telepon').fill('081200001111');
        await page.getByRole('button', { name: 'Batalkan' }).waitFor();
        return page.getByRole('button', { name: 'Simpan' });
      },
    ],
  ] as const)('%s', async (_name, open) => {
    const { page, end } = await borrowPage({ viewport: zoomed });
    const wayOn = await open(page);
    await settle(page);
    await wayOn.waitFor();
    expect(await coveredShare(page)).toBeLessThanOrEqual(0.5);
    await page.setViewportSize(lowest);
    await tabTo(wayOn);
    await tabTo(page.getByRole('link', { name: 'Inbox' }), 'Shift+Tab');
    await end();
  });
});
