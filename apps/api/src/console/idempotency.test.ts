import { randomUUID } from 'node:crypto';
import { createApiToken } from '@serat/contract/staff/api-tokens';
import { staffEndpoints } from '@serat/contract/staff/calls';
import { addNote } from '@serat/contract/staff/customers';
import { invite, listInvitations } from '@serat/contract/staff/people';
import { listNotifications } from '@serat/contract/staff/payment-lists';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { nameOnly } from '../db/by.ts';
import { packed } from '../modules/office/move-in/testing/move-in-app.ts';
import {
  csvOf,
  providerMapping,
  providerRow,
} from '../modules/office/move-in/testing/provider-file.ts';
import {
  account,
  bankEnvironment,
  csvOf as statementOf,
  usualMapping,
} from '../modules/office/bank/testing/bank-file.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { addPackage } from '../modules/sales/change/testing/add-package.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { columnsWithStaffNames } from './testing/staff-names.ts';
import { rowOf, rowsOf } from '../testing/rows.ts';

const world = await createBillingApp({ env: bankEnvironment });
const { services, bank, db, clock } = world;
await addPackage(db, '100', 399_000);
const { ask, inject, person, shownDigest } = await createConsoleApp(world);
const reason = 'Sekali saja';

async function caller(role: 'owner' | 'finance') {
  const { id, name, cookie } = await person(role);
  return { staffId: id, name, role, areas: [], cookie };
}
const ownerCookie = async () => (await caller('owner')).cookie;

async function paidOrder(): Promise<string> {
  const number = await world.placeOrder(await world.customer());
  await world.payOrder(number);
  return number;
}

async function paidOrderSeen() {
  return { number: await paidOrder(), seen: { status: 'waitingInstallation', isHeld: false } };
}

async function rejection() {
  const { number, seen } = await paidOrderSeen();
  const refund = await services.orders.installation.reject(number, nameOnly('Budi'), '-', {
    rehearsal: true,
  });
  return { number, reason, seen: { ...seen, refund } };
}

async function billRun() {
  const { period, digest } = await services.billing.runs.preview(services.billing.runs.thisMonth());
  return { period, seen: { digest } };
}

async function startedOrder(): Promise<string> {
  const number = await paidOrder();
  await services.orders.installation.start(number, nameOnly('Budi'));
  return number;
}

async function closing() {
  const number = await paidOrder();
  await services.orders.installation.reject(number, nameOnly('Budi'), 'Tiang roboh');
  const due = await services.ledger.refunds.page({ openOnly: true, limit: 1, search: number });
  const { id, amount } = due[0] ?? {};
  return { id, amount, accountDate: null, proof: 'TRF-1', note: null };
}

async function correction() {
  const { billId: number } = await world.billed();
  return { number, kind: 'credit', amount: 1000, reason, seen: { status: 'OPEN', corrections: 0 } };
}

async function credit() {
  const { id: customerId, billId: number } = await world.billed();
  const parts = [{ number, amount: 1000, seen: { status: 'OPEN', corrections: 0 } }];
  return { customerId, kind: 'credit', parts, reason };
}

async function proposal(who: Awaited<ReturnType<typeof caller>>) {
  const { number } = await correction();
  const wish = { number, kind: 'written-off', amount: null, reason } as const;
  const made = await services.backoffice.bills.propose(who, wish);
  return { id: made.outcome === 'proposed' ? made.proposalId : '' };
}
const financeProposal = async () => {
  const proposer = await caller('finance');
  const made = await proposal(proposer);
  return { ...made, digest: await shownDigest(made.id, proposer.cookie) };
};

async function note() {
  const customerId = (await world.customer()).id;
  const text = 'Minta ditelepon';
  const { id } = await services.backoffice.customers.addNote(await caller('finance'), {
    customerId,
    text,
  });
  return { customerId, id };
}

async function removedNote() {
  const removed = await note();
  await services.backoffice.customers.removeNote(await caller('finance'), removed);
  return removed;
}

let lentDevices = 0;
async function toLend() {
  const { id: customerId, number } = await world.billed();
  const serial = `ZTEG${String((lentDevices += 1)).padStart(4, '0')}`;
  return { customerId, number, kind: 'ONT' as const, serial, lentOn: '2026-11-01' };
}

