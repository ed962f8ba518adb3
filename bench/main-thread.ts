/**
 * Measures a page's CPU time on the main thread until its largest paint and until it is idle, for a
 * visitor with an empty profile and on a third visit. Thread time from the browser's trace depends
 * little on other load. Dividing by a fixed loop in the same browser makes machines comparable.
 * `npm run bench:web` runs it too.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { startProduct } from '../e2e/support/product.ts';
import { median } from './median.ts';

const visits = Number(process.argv[2] ?? 5);
const phone = { width: 360, height: 740 };
/** The first page is almost empty, so it shows the browser's own work. */
const pages = ['/healthz', '/login', '/cekarea', '/home', '/tagihan', '/paketlayanan'];
const publicPages = new Set(['/healthz', '/login', '/cekarea']);
const quietMs = 3000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Thread CPU time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

function tasksOf(events: readonly TraceEvent[]): TraceEvent[] {
  const mainThreads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  const byProcess = Map.groupBy(
    events.filter(
      ({ ph, name, pid, tid }) =>
        ph === 'X' && name.endsWith('::RunTask') && mainThreads.has(`${pid}:${tid}`),
    ),
    ({ pid }) => pid,
  );
  return [...byProcess.values()].toSorted((a, b) => work(b) - work(a))[0] ?? [];
}

const work = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;

async function traced(browser: Browser, page: Page, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories: ['toplevel', 'loading', 'blink.user_timing'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const picture = traceEvents.findLast(
    ({ name }) => name === 'largestContentfulPaint::Candidate',
  )?.ts;
  const tasks = tasksOf(traceEvents);
  return { picture: work(tasks.filter(({ ts }) => ts < (picture ?? 0))), quiet: work(tasks) };
}

/** Typical work: numbers, objects, strings. */
const loop = `{
  let sum = 0;
  for (let turn = 0; turn < 300000; turn += 1) {
    const thing = { turn, name: 'serat' + (turn & 255) };
    sum = (Math.imul(sum ^ thing.turn, 2654435761) + thing.name.length) | 0;
  }
  sum;
}`;

async function enter(context: BrowserContext, url: string): Promise<void> {
  const body = { email: 'isolir@serat.example', password: 'serat-demo-2026' };
  const answer = await context.request.post(`${url}/api/login`, { data: body });
  const { data } = (await answer.json()) as { data: { token: string; user: object } };
  const stored = JSON.stringify({ token: data.token, ...data.user });
  await context.addInitScript(
    `localStorage.setItem('tokens', ${JSON.stringify(data.token)});` +
      `localStorage.setItem('dataParam', ${JSON.stringify(stored)});`,
  );
}

/** A profile on disk, as on a phone, which caches compiled code. */
async function visitors(url: string, path: string): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'serat-bench-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    baseURL: url,
    viewport: phone,
    locale: 'id-ID',
  });
  const browser = context.browser();
  if (!browser) throw new Error('no browser to measure with');
  const look = async (act: (page: Page) => Promise<unknown>) => {
    const page = await context.newPage();
    const seen = await traced(browser, page, () => act(page));
    await page.close();
    return seen;
  };
  note('loop', (await look((page) => page.evaluate(loop))).quiet);
  if (!publicPages.has(path)) await enter(context, url);
  for (const visitor of ['first', 'second', 'third']) {
    const { picture, quiet } = await look(async (page) => {
      await page.goto(path);
      await page.waitForTimeout(quietMs);
    });
    note(`${path} ${visitor} picture`, picture);
    note(`${path} ${visitor} quiet`, quiet);
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });
}

const figures = new Map<string, number[]>();
const note = (key: string, value: number) => figures.set(key, [...(figures.get(key) ?? []), value]);

const product = await startProduct();
try {
  for (let round = 0; round < visits; round += 1) {
    for (const path of pages) await visitors(product.portalUrl, path);
  }
} finally {
  await product.stop();
}

const unit = median(figures.get('loop') ?? []);
console.log(
  `The loop takes ${unit.toFixed(0)} ms of the main thread; in brackets: times the loop.\n`,
);
console.log('| page | first: to the picture | to quiet | third: to the picture | to quiet |');
console.log(`|${' --- |'.repeat(5)}`);
for (const path of pages) {
  const cells = ['first', 'third'].flatMap((visitor) =>
    ['picture', 'quiet'].map((until) => {
      const ms = median(figures.get(`${path} ${visitor} ${until}`) ?? []);
      return `${ms.toFixed(0)} ms (${(ms / unit).toFixed(1)})`;
    }),
  );
  console.log(`| ${[path, ...cells].join(' | ')} |`);
}
