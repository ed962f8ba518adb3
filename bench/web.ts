/**
 * How fast the portal appears on a cheap phone: LCP, CLS and TBT of five pages under applied throttling
 * (slow 4G, CPU four times slower), and a page of one line for comparison. Medians of
 * several visits, each with an empty cache. `npm run bench:web [visits]`, after the portal was built;
 * CHROMIUM_PATH names the browser.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

interface Visit {
  lcp: number;
  cls: number;
  tbt: number;
  kilobytes: number;
  requests: number;
}

const visits = Number(process.argv[2] ?? 5);
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
const publicPages = ['/login', '/cekarea'];
const signedInPages = ['/home', '/paketlayanan', '/tagihan'];
/** What the network and the browser alone cost. */
const blank = 'blank';

async function startBlankPage() {
  const server = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>-</title><main><h1>Halaman kosong</h1></main>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function startService() {
  const dataDir = await mkdtemp(join(tmpdir(), 'serat-bench-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const url = `http://127.0.0.1:${port}`;
  const service = spawn(
    process.execPath,
    [fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ADDRESS_LIMIT_PER_MINUTE: '100000',
        // Tiles come from elsewhere: they would measure somebody else's server.
        MAP_TILE_URL: '',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exited = once(service, 'exit');
  const deadline = Date.now() + 120_000;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (service.exitCode !== null || Date.now() > deadline) throw new Error('no service');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    async stop() {
      service.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs in the page, before everything else of it. */
const observer = `(() => {
  const seen = (window.__bench = { lcp: 0, cls: 0, tbt: 0 });
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.cls += entry.value; });
  watch('longtask', (entry) => { seen.tbt += Math.max(0, entry.duration - 50); });
})()`;

async function throttle(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const counted = { bytes: 0, requests: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    counted.bytes += encodedDataLength;
    counted.requests += 1;
  });
  return counted;
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

async function visit(browser: Browser, address: string, storage?: Storage): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...(storage && { storageState: storage }),
  });
  const page = await context.newPage();
  await page.addInitScript(observer);
  const counted = await throttle(context, page);
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.locator('main h1').waitFor({ timeout: 60_000 });
  // Not for ever: some pages keep a line open for what is new.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  // The browser reports a paint some frames after it.
  await page.waitForTimeout(1000);
  const seen = (await page.evaluate('window.__bench')) as Pick<Visit, 'lcp' | 'cls' | 'tbt'>;
  await context.close();
  return { ...seen, kilobytes: counted.bytes / 1000, requests: counted.requests };
}

async function signIn(browser: Browser, url: string): Promise<Storage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Pakai akun demo' }).click();
  await page.waitForURL('**/home');
  const storage = await context.storageState();
  await context.close();
  return storage;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const service = await startService();
const blankPage = await startBlankPage();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  const storage = await signIn(browser, service.url);
  const paths = [blank, ...publicPages, ...signedInPages];
  const results = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  // In turn, so that a busy moment of the machine does not fall on one page alone.
  for (let round = 0; round < visits; round += 1) {
    for (const path of paths) {
      const known = signedInPages.includes(path) ? storage : undefined;
      const address = path === blank ? blankPage.url : service.url + path;
      results.get(path)?.push(await visit(browser, address, known));
    }
  }
  const of = (path: string, field: keyof Visit) =>
    median((results.get(path) ?? []).map((measured) => measured[field]));
  console.log('| page | LCP ms | of blank | CLS | TBT ms | transferred KB | requests |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const path of paths) {
    const lcp = of(path, 'lcp');
    const cells = [
      path,
      lcp.toFixed(0),
      (lcp / of(blank, 'lcp')).toFixed(1),
      of(path, 'cls').toFixed(3),
      of(path, 'tbt').toFixed(0),
      of(path, 'kilobytes').toFixed(0),
      of(path, 'requests').toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await blankPage.stop();
  await service.stop();
}
