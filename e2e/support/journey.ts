import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { isNightly } from '../../apps/api/src/testing/nightly.ts';
import { waitForApp } from './browser/app-ready.ts';
import { expectAccessibleStep, expectContrast } from './browser/axe.ts';
import { launchWholeBrowser, sharedBrowser } from './browser/browser.ts';
import { type PooledPage, openPooledPage } from './browser/pooled-page.ts';
import { portalUrl } from './portal-url.ts';
import { look } from './browser/screen.ts';

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 800 };

interface JourneyOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Statuses the test expects; the browser's console errors about them are ignored. */
  expectedStatuses?: number[];
  expectedTexts?: string[];
  /**
   * Blocked by default, because a service worker answers requests that a test wants to intercept.
   */
  serviceWorkers?: 'allow' | 'block';
  offline?: boolean;
  wholeBrowser?: boolean;
  baseURL?: string;
}

export type BorrowOptions = Pick<
  JourneyOptions,
  'viewport' | 'colorScheme' | 'expectedStatuses' | 'expectedTexts' | 'offline' | 'baseURL'
>;

interface Journey {
  page: Page;
  context: BrowserContext;
  /** Fails on unexpected browser errors. */
  end(): Promise<void>;
}

const lackOfConnection = ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED', 'MissingPartError'];

export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const whole = options.wholeBrowser ? await launchWholeBrowser() : null;
  const context = await newContext(whole ?? (await sharedBrowser()), options);
  const errors = collectErrors(context, options);
  const close = () => whole?.close() ?? context.close();
  const page = await context.newPage();
  onTestFailed(async () => {
    await takeScreenshot(page);
    await close();
  });
  return {
    page,
    context,
    async end() {
      await close();
      expect(errors).toEqual([]);
    },
  };
}

async function newContext(browser: Browser, options: JourneyOptions): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: options.baseURL ?? portalUrl(),
    serviceWorkers: options.serviceWorkers ?? 'block',
    viewport: options.viewport ?? desktop,
    colorScheme: options.colorScheme ?? 'light',
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
    reducedMotion: 'reduce',
    permissions: [],
  });
  context.setDefaultTimeout(30_000);
  context.on('page', waitForApp);
  return context;
}

function collectErrors(context: BrowserContext, options: JourneyOptions): string[] {
  const errors: string[] = [];
  const expected = [
    ...(options.expectedStatuses ?? []).map((status) => `status of ${status}`),
    ...(options.expectedTexts ?? []),
    'Service Worker registration blocked by Playwright',
    ...(options.offline ? lackOfConnection : []),
  ];
  const listen = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return;
      if (expected.some((text) => message.text().includes(text))) return;
      errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return errors;
}

const takeScreenshot = (page: Page) =>
  page.screenshot({ path: `var/e2e-failure-${Date.now()}.png` }).catch(() => undefined);

const freePages = new Map<string, PooledPage[]>();

/**
 * A page from the pool, cleaned. Not for tests that need an empty cache or set a clock, a location
 * or a device, because these cannot be reset.
 */
export async function borrowPage(options: BorrowOptions = {}): Promise<Journey> {
  const origin = options.baseURL ?? portalUrl();
  const free = freePages.get(origin) ?? [];
  freePages.set(origin, free);
  const pooled =
    free.pop() ??
    (await openPooledPage(await newContext(await sharedBrowser(), { baseURL: origin }), origin));
  const { page, context } = pooled;
  const errors = collectErrors(context, options);
  let isReusable = false;
  onTestFinished(async ({ task }) => {
    if (isReusable) return;
    if (task.result?.state === 'fail') await takeScreenshot(page);
    await context.close();
  });
  await page.setViewportSize(options.viewport ?? desktop);
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    media: null,
  });
  return {
    page,
    context,
    async end() {
      // A page that cannot be reset, because it is navigating, is not reused.
      isReusable = await pooled.reset().then(
        () => true,
        () => false,
      );
      if (isReusable) free.push(pooled);
      expect(errors).toEqual([]);
    },
  };
}

export async function expectNoSidewaysScroll(page: Page, text = '100%'): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(
    overflow,
    `sideways scrolling on ${page.url()} at ${width} px, text at ${text}`,
  ).toBeLessThanOrEqual(0);
}

export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessibleStep(page);
  await expectNoSidewaysScroll(page);
}

/** For journeys on the phone: checks the screen there and, every night, on the desktop in the dark scheme. */
export async function expectGoodOnBoth(page: Page): Promise<void> {
  await expectGoodScreen(page);
  if (!isNightly) return;
  await look(page, desktop, 'dark');
  await expectContrast(page);
  await expectNoSidewaysScroll(page);
  await look(page, phone, 'light');
}

interface Mail {
  subject: string;
  text: string;
}

const codeIn = (mail: Mail | undefined) => /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];

/** Waits for the newest mail with this subject, which a worker sends. */
export async function codeFromMail(to: string, subject: RegExp, not?: string): Promise<string> {
  const url = `${portalUrl()}/v1/demo/mails?to=${encodeURIComponent(to)}`;
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
      code = codeIn(data.find((mail) => subject.test(mail.subject)));
      return code !== undefined && code !== not;
    })
    .toBe(true);
  return code ?? '';
}

/** The link in a code mail that has already arrived. */
export async function linkFromMail(to: string, subject: RegExp): Promise<string> {
  const url = `${portalUrl()}/v1/demo/mails?to=${encodeURIComponent(to)}`;
  const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
  const mail = data.find((one) => subject.test(one.subject));
  const path = /(\/[\w-]+#[\w-]{43,64})$/m.exec(mail?.text ?? '')?.[1];
  if (!path) throw new Error(`no link was mailed to ${to}`);
  return path;
}

let people = 0;
export function newPerson(): { email: string; fullName: string; phone: string; password: string } {
  people += 1;
  const tag = `${Date.now().toString(36)}${people}`;
  return {
    email: `sari.${tag}@serat.example`,
    fullName: 'Sari Dewi Lestari',
    phone: '081298765432',
    password: 'gelombang-laut-7',
  };
}
