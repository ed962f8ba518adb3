import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { getProfile } from '@serat/contract/account';
import { listActiveBills, listBillHistory } from '@serat/contract/billing';
import type { Bill } from '@serat/contract/billing';
import type { Call } from '@serat/contract/call';
import { listProducts } from '@serat/contract/catalogue';
import type { Product } from '@serat/contract/catalogue';
import { listPromos } from '@serat/contract/content';
import { getDashboard } from '@serat/contract/dashboard';
import { getActiveOrder } from '@serat/contract/order';
import { bundleEarlyRender } from '../../../build/early-render.ts';
import { AppBody } from '../../app/app.tsx';
import { loadRoute } from '../../app/routing/loading.tsx';
import { findRoute } from '../../app/routing/routes.ts';
import { bill as record, service } from '../../features/dashboard/testing/records.ts';
import { callAddress } from '../../lib/api/call-address.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { readKey } from '../../lib/api/read-key.ts';
import { endSession, startSession } from '../../lib/session/session.ts';
import type { EarlyRequests } from '../../lib/start/early-requests.ts';

const user = {
  fullName: 'Sari <b>"O\'Hara"</b> & Co',
  email: 'sari@example.com',
  profilePicture: null,
};
const dashboard = {
  record,
  services: [service],
  openBills: { count: 2, amount: 900_000, waiting: false },
  restoring: { count: 0, amount: 0, waiting: false },
  rest: { count: 1, amount: 450_000, waiting: false },
  nextBill: null,
  credit: 25_000,
};
const promos = { content: [{ id: 'p1', title: 'Hemat "50%"', image: '/promo.svg' }] };
const selection = (type: string) => ({ q: `active==true;type==${type}` });
const national = (type: string) => ({ q: `active==true;type==${type};areaId==01` });
const bill = (month: string, rest: Partial<Bill>): Bill => ({
  id: `b-${month}`,
  produk: 'Serat 50',
  produkTambahan: 'TV "Family" Pack',
  expiredDate: `2026-${month}-20T16:59:59.999Z`,
  billingStatus: 'PAID',
  billingPeriod: `2026-${month}`,
  rpTagihan: 500_000,
  rpMaterai: 0,
  rpDenda: 6_000,
  rpAdmin: 0,
  rpKredit: 0,
  rpKoreksi: 0,
  rpTotal: 506_000,
  paidDate: `2026-${month}-05T03:00:00Z`,
  serviceNumber: 'SRT-1',
  address: 'Jl. Melati <1>, Melawai',
  ...rest,
});
const open = { billingStatus: 'OPEN', paidDate: null } as const;
const history = [bill('10', {}), bill('09', { address: 'Jl. Mawar "2", Melawai' }), bill('08', {})];
const product = (id: string, type: Product['type'], rest: Partial<Product>): Product => ({
  id,
  name: `Paket <${id}>`,
  content: 'Untuk semua & lainnya',
  thumbnail: `/katalog/${id}.svg`,
  categoryId: 'c',
  type,
  promises: [],
  suits: '',
  mostChosen: false,
  channelGroups: [],
  detail: ['01', '02'].map((areaId) => ({
    bandwidth: type === 'INTERNET' ? '50 Mbps' : null,
    areaId,
    areaName: `Area ${areaId}`,
    price: 350_000,
    discount: 55_000,
    finalPrice: 295_000,
    unit: 'bulan',
  })),
  ...rest,
});
const internet = [
  product('i-1', 'INTERNET', { mostChosen: true, suits: '4–6 perangkat', promises: ['Fiber'] }),
  product('i-2', 'INTERNET', {}),
];
const channelGroups = [{ name: 'Anak "kecil"', channels: ['Satu', 'Dua'] }];
const answers: [call: Call, query: object | undefined, data: unknown][] = [
  [getProfile, undefined, { ...user, id: 'c', plnId: null, completeness: 0.5, verified: true }],
  [getDashboard, undefined, dashboard],
  [listPromos, selection('product'), promos],
  [listActiveBills, undefined, [bill('10', open), bill('11', open)]],
  [listBillHistory, { months: '3' }, history],
  [listBillHistory, { months: '12' }, history],
  [getActiveOrder, undefined, null],
  [listProducts, selection('internet'), internet],
  [listProducts, national('tv'), [product('tv-1', 'TV', { channelGroups })]],
  [listProducts, national('alacarte'), [product('a-1', 'ALACARTE', {})]],
];

