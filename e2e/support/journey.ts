import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed, onTestFinished } from 'vitest';
import { expectAccessible } from './axe.ts';
import { launchWholeBrowser, sharedBrowser } from './browser.ts';
import { type LentPage, openLentPage } from './lent-page.ts';
import { portalUrl } from './portal-url.ts';

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desktop = { width: 1280, height: 800 };

interface JourneyOptions {
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** Answers with these statuses are part of the story; their console line is not a fault. */
  expectedStatuses?: number[];
  /** Other lines of the console that are part of the story. */
  expectedTexts?: string[];
  /** A worker answers requests that a journey wants to catch: only those about it let it in. */
  serviceWorkers?: 'allow' | 'block';
  /** The connection goes, as part of the story. */
  offline?: boolean;
  /** What the browser around the page does is part of the story. */
  wholeBrowser?: boolean;
  /** Another way to the same product. */
  baseURL?: string;
}

export type BorrowOptions = Pick<
  JourneyOptions,
  'viewport' | 'colorScheme' | 'expectedStatuses' | 'expectedTexts' | 'offline' | 'baseURL'
>;

interface Journey {
  page: Page;
  context: BrowserContext;
  /** Complains about what the browser complained about. */
  end(): Promise<void>;
}

const lackOfConnection = ['net::ERR_INTERNET_DISCONNECTED', 'net::ERR_FAILED', 'MissingPartError'];

export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const whole = options.wholeBrowser ? await launchWholeBrowser() : null;
  const context = await newContext(whole ?? (await sharedBrowser()), options);
  const complaints = collectComplaints(context, options);
  const close = () => whole?.close() ?? context.close();
  const page = await context.newPage();
  onTestFailed(async () => {
    await takePicture(page);
    await close();
  });
  return {
    page,
    context,
    async end() {
      await close();
      expect(complaints).toEqual([]);
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
  return context;
}

function collectComplaints(context: BrowserContext, options: JourneyOptions): string[] {
  const complaints: string[] = [];
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
      complaints.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return complaints;
}

const takePicture = (page: Page) =>
  page.screenshot({ path: `var/e2e-failure-${Date.now()}.png` }).catch(() => undefined);

/** By where they rest; those that nobody has at the moment. */
const lentPages = new Map<string, LentPage[]>();

/**
 * A page that others had before, swept. Not for journeys that need an empty cache, nor for those that set a clock,
 * a place or a device: these stay.
 */
export async function borrowPage(options: BorrowOptions = {}): Promise<Journey> {
  const origin = options.baseURL ?? portalUrl();
  const free = lentPages.get(origin) ?? [];
  lentPages.set(origin, free);
  const lent =
    free.pop() ??
    (await openLentPage(await newContext(await sharedBrowser(), { baseURL: origin }), origin));
  const { page, context } = lent;
  const complaints = collectComplaints(context, options);
  let isBack = false;
  onTestFinished(async ({ task }) => {
    if (isBack) return;
    if (task.result?.state === 'fail') await takePicture(page);
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
      // One that can't be swept, because it is on its way elsewhere, is not lent again.
      isBack = await lent.sweep().then(
        () => true,
        () => false,
      );
      if (isBack) free.push(lent);
      expect(complaints).toEqual([]);
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

/** No finding of axe, and nothing that scrolls sideways. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

interface Mail {
  subject: string;
  text: string;
}

const codeIn = (mail: Mail | undefined) => /^ {4}(\d{6})$/m.exec(mail?.text ?? '')?.[1];

/** The newest mail with this subject; a worker sends them, so it asks until one is there. */
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

/** The link of a code's mail, which is there already. */
export async function linkFromMail(to: string, subject: RegExp): Promise<string> {
  const url = `${portalUrl()}/v1/demo/mails?to=${encodeURIComponent(to)}`;
  const { data } = (await (await fetch(url)).json()) as { data: Mail[] };
  const mail = data.find((one) => subject.test(one.subject));
  const path = /(\/[\w-]+#[\w-]{43,64})$/m.exec(mail?.text ?? '')?.[1];
  if (!path) throw new Error(`no link was mailed to ${to}`);
  return path;
}

let people = 0;
/** Somebody who was never here before. */
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
