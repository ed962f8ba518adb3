import { staffEndpoints } from '@serat/contract/staff/calls';
import { isPermitted, permissions, roles, type Role } from '@serat/contract/staff/roles';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { consoleUrl, createConsoleApp } from './testing/console-app.ts';
import { changeRows } from '../testing/rows.ts';

const world = await createBillingApp();
const { services, bank, db } = world;
const { inject, person, shownDigest, console: app } = await createConsoleApp(world);

const own = ['city:3174'];
const foreign = ['city:1271'];
const cookies = new Map<string, string>();

async function cookieOf(role: Role, areas: string[]): Promise<string> {
  const name = [role, ...areas].join(' ');
  const known = cookies.get(name) ?? (await person(role, areas)).cookie;
  cookies.set(name, known);
  return known;
}

/** Query and body of each call. Everything here belongs to customers in Jakarta Selatan. */
let samples: Record<string, { query?: object; body?: object }> = {};
let marks: string[] = [];

beforeAll(async () => {
  const ending = await world.billed();
  const customer = await world.billed();
  const waiting = await world.customer();
  const number = await world.placeOrder(waiting);
  await world.payOrder(number);
  const paying = await world.customer();
  const unpaid = await world.placeOrder(paying);
  const attempt = (await bank.find(unpaid))?.reference ?? '';
  for (const rejected of [await world.customer(), await world.customer()]) {
    const paid = await world.placeOrder(rejected);
    await world.payOrder(paid);
    await services.orders.installation.reject(paid, nameOnly('Budi'), 'Tiang roboh');
  }
  const [due, alsoDue] = await services.ledger.refunds.page({ openOnly: true, limit: 2 });
  const finance = await person('finance');
  const caller = { ...finance, staffId: finance.id, role: 'finance' as const, areas: [] };
  const proposed = await services.backoffice.bills.propose(caller, {
    number: customer.billId,
    kind: 'written-off',
    amount: null,
    reason: 'Pindah',
  });
  const proposal = proposed.outcome === 'proposed' ? proposed.proposalId : '';
  const digest = await shownDigest(proposal, finance.cookie);
  const reason = 'Uji wilayah';
  const hidden = await services.backoffice.identity.propose(caller, {
    customerId: customer.id,
    field: 'nik',
    value: '3174056104900099',
    reason,
  });
  const sealed = hidden.outcome === 'proposed' ? hidden.proposalId : '';
  const of = { customerId: customer.id };
  const bill = { number: customer.billId, kind: 'credit', amount: 1000 };
  const credit = {
    ...of,
    kind: 'credit',
    parts: [{ number: customer.billId, amount: 1000, seen: { status: 'OPEN', corrections: 0 } }],
    reason,
  };
  const closing = (refund: typeof due) => ({
    id: refund?.id,
    amount: refund?.amount,
    accountDate: null,
    proof: 'TRF-1',
    note: null,
  });
  const seen = { status: 'waitingInstallation', isHeld: false };
  const note = { customerId: customer.id, text: 'Minta ditelepon.' };
  const written = await services.backoffice.customers.addNote(caller, note);
  const removed = await services.backoffice.customers.addNote(caller, note);
  await services.backoffice.customers.removeNote(caller, { ...of, id: removed.id });
  await services.coverage.request({
    fullName: 'Calon Pelanggan',
    email: 'calon@pelanggan.example',
    phone: '081200002222',
    potentialCustomer: '3',
    content: 'Satu gang berminat.',
    latitude: -6.2441,
    longitude: 106.8003,
    subDistrictId: '3174071001',
    appSource: 'WEB',
  });
  const cash = {
    kind: 'bill',
    target: customer.billId,
    means: 'cash',
    amount: 1000,
  };
  await services.backoffice.tills.open(caller, 0);
  const { receipt } = await services.backoffice.cash.record(caller, {
    kind: 'customer',
    target: customer.id,
    means: 'cash',
    amount: 1000,
  });
  const [placed] = (await services.network.target?.ofCustomer(customer.id)) ?? [];
  await changeRows(db, 'network_service', { customer_id: customer.id }, { state: 'stuck' });
  const service = { ...of, id: placed?.id };
  const device = { kind: 'ONT' as const, serial: 'ZTEG0001', lentOn: '2026-11-20' };
  const { after } = await services.devices.add({ ...of, number: customer.number, ...device });
  const lent = { ...of, id: after.id, version: after.version };
  const endOf = (who: typeof customer) =>
    services.changes.quote(who.id, { number: who.number, wish: { kind: 'end' } });
  const { id: quoteId } = await endOf(customer);
  const { id: changeId } = await services.changes.confirm({
    customerId: ending.id,
    id: (await endOf(ending)).id,
  });
  marks = [
    'calon@pelanggan.example',
    customer.id,
    waiting.id,
    paying.id,
    customer.billId,
    customer.orderId,
    number,
    unpaid,
  ];
  samples = {
    '/v1/staff/home': {},
    '/v1/staff/home/figures': {},
    '/v1/staff/search': { query: { q: customer.orderId } },
    '/v1/staff/audit': { query: { subjectId: customer.billId } },
    '/v1/staff/proposals': {},
    '/v1/staff/proposals/withdraw': { body: { id: proposal } },
    '/v1/staff/proposals/show': { body: { id: sealed, reason } },
    '/v1/staff/proposals/refuse': { body: { id: proposal, digest, reason } },
    '/v1/staff/proposals/approve': { body: { id: proposal, digest } },
    '/v1/staff/network/customer': { query: of },
    '/v1/staff/network/retry': { body: service },
    '/v1/staff/network/confirm': { body: { ...service, reason } },
    '/v1/staff/leads': {},
    '/v1/staff/orders': {},
    '/v1/staff/orders/counts': {},
    '/v1/staff/orders/detail': { query: { number } },
    '/v1/staff/map': {},
    '/v1/staff/customers/deletions': {},
    '/v1/staff/orders/start': { body: { number, seen } },
    '/v1/staff/orders/finish': { body: { number, seen } },
    '/v1/staff/orders/reject/preview': { query: { number } },
    '/v1/staff/orders/reject': { body: { number, reason, seen: { ...seen, refund: 0 } } },
    '/v1/staff/services/ending': {},
    '/v1/staff/bills': {},
    '/v1/staff/bills/detail': { query: { number: customer.billId } },
    '/v1/staff/bills/pdf': { query: { number: customer.billId } },
    '/v1/staff/bills/correct/preview': { query: bill },
    '/v1/staff/bills/propose': {
      body: { ...bill, reason, seen: { status: 'OPEN', corrections: 0 } },
    },
    '/v1/staff/bills/correct': {
      body: { ...bill, reason, seen: { status: 'OPEN', corrections: 0 } },
    },
    '/v1/staff/payments/attempts': { query: { all: 'true' } },
    '/v1/staff/payments/attempts/ask': { body: { id: attempt } },
    '/v1/staff/payments/reversals': {},
    '/v1/staff/payments/receipts': { query: { from: '2026-11-01', to: '2026-12-31' } },
    '/v1/staff/payments/receipts/sums': { query: { from: '2026-11-01', to: '2026-12-31' } },
    '/v1/staff/payments/payers': { query: { q: customer.billId } },
    '/v1/staff/payments/payer': { query: of },
    '/v1/staff/payments/record/preview': { query: cash },
    '/v1/staff/payments/record': { body: cash },
    '/v1/staff/payments/receipt': { query: { number: receipt } },
    '/v1/staff/till/receipts': {},
    '/v1/staff/till/receipts/undo': { body: { number: receipt, reason } },
    '/v1/staff/refunds': {},
    '/v1/staff/refunds/propose': { body: closing(alsoDue) },
    '/v1/staff/refunds/close': { body: closing(due) },
    '/v1/staff/customers': {},
    '/v1/staff/customers/detail': { query: of },
    '/v1/staff/customers/identity': { query: of },
    '/v1/staff/customers/identity/propose': {
      body: { ...of, field: 'fullName', value: 'Siti Aminah Putri', reason },
    },
    '/v1/staff/customers/contact/propose': {
      body: { ...of, field: 'phone', value: '081200001111', reason },
    },
    '/v1/staff/customers/contact/address': {
      body: { ...of, address: 'Jl. Melati 3, Depok', seen: '', reason },
    },
    '/v1/staff/customers/terms': {
      body: {
        ...of,
        dueDay: 5,
        isolirGraceDays: null,
        seen: { dueDay: null, isolirGraceDays: null },
        reason,
      },
    },
    '/v1/staff/customers/services/changes': { query: of },
    '/v1/staff/customers/services/options': { query: { ...of, number: customer.number } },
    '/v1/staff/customers/services/quote': {
      query: { ...of, number: customer.number, kind: 'end' },
    },
    '/v1/staff/customers/services/change': { body: { ...of, quoteId, reason } },
    '/v1/staff/customers/devices': { query: of },
    '/v1/staff/customers/devices/add': {
      body: { ...of, number: customer.number, ...device, serial: 'ZTEG0002' },
    },
    '/v1/staff/customers/devices/correct': {
      body: { ...lent, ...device, price: 1000, returnedOn: null, reason },
    },
    '/v1/staff/customers/devices/return': { body: { ...lent, returnedOn: device.lentOn } },
    '/v1/staff/customers/services/take-back': {
      body: { customerId: ending.id, changeId, reason },
    },
    '/v1/staff/customers/bills': { query: of },
    '/v1/staff/customers/correct/preview': { query: { ...of, kind: 'credit', amount: 1000 } },
    '/v1/staff/customers/correct': { body: credit },
    '/v1/staff/customers/correct/propose': { body: credit },
    '/v1/staff/customers/ledger': { query: of },
    '/v1/staff/customers/messages': { query: of },
    '/v1/staff/customers/notes': { query: of },
    '/v1/staff/customers/notes/add': { body: { ...of, text: 'Halo' } },
    '/v1/staff/customers/notes/remove': { body: { ...of, id: written.id } },
    '/v1/staff/customers/notes/restore': { body: { ...of, id: removed.id } },
    '/v1/staff/customers/sessions/end': { body: { ...of, reason } },
    '/v1/staff/customers/activation': { body: { email: customer.email } },
    '/v1/staff/customers/view': { body: { ...of, reason } },
    '/v1/staff/customers/second-factor': { query: of },
    '/v1/staff/customers/second-factor/reset': { body: { ...of, reason } },
    '/v1/staff/customers/nik': { body: { ...of, reason } },
    '/v1/staff/customers/export': { body: { ...of, reason } },
    '/v1/staff/customers/delete/preview': { query: of },
    '/v1/staff/customers/delete': { body: { ...of, reason } },
  };
});

