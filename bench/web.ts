/**
 * Runs Lighthouse for a cheap phone against the budgets: the median of several visits with an empty
 * cache, and of return visits. Scores are Lighthouse's own; LCP, CLS and TBT use applied throttling
 * (slow 4G, CPU four times slower). `npm run bench:web [visits]` installs Lighthouse, builds the portal
 * and names the browser.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { startProduct } from '../e2e/support/product.ts';
import { judge, type Figure } from './budgets.ts';
import { launch, lighthouse, type Flags } from './lighthouse/lighthouse.ts';

const visits = Number(process.argv[2] ?? 5);
const publicPages = ['/login', '/cekarea'];
const signedInPages = ['/home', '/paketlayanan', '/tagihan'];
/** A return visit: files, service worker and last seen data are cached. */
const again = ' again';

const phone: Flags = {
  logLevel: 'silent',
  formFactor: 'mobile',
  screenEmulation: { mobile: true, width: 360, height: 740, deviceScaleFactor: 2, disabled: false },
};
const scored: Flags = { ...phone, throttlingMethod: 'simulate' };
const applied: Flags = {
  ...phone,
  onlyCategories: ['performance'],
  throttlingMethod: 'devtools',
  throttling: {
    requestLatencyMs: 150,
    downloadThroughputKbps: 1638.4,
    uploadThroughputKbps: 750,
    cpuSlowdownMultiplier: 4,
  },
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Session {
  token: string;
  user: { fullName: string; email: string };
}

/** Waits until a search succeeds: the service is busy until the index of places is built. */
async function indexBuilt(url: string): Promise<void> {
  while (!(await fetch(`${url}/v1/geocode/search?text=tebet`)).ok) await delay(200);
}

async function signIn(url: string): Promise<Session> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'isolir@serat.example', password: 'serat-demo-2026' }),
  });
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** A new browser for each visit, because a reused one hangs sooner or later. */
async function visit(
  address: string,
  flags: Flags,
  session: Session | null,
  isAgain: boolean,
  tries = 3,
) {
  const browser = await launch();
  const page = await browser.newPage();
  if (session) {
    const user = JSON.stringify({ token: session.token, ...session.user });
    await page.evaluateOnNewDocument(
      `localStorage.setItem('tokens', ${JSON.stringify(session.token)});` +
        `localStorage.setItem('dataParam', ${JSON.stringify(user)});`,
    );
  }
  if (isAgain) await page.goto(address, { waitUntil: 'networkidle0' });
  const result = await lighthouse(
    address,
    { ...flags, disableStorageReset: isAgain },
    undefined,
    page,
  );
  await browser.close();
  if (!result) throw new Error(`no result for ${address}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  // Retry: the browser sometimes loses the trace, so that nothing was measured.
  if (tries === 1) throw new Error(lhr.runtimeError.message);
  return visit(address, flags, session, isAgain, tries - 1);
}

const product = await startProduct();
const figures = new Map<string, number[]>();
const note = (path: string, what: string, value: number) => {
  const key = `${path} ${what}`;
  figures.set(key, [...(figures.get(key) ?? []), value]);
};
const of = (path: string, what: string) => median(figures.get(`${path} ${what}`) ?? []);

function budgetsOf(path: string): Figure[] {
  const isPublic = publicPages.includes(path);
  const lcp = isPublic ? 1200 : path.endsWith(again) ? 1400 : 1800;
  return [
    { what: `${path}, LCP in ms`, value: of(path, 'lcp'), atMost: lcp },
    { what: `${path}, TBT in ms`, value: of(path, 'tbt'), atMost: 150 },
    { what: `${path}, CLS`, value: of(path, 'cls'), atMost: 0.02 },
    { what: `${path}, performance`, value: of(path, 'performance'), atLeast: 95 },
    { what: `${path}, accessibility`, value: of(path, 'accessibility'), atLeast: 100 },
    { what: `${path}, best practices`, value: of(path, 'best-practices'), atLeast: 100 },
    // Customer pages are not indexed by search engines.
    ...(isPublic ? [{ what: `${path}, SEO`, value: of(path, 'seo'), atLeast: 100 }] : []),
  ];
}

try {
  await indexBuilt(product.portalUrl);
  const session = await signIn(product.portalUrl);
  const paths = [...publicPages, ...signedInPages, ...signedInPages.map((path) => path + again)];
  // Pages take turns, so that a busy moment does not affect one page only.
  for (let round = 0; round < visits; round += 1) {
    for (const path of paths) {
      const isAgain = path.endsWith(again);
      const place = path.replace(again, '');
      const address = product.portalUrl + place;
      const known = signedInPages.includes(place) ? session : null;
      const { categories } = await visit(address, scored, known, isAgain);
      for (const [name, { score }] of Object.entries(categories)) {
        note(path, name, (score ?? 0) * 100);
      }
      const { audits } = await visit(address, applied, known, isAgain);
      for (const [name, audit] of [
        ['lcp', 'largest-contentful-paint'],
        ['cls', 'cumulative-layout-shift'],
        ['tbt', 'total-blocking-time'],
      ] as const) {
        note(path, name, audits[audit]?.numericValue ?? Number.NaN);
      }
    }
  }
  console.log(
    '| page | performance | accessibility | best practices | SEO | LCP ms | CLS | TBT ms |',
  );
  console.log(`|${' --- |'.repeat(8)}`);
  for (const path of paths) {
    const cells = [
      path,
      of(path, 'performance').toFixed(0),
      of(path, 'accessibility').toFixed(0),
      of(path, 'best-practices').toFixed(0),
      signedInPages.includes(path.replace(again, '')) ? 'noindex' : of(path, 'seo').toFixed(0),
      of(path, 'lcp').toFixed(0),
      of(path, 'cls').toFixed(3),
      of(path, 'tbt').toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  judge(paths.flatMap(budgetsOf));
} finally {
  await product.stop();
}