async function lent() {
  const device = await toLend();
  const { after } = await services.devices.add(device);
  return { ...device, id: after.id, version: after.version };
}

async function withFactor() {
  const { id: customerId } = await world.customer();
  await db
    .insertInto('customer_authenticator')
    .values({
      customer_id: customerId,
      id: randomUUID(),
      name: 'Ponsel',
      secret_sealed: Buffer.from('x'),
      created_at: clock(),
      confirmed_at: clock(),
    })
    .execute();
  return { customerId, reason };
}

async function moveIn(upTo: 'uploaded' | 'checked' | 'previewed' | 'committed') {
  const { cookie: _cookie, ...who } = await caller('finance');
  const row = {
    ...providerRow(0),
    ID: randomUUID(),
    Layanan: randomUUID(),
    PLN: '',
    PPPoE: '',
    Sandi: '',
  };
  const file = { source: 'Lama', fileName: 'a.csv', cutOverOn: '2026-12-01' };
  const id = await services.moveIn.upload(who, { ...file, content: packed(csvOf([row])) });
  const totals = { customers: 1, services: 1, openBills: 0, credits: 0 };
  if (upTo !== 'uploaded') {
    await services.moveIn.check(who, id, providerMapping);
    await services.moveIn.carryOut(id);
  }
  if (upTo === 'previewed' || upTo === 'committed') {
    await services.moveIn.confirm(who, id, totals);
  }
  if (upTo === 'committed') {
    await services.moveIn.start(who, 'commit', { id, reason });
    await services.moveIn.carryOut(id);
  }
  return { id, totals };
}

async function openAttempt() {
  const number = await world.placeOrder(await world.customer());
  return { id: (await bank.find(number))?.reference };
}

async function notification() {
  await paidOrder();
  const { data } = await ask(listNotifications, {}, await ownerCookie());
  return { id: data.rows[0]?.id };
}

async function review(amount: number | null = null) {
  const { id } = await db
    .insertInto('payment_review')
    .values({
      gateway: 'sandbox',
      reference: randomUUID(),
      event_digest: Buffer.from(randomUUID()),
      reason: amount === null ? 'unclear' : 'unknown-reference',
      word: amount === null ? 'challenge' : 'paid',
      amount,
      seen_at: clock(),
      last_seen_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, note: 'Ditanyakan ke bank' };
}

async function closedReview(who: Awaited<ReturnType<typeof caller>>) {
  const { id, note: how } = await review();
  await services.backoffice.payments.closeReview(who, id, how);
  return { id };
}

async function refusedMail() {
  const eventKey = randomUUID();
  await services.mail.queue(db, {
    kind: 'notice',
    about: 'bill-paid',
    eventKey,
    to: 'ratna@serat.example',
    fullName: 'Ratna',
    subject: 'Sudah dibayar',
    paragraphs: ['Terima kasih.'],
  });
  const { id } = await db
    .updateTable('mail')
    .set({ state: 'refused' })
    .where('event_key', '=', eventKey)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id };
}

async function failedJob() {
  const { id } = await db
    .insertInto('job')
    .values({
      lane: 'chores',
      name: 'purge-expired',
      payload: '{}',
      max_attempts: 3,
      attempts: 3,
      failed_at: clock(),
      last_error: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id) };
}

const newcomer = () => ({
  email: `${randomUUID()}@contoh.id`,
  fullName: 'Sari Utami',
  role: 'support',
  areas: [],
});

async function openInvitation() {
  const { email, ...rest } = newcomer();
  const cookie = await ownerCookie();
  await ask(invite, { body: { email, ...rest } }, cookie);
  const { data } = await ask(listInvitations, {}, cookie);
  return { id: data.find((one) => one.email === email)?.id };
}

async function token() {
  const name = randomUUID();
  const wish = { name, scopes: ['bills.read'], areas: [], days: 30 };
  await ask(createApiToken, { body: wish }, await ownerCookie());
  const { id } = await rowOf(db, 'api_token', { name });
  return { id, reason };
}