const sampleOf = ({ path }: StaffEndpoint) => samples[path.replace(/\/csv$/, '')];

const permitted = staffEndpoints.flatMap((endpoint) =>
  endpoint.permission === 'anyone' || endpoint.permission === 'self'
    ? []
    : [
        {
          ...endpoint,
          permission: endpoint.permission,
          name: `${endpoint.method} ${endpoint.path}`,
          mayCall: (role: Role) =>
            [endpoint.permission, endpoint.also ?? endpoint.permission].every((one) =>
              isPermitted(role, one as keyof typeof permissions),
            ),
        },
      ],
);
const everywhere = permitted.filter((endpoint) => endpoint.everywhere);
const byArea = permitted.filter(
  (endpoint) => permissions[endpoint.permission].byArea && !endpoint.everywhere,
);
const ofNoArea = permitted.filter(
  (endpoint) => !permissions[endpoint.permission].byArea && !endpoint.everywhere,
);

const asked = async (endpoint: StaffEndpoint, role: Role, areas: string[]) => {
  const sample = (sampleOf(endpoint) ?? {}) as Parameters<typeof inject>[1];
  const response = await inject(endpoint, sample, { cookie: await cookieOf(role, areas) });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { code = 'OK', data } = isJson ? response.json<{ code?: string; data?: unknown }>() : {};
  return {
    http: response.statusCode,
    code,
    // A 404 may repeat the requested number, so only successful answers count.
    tells: response.statusCode === 200 && marks.some((mark) => response.body.includes(mark)),
    counts: response.statusCode === 200 && hasCount(data),
  };
};