afterEach(() => {
  queryClient.clear();
  endSession();
  globalThis.seratEarlyRequests = undefined;
});

/** A page with an empty content area. */
function browserWith(stored: Record<string, string>) {
  const written = { html: '', times: 0 };
  const main = {
    childNodes: [new FakeComment('$'), new FakeComment('/$')],
    contains: () => false,
    querySelectorAll: () => [],
  };
  const document = {
    readyState: 'complete',
    activeElement: null,
    querySelector: (selector: string) => (selector === 'main' ? main : null),
    querySelectorAll: () => [],
    createElement: () => ({
      content: { childNodes: [] },
      set innerHTML(html: string) {
        written.html = html;
        written.times += 1;
      },
    }),
  };
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem() {},
    removeItem() {},
  };
  const window = { addEventListener() {}, removeEventListener() {} };
  const location = { search: '', pathname: '/' };
  return { written, globals: { document, window, localStorage: storage, location } };
}
class FakeComment {
  readonly data: string;
  constructor(data: string) {
    this.data = data;
  }
}

const bundles = new Map<string, Promise<string>>();

/** Bundled once for all tests, because bundling takes most of their time. */
function bundled(name: string): Promise<string> {
  const code =
    bundles.get(name) ?? bundleEarlyRender(`src/boot/early-render/${name}.tsx`, undefined);
  bundles.set(name, code);
  return code;
}

type Arrived = EarlyRequests['arrived'];
const allArrived: Arrived = Object.fromEntries(
  answers.map(([call, query, data]) => [
    callAddress(call, query),
    { answer: { status: 200, message: 'OK', data }, at: Date.now() },
  ]),
);

const earlyRequests = (arrived: Arrived, arrival: Promise<void>): EarlyRequests => ({
  token: 'abc',
  answers: {},
  arrived,
  stopKeeping() {},
  arrivals: [arrival],
  earlyRenderDrawn() {},
  earlyRender: new AbortController(),
  savedSince: null,
  refused: new Promise(() => {}),
  pressed: null,
  releaseInput: () => -1,
  isAppReady: false,
  appReady: Promise.resolve(),
});

/** Resolves when the stored data are rendered, one task after the script itself. */
async function run(name: string, stored: Record<string, string>, start: EarlyRequests) {
  globalThis.seratEarlyRequests = start;
  const { written, globals } = browserWith(stored);
  const code = await bundled(name);
  const names = [...Object.keys(globals), 'Comment'];
  // oxlint-disable-next-line typescript/no-implied-eval -- a script of the page, run without a browser
  new Function(...names, code)(...Object.values(globals), FakeComment);
  await new Promise((resolve) => setTimeout(resolve));
  return written;
}

/** The render of a page that has some answers at first and gets the others later. */
async function drawnOf(
  name: string,
  stored: Record<string, string>,
  found: Arrived,
  later: Arrived = {},
) {
  const arrival = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  const start = earlyRequests(found, arrival.promise);
  const written = await run(name, stored, start);
  start.earlyRenderDrawn = finished.resolve;
  start.arrived = { ...found, ...later };
  arrival.resolve();
  await finished.promise;
  start.earlyRender.abort();
  return written;
}

const earlyRenderOf = async (name: string, stored: Record<string, string>, found: Arrived) =>
  (await drawnOf(name, stored, found)).html;

const signedIn = { tokens: 'abc', dataParam: JSON.stringify({ token: 'abc', ...user }) };