const colleague = async () => ({ id: (await person('support')).id, reason });
const about = async () => ({ customerId: (await world.customer()).id, reason });

async function ownTill({ staffId, name, role, areas }: Omit<Caller, 'cookie'>): Promise<string> {
  const who = { staffId, name, role, areas };
  return (await services.backoffice.tills.open(who, 0)).id;
}

async function countedTill() {
  const { cookie: _cookie, ...who } = await caller('finance');
  const id = await ownTill(who);
  await services.backoffice.tills.count(who, { id, amount: 0, reason: null });
  return { id };
}

async function tillReceipt() {
  const { cookie: _cookie, ...who } = await caller('finance');
  await ownTill(who);
  const { id: target } = await world.billed();
  const wanted = { kind: 'customer', target, means: 'cash', amount: 1000 } as const;
  const { receipt: number } = await services.backoffice.cash.record(who, wanted);
  return { number, reason };
}

let amounts = 1000;
async function statement(amount = (amounts += 1)) {
  const credits = [{ day: '2026-12-02', text: randomUUID(), amount }];
  const { cookie: _cookie, ...who } = await caller('finance');
  return services.bankMoney.statements.upload(who, {
    account,
    fileName: 'mutasi.csv',
    content: packed(statementOf(credits)),
  });
}

async function bankLine(amount = (amounts += 1)) {
  const { cookie: _cookie, ...who } = await caller('finance');
  await services.bankMoney.statements.import(who, await statement(amount), usualMapping);
  const { id } = await rowOf(db, 'bank_line', { amount });
  return id;
}

async function notedLine() {
  const { cookie: _cookie, ...who } = await caller('finance');
  const { id: target } = await world.billed();
  const amount = (amounts += 1);
  const id = await bankLine(amount);
  const money = { kind: 'customer', target, means: 'transfer', amount } as const;
  const { receipt } = await services.backoffice.cash.record(who, {
    ...money,
    reference: randomUUID(),
  });
  return { id, receipt };
}

const network = services.network.target;

async function networkOn() {
  await network?.switchOn().catch(() => undefined);
  await network?.resume().catch(() => undefined);
  return { reason };
}

async function stuckService() {
  const { id: customerId } = await world.billed();
  const { id } = await db
    .updateTable('network_service')
    .set({ state: 'stuck' })
    .where('customer_id', '=', customerId)
    .returning('subscription_id as id')
    .executeTakeFirstOrThrow();
  return { customerId, id, reason };
}

async function quoted() {
  const { id: customerId, number } = await world.service(clock().toISOString(), {});
  const wish = { kind: 'package', productId: 'internet-100' } as const;
  const { id } = await services.changes.quote(customerId, { number, wish });
  return { customerId, quoteId: id, reason };
}

async function changedService(who: Awaited<ReturnType<typeof caller>>) {
  const { customerId, quoteId: id } = await quoted();
  const change = await services.backoffice.services.change(who, { customerId, id }, reason);
  return { customerId, changeId: change.id, reason };
}

let nases = 0;
function nas() {
  nases += 1;
  const at = { name: `NAS-${nases}`, address: `10.0.0.${nases}`, coaPort: 3799 };
  return { ...at, vendor: 'mikrotik' as const, secret: 'rahasia', unsignedReason: '' };
}
async function addedNas() {
  const id = await network?.nases.add({ ...nas(), unsignedReason: null });
  await network?.nases.test(id ?? '');
  return id;
}