const hasCount = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasCount)
    : typeof value === 'number' && value !== 0;

// shows P1.9
test('every call restricted by area has a sample', () => {
  expect(byArea.length).toBeGreaterThan(40);
  expect(byArea.filter((endpoint) => !sampleOf(endpoint)).map(({ path }) => path)).toEqual([]);
});

// shows S9.7
test('calls without areas concern the service or the own till, never customers', () => {
  expect([...new Set(ofNoArea.map(({ permission }) => permission))].sort()).toEqual([
    'roles.read',
    'settings.read',
    'till.work',
  ]);
});

test.each(everywhere)('$name belongs to no area', async (endpoint) => {
  for (const role of roles) {
    const { code } = await asked(endpoint, role, own);
    expect({ role, code }).toEqual({ role, code: 'FORBIDDEN' });
  }
});

type Answered = Awaited<ReturnType<typeof asked>>;

/** Outside the areas, lists and counts leave customers out, single reads return 404, writes change nothing. */
const isClosed = ({ http, code, tells, counts }: Answered, writes: boolean) =>
  writes ? code === 'NOT_FOUND' : !tells && !counts && (http === 200 || http === 404);

test.each(byArea)('$name from a foreign area', async (endpoint) => {
  for (const role of roles) {
    const answered = await asked(endpoint, role, foreign);
    const isRight = endpoint.mayCall(role)
      ? isClosed(answered, endpoint.writes)
      : answered.code === 'FORBIDDEN';
    expect({ role, ...answered, isRight }).toMatchObject({ isRight: true });
  }
});

test.each(byArea.filter(({ writes }) => writes))(
  '$name refuses a write without an idempotency key',
  async (endpoint) => {
    const { body } = sampleOf(endpoint) ?? {};
    const response = await app.inject({
      method: endpoint.method,
      url: endpoint.path,
      payload: body ?? {},
      headers: {
        origin: consoleUrl,
        'sec-fetch-site': 'same-origin',
        cookie: await cookieOf('owner', own),
      },
    });
    expect(response.json()).toMatchObject({ fields: { 'idempotency-key': expect.any(String) } });
  },
);

test.each(byArea)('$name from the own area', async (endpoint) => {
  // Detects wrong samples, which the tests above would accept. Each write is done once.
  for (const role of endpoint.writes ? (['owner'] as const) : roles) {
    const { code } = await asked(endpoint, role, own);
    const isThere = code !== 'NOT_FOUND' && code !== 'FORBIDDEN';
    expect({ role, code, isThere }).toMatchObject({ isThere: endpoint.mayCall(role) });
  }
});

// shows P1.9
test('nothing was changed from a foreign area', async () => {
  const names = [...cookies.keys()].filter((name) => name.endsWith(foreign[0] ?? ''));
  expect(names.length).toBe(roles.length);
  const rows = await db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select('action')
    .where(sql<boolean>`staff.areas @> ${foreign}::text[]`)
    .where('action', 'not like', 'list.%')
    .execute();
  expect(rows).toEqual([]);
});