/** Drops invisible differences: React's text markers and generated ids. */
const plain = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/_R_\w+_|early-\d+/g, 'id')
    .replaceAll('/>', '>')
    .replaceAll('&#x27;', "'");

/** The page as React renders it in the signed-in layout. */
async function drawnByReact(path: string): Promise<string> {
  const route = findRoute(path);
  if (!route) throw new Error(`no route ${path}`);
  await loadRoute(route);
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <AppBody />
      </StaticRouter>
    </StrictMode>,
  );
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main.slice(main.indexOf('<!--$-->') + '<!--$-->'.length, main.lastIndexOf('<!--/$-->'));
}

const now = Date.now();
it.each([
  ['home', '/home', 'just now', now],
  ['home', '/home', 'on an earlier visit', 5],
  ['bills', '/tagihan', 'just now', now],
  ['bills', '/tagihan', 'on an earlier visit', 5],
  ['packages', '/paketlayanan', 'just now', now],
  ['packages', '/paketlayanan', 'on an earlier visit', 5],
])(
  "the early render of %s equals React's render: %s, answers that came %s",
  async (name, path, _when, updatedAt) => {
    startSession('abc', user);
    for (const [call, query, data] of answers) {
      const key = [...readKey(call), query ?? null, null];
      queryClient.setQueryData(key, { data, message: 'OK' }, { updatedAt });
    }
    const early = await earlyRenderOf(name, signedIn, allArrived);
    expect(plain(early).split('<')).toEqual(plain(await drawnByReact(path)).split('<'));
    expect(early).not.toMatch(/<script|<b>| style=/);
  },
);

/** Stored answers, as the app keeps them. */
const kept = (owner: string) => ({
  ...signedIn,
  'serat-last-seen': JSON.stringify({
    owner,
    answers: Object.fromEntries(
      answers.map(([call, query, data]) => [
        JSON.stringify([...readKey(call), query ?? null, null]),
        { at: 5, answer: { data, message: 'OK' } },
      ]),
    ),
  }),
});

it.each([
  ['home', 'Rp\u00a0450.000'],
  ['packages', 'Rp\u00a0295.000'],
])('of %s uses the answers that this customer has seen last', async (name, sight) => {
  expect(await earlyRenderOf(name, kept(user.email), {})).toContain(sight);
});

it('is empty for another customer, without a session and without stored answers', async () => {
  expect(await earlyRenderOf('home', kept('budi@example.com'), {})).toBe('');
  const { tokens: _token, ...nobody } = kept(user.email);
  expect(await earlyRenderOf('home', nobody, {})).toBe('');
  expect(await earlyRenderOf('home', signedIn, {})).toBe('');
});

it('does nothing if the script loads after the app has started to render', async () => {
  const start = earlyRequests(allArrived, Promise.resolve());
  start.earlyRender.abort();
  expect((await run('home', kept(user.email), start)).times).toBe(0);
});

it('is empty if an answer has an unexpected shape', async () => {
  const broken = kept(user.email);
  broken['serat-last-seen'] = broken['serat-last-seen'].replace('"services":[', '"service":[');
  expect(await earlyRenderOf('home', broken, {})).toBe('');
});

it('renders the stored answers first, and answers that arrive together once', async () => {
  const [first] = Object.entries(allArrived);
  if (!first) throw new Error('nothing arrives');
  const found = Object.fromEntries([first]);
  const newcomer = await drawnOf('home', signedIn, found, allArrived);
  expect(newcomer.html).toContain('Rp\u00a0450.000');
  expect(newcomer.times).toBe(1);
  const old = kept(user.email);
  old['serat-last-seen'] = old['serat-last-seen'].replaceAll('450000', '440000');
  const returning = await drawnOf('home', old, {}, allArrived);
  expect(returning.html).toContain('Rp\u00a0450.000');
  expect(returning.times).toBe(2);
});