const samples: Record<string, () => Promise<object>> = {
  '/v1/staff/network/prepare': async () => ({}),
  '/v1/staff/network/on': async () => {
    await db.deleteFrom('network_target').execute();
    return { reason };
  },
  '/v1/staff/network/halt': networkOn,
  '/v1/staff/network/resume': async () => {
    await networkOn();
    await network?.halt(nameOnly('Budi'));
    return { reason };
  },
  '/v1/staff/network/retry-all': async () => {
    await stuckService();
    return { state: 'stuck' };
  },
  '/v1/staff/network/retry': stuckService,
  '/v1/staff/network/confirm': stuckService,
  '/v1/staff/network/nas/add': async () => nas(),
  '/v1/staff/network/nas/change': async () => ({ ...nas(), id: await addedNas() }),
  '/v1/staff/network/nas/test': async () => ({ id: await addedNas() }),
  '/v1/staff/network/nas/switch': async () => ({ id: await addedNas(), on: true }),
  '/v1/staff/till/open': async () => ({ float: 100_000 }),
  '/v1/staff/till/receipts/undo': tillReceipt,
  '/v1/staff/tills/close': async () => ({ ...(await countedTill()), amount: 0 }),
  '/v1/staff/tills/reopen': async () => ({ ...(await countedTill()), reason }),
  '/v1/staff/payments/record': async () => ({
    kind: 'bill',
    target: (await world.billed()).billId,
    means: 'transfer',
    amount: 1000,
    reference: randomUUID(),
  }),
  '/v1/staff/bank/upload': async () => ({
    account,
    fileName: 'mutasi.csv',
    content: packed(statementOf([{ day: '2026-12-02', text: randomUUID(), amount: 1000 }])),
  }),
  '/v1/staff/bank/import': async () => ({ id: await statement(), mapping: usualMapping }),
  '/v1/staff/bank/match': async () => ({}),
  '/v1/staff/bank/book': async () => ({
    id: await bankLine(),
    kind: 'bill',
    target: (await world.billed()).billId,
    as: 'payment',
  }),
  '/v1/staff/bank/noted': notedLine,
  '/v1/staff/bank/ignore': async () => ({ id: await bankLine(), reason }),
  '/v1/staff/move-in/upload': async () => ({
    source: 'Lama',
    fileName: 'a.csv',
    cutOverOn: '2026-12-01',
    content: packed(csvOf([providerRow(0)])),
  }),
  '/v1/staff/move-in/check': async () => ({
    id: (await moveIn('uploaded')).id,
    mapping: providerMapping,
  }),
  '/v1/staff/move-in/totals': () => moveIn('checked'),
  '/v1/staff/move-in/commit': async () => ({ ...(await moveIn('previewed')), reason }),
  '/v1/staff/move-in/reverse': async () => ({ ...(await moveIn('committed')), reason }),
  '/v1/staff/api-tokens/revoke': token,
  '/v1/staff/bills/run': billRun,
  '/v1/staff/bills/correct': correction,
  '/v1/staff/bills/propose': correction,
  '/v1/staff/customers/correct': credit,
  '/v1/staff/customers/correct/propose': credit,
  '/v1/staff/customers/identity/propose': async () => ({
    ...(await about()),
    field: 'fullName',
    value: 'Siti Aminah Putri',
  }),
  '/v1/staff/customers/contact/propose': async () => ({
    ...(await about()),
    field: 'phone',
    value: '081200001111',
  }),
  '/v1/staff/customers/contact/address': async () => ({
    ...(await about()),
    address: 'Jl. Melati 3, Depok',
    seen: '',
  }),
  '/v1/staff/customers/terms': async () => ({
    ...(await about()),
    dueDay: 5,
    isolirGraceDays: null,
    seen: { dueDay: null, isolirGraceDays: null },
  }),
  '/v1/staff/customers/delete': about,
  '/v1/staff/customers/second-factor/reset': withFactor,
  '/v1/staff/customers/services/change': quoted,
  '/v1/staff/customers/services/take-back': async () => changedService(await caller('finance')),
  '/v1/staff/customers/devices/add': toLend,
  '/v1/staff/customers/devices/correct': async () => ({
    ...(await lent()),
    price: 1000,
    returnedOn: null,
    reason,
  }),
  '/v1/staff/customers/devices/return': async () => ({
    ...(await lent()),
    returnedOn: '2026-12-01',
  }),
  '/v1/staff/customers/notes/add': async () => ({
    customerId: (await world.customer()).id,
    text: 'Minta ditelepon',
  }),
  '/v1/staff/customers/notes/remove': note,
  '/v1/staff/customers/notes/restore': removedNote,
  '/v1/staff/customers/sessions/end': about,
  '/v1/staff/customers/activation': async () => ({ email: (await world.customer()).email }),
  '/v1/staff/orders/start': paidOrderSeen,
  '/v1/staff/orders/finish': async () => ({
    number: await startedOrder(),
    seen: { status: 'installationOnProgress', isHeld: false },
  }),
  '/v1/staff/orders/reject': rejection,
  '/v1/staff/payments/attempts/ask': openAttempt,
  '/v1/staff/payments/notifications/replay': notification,
  '/v1/staff/payments/reviews/close': () => review(),
  '/v1/staff/payments/reviews/settle': async () => ({
    ...(await review(50_000)),
    bill: (await world.billed()).billId,
    as: 'refund',
  }),
  '/v1/staff/people/change': async () => ({
    ...(await colleague()),
    version: 1,
    role: 'sales',
    areas: [],
  }),
  '/v1/staff/people/leave': colleague,
  '/v1/staff/people/sessions/end': colleague,
  '/v1/staff/people/invite': async () => newcomer(),
  '/v1/staff/people/invite/withdraw': openInvitation,
  '/v1/staff/proposals/approve': financeProposal,
  '/v1/staff/proposals/refuse': async () => ({ ...(await financeProposal()), reason }),
  '/v1/staff/refunds/close': closing,
  '/v1/staff/refunds/propose': closing,
  '/v1/staff/jobs/retry': failedJob,
  '/v1/staff/mails/retry': async () => ({ ...(await refusedMail()), reason }),
};

const kept = staffEndpoints.filter(
  ({ writes, permission, answersSecret }) =>
    writes && permission !== 'anyone' && permission !== 'self' && !answersSecret,
);
type Caller = Awaited<ReturnType<typeof caller>>;

/** Samples for calls that only the person who acted before may make, here the caller (finance). */
const ownSamples: Record<string, (who: Caller) => Promise<object>> = {
  '/v1/staff/till/count': async (who) => ({ id: await ownTill(who), amount: 0 }),
  '/v1/staff/proposals/withdraw': proposal,
  '/v1/staff/payments/reviews/reopen': closedReview,
};

const entries = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

const withoutCustomer = async (before: number) =>
  db
    .selectFrom('audit')
    .select('action')
    .where('seq', '>', before)
    .where('customer_id', 'is', null)
    .execute();
/** Simulates a kill between the commit and the stored answer. */
const forgetAnswers = () =>
  sql`update staff_idempotency_key set answer = null, busy_until = ${clock()}`.execute(db);

const aboutNobody =
  /\/(bank\/(?:upload|import|match|ignore)|people|api-tokens|network\/(?:prepare|on|halt|resume|retry-all|nas)|till\/open|till\/count|tills|jobs|mails|bills\/run|move-in|payments\/reviews)\b/;

async function twice(endpoint: StaffEndpoint, body: object, cookie: string) {
  const headers = { cookie, 'idempotency-key': randomUUID() };
  const before = await entries();
  const send = async () => {
    const response = await inject(endpoint, { body: body as Record<string, unknown> }, headers);
    return {
      http: response.statusCode,
      answer: response.json<{ data: unknown }>(),
      entries: await entries(),
    };
  };
  const first = await send();
  const second = await send();
  await forgetAnswers();
  clock.advance({ minutes: 3 });
  return { before, first, second, afterKill: await send() };
}

/** Repeats of these calls send the code again, because a kill before the mail was queued must not lose it. */
const carriedOutAgain: readonly string[] = ['/v1/staff/customers/activation'];

test('every writing call has a sample', () => {
  const missing = kept.filter(({ path }) => !samples[path] && !ownSamples[path]);
  expect(missing.map(({ path }) => path)).toEqual([]);
  const known = kept.map(({ path }) => path as string);
  expect(Object.keys(samples).filter((path) => !known.includes(path))).toEqual([]);
});

// shows P1.16
test.each(kept)(
  '$path: the same key twice acts once, and its audit row names the customer',
  async (endpoint) => {
    const own = ownSamples[endpoint.path];
    const who = await caller(own ? 'finance' : 'owner');
    const body = await (own?.(who) ?? samples[endpoint.path]?.());
    // Samples move the clock, so the session has to be new.
    const cookie = own ? who.cookie : await ownerCookie();
    const { before, first, second, afterKill } = await twice(endpoint, body ?? {}, cookie);
    expect(first).toMatchObject({ http: 200 });
    expect(first.entries).toBeGreaterThan(before);
    const isAboutNobody = aboutNobody.test(endpoint.path);
    expect(isAboutNobody ? [] : await withoutCustomer(before)).toEqual([]);
    expect(second).toEqual(first);
    const { answer } = first;
    const data = { http: 200, answer: { status: 200, data: answer.data } };
    expect(afterKill).toMatchObject(data);
    const again = carriedOutAgain.includes(endpoint.path) ? 1 : 0;
    expect(afterKill.entries).toBe(first.entries + again);
  },
);

test('a repeat rebuilds a missing answer at once', async () => {
  const body = await samples[addNote.path]?.();
  const headers = { cookie: await ownerCookie(), 'idempotency-key': randomUUID() };
  const send = async () =>
    (await inject(addNote, { body: { ...body } }, headers)).json<{ data: unknown }>();
  const { data } = await send();
  const soon = new Date(clock().getTime() + 60_000);
  await sql`update staff_idempotency_key set answer = null, busy_until = ${soon}`.execute(db);
  expect(await send()).toMatchObject({ status: 200, data });
});

// shows S8.4
test('stores no text about a customer with the answer', async () => {
  const { id: customerId } = await world.customer();
  const text = 'Anaknya sedang sakit';
  await ask(addNote, { body: { customerId, text } }, await ownerCookie());
  const rows = await rowsOf(db, 'staff_idempotency_key', { path: addNote.path }, ['answer']);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(text);
});

// shows P1.16, S8.4
test('stores nothing that an answer masks elsewhere', async () => {
  const looks = staffEndpoints.filter(({ answersSecret }) => answersSecret);
  expect(looks.map(({ path }) => path).sort()).toEqual([
    '/v1/staff/api-tokens/create',
    '/v1/staff/customers/export',
    '/v1/staff/customers/nik',
    '/v1/staff/customers/view',
    '/v1/staff/proposals/show',
  ]);
  const cookie = await ownerCookie();
  for (const { path, ...endpoint } of looks) {
    const body = path.endsWith('create')
      ? { name: randomUUID(), scopes: ['bills.read'], areas: [], days: 30 }
      : path.endsWith('proposals/show')
        ? { id: randomUUID(), reason }
        : await about();
    await twice({ path, ...endpoint }, body, cookie);
  }
  const paths = looks.map(({ path }) => path as string);
  const rows = await db
    .selectFrom('staff_idempotency_key')
    .select('path')
    .where('path', 'in', paths)
    .execute();
  expect(rows).toEqual([]);
});

test('every stored staff name has its staff id', async () => {
  const { cookie: _cookie, ...who } = await caller('owner');
  const { backoffice } = services;
  const served = await world.billed();
  // The console has no calls for these.
  const cash = { means: 'cash' as const, amount: 1000, reference: randomUUID(), reason };
  await backoffice.payments.record(who, { to: { bill: served.billId }, ...cash });
  await backoffice.services.end(who, served.number, { reason });
  // A customer with a ledger, whose deletion row stays.
  const gone = await world.customer();
  const order = await world.placeOrder(gone);
  await world.payOrder(order);
  const returned = await services.orders.installation.reject(order, who, reason);
  const [due] = await services.ledger.refunds.list({ customerId: gone.id });
  const closed = { id: due?.id ?? '', amount: returned, accountDate: null, proof: 'TRF-2' };
  await backoffice.refunds.closeNow(who, { ...closed, note: null });
  await backoffice.customers.remove(who, { customerId: gone.id, reason });
  const found = await columnsWithStaffNames(db);
  expect(found.filter(({ hasId }) => !hasId)).toEqual([]);
  expect(found.map(({ column }) => column)).toEqual(
    expect.arrayContaining([
      'api_token.created_by',
      'bill_correction.corrected_by',
      'deletion_request.done_by',
      'money_received.recorded_by',
      'order_step.actor_name',
      'payment_review.closed_by',
      'refund_due.closed_by',
      'staff_invitation.invited_by',
      'subscription.ended_by',
    ]),
  );
});
