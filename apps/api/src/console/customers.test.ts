import * as call from '@serat/contract/staff/customers';
import * as privacy from '@serat/contract/staff/customer-privacy';
import { listAudit } from '@serat/contract/staff/audit';
import { getFigures, getHome } from '@serat/contract/staff/home';
import { listCustomers, listRegistrations } from '@serat/contract/staff/customer-lists';
import { search } from '@serat/contract/staff/search';
import { listSettings } from '@serat/contract/staff/settings';
import { listSessions } from '@serat/contract/session';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { driveAccounts } from '../modules/people/account/testing/account-driver.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { rowsOf } from '../testing/rows.ts';

const world = await createBillingApp();
const { services, clock, db } = world;
const { ask, person } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let owner: Person;
let support: Person;
let foreign: Person;
let customer: Awaited<ReturnType<typeof world.billed>>;
const street = checkoutBody.detailAddress;

beforeAll(async () => {
  customer = await world.billed();
  owner = await person('owner');
  support = await person('support', ['city:3174']);
  foreign = await person('support', ['city:1271']);
});

const trail = async (action: string) =>
  (await services.audit.list({ action, customerId: customer.id, limit: 5 })).map(
    ({ reason, actor }) => [actor, reason],
  );

test('shows everything about a customer, with the NIK masked', async () => {
  const query = { customerId: customer.id };
  const { data } = await ask(call.getCustomer, { query }, support.cookie);
  expect(data).toMatchObject({
    fullName: 'Siti Aminah',
    services: [
      {
        number: customer.number,
        status: 'active',
        products: [
          { name: expect.stringContaining('Serat'), bandwidth: expect.stringContaining('Mbps') },
          { name: 'TV Family Pack', bandwidth: null },
          { amount: expect.any(Number) },
        ],
      },
    ],
    orders: [{ number: customer.orderId, status: 'completed' }],
    deletionRequestedDate: null,
  });
  const identity = await ask(call.getIdentity, { query }, support.cookie);
  expect(identity.data).toMatchObject({ nik: '************0003' });
  const bills = await ask(call.listCustomerBills, { query }, support.cookie);
  expect(bills.data).toMatchObject([{ number: customer.billId, status: 'OPEN' }]);
  const ledger = await ask(call.getLedger, { query }, support.cookie);
  expect(ledger.data.balance).toBe(-ledger.data.unpaid);
  const sent = await ask(call.listMessages, { query }, support.cookie);
  expect(sent.data.messages.length).toBeGreaterThan(0);
  expect(sent.data.mails.map(({ about }) => about)).toContain('Pemasangan selesai');
});

// shows P2.3
test('a dispatcher sees no money, mail or identity', async () => {
  const query = { customerId: customer.id };
  const dispatcher = await person('dispatcher');
  expect(await ask(call.getCustomer, { query }, dispatcher.cookie)).toMatchObject({ http: 200 });
  for (const closed of [
    call.getIdentity,
    call.listCustomerBills,
    call.getLedger,
    call.listMessages,
  ]) {
    expect(await ask(closed, { query }, dispatcher.cookie)).toMatchObject({ http: 403 });
  }
});

// shows P1.11
test('shows the whole NIK for a reason, which is audited', async () => {
  const body = { customerId: customer.id, reason: 'Cocokkan KTP' };
  const { data } = await ask(privacy.showNik, { body }, support.cookie);
  expect(data.nik).toBe('3174056104900003');
  expect(await trail('customer.show-nik')).toEqual([[support.name, 'Cocokkan KTP']]);
  expect(
    await ask(privacy.showNik, { body: { ...body, reason: '' } }, support.cookie),
  ).toMatchObject({
    code: 'INVALID_INPUT',
  });
  const auditor = await person('auditor');
  expect(await ask(privacy.showNik, { body }, auditor.cookie)).toMatchObject({ http: 403 });
});

test('notes are visible to colleagues', async () => {
  const body = { customerId: customer.id, text: 'Minta ditelepon sore.' };
  expect(await ask(call.addNote, { body }, support.cookie)).toMatchObject({ http: 200 });
  const { data } = await ask(call.listNotes, { query: { customerId: customer.id } }, owner.cookie);
  expect(data.rows).toMatchObject([{ text: body.text, author: support.name }]);
  const rows = await rowsOf(db, 'audit', { action: 'customer.note' }, ['after']);
  expect(JSON.stringify(rows)).not.toContain('sore');
});

// shows P2.8
test('a removed note can be restored until the purge', async () => {
  const of = { customerId: customer.id };
  const made = await ask(call.addNote, { body: { ...of, text: 'Salah kamar.' } }, support.cookie);
  const body = { ...of, id: made.data.id };
  const shown = async () =>
    (await ask(call.listNotes, { query: of }, owner.cookie)).data.rows.map(({ id }) => id);
  expect(await ask(call.removeNote, { body }, support.cookie)).toMatchObject({ http: 200 });
  expect(await shown()).not.toContain(body.id);
  expect(await ask(call.removeNote, { body }, support.cookie)).toMatchObject({ http: 404 });
  expect(await ask(call.restoreNote, { body }, support.cookie)).toMatchObject({ http: 200 });
  expect(await shown()).toContain(body.id);
  expect(await trail('customer.unnote')).toEqual([[support.name, null]]);
  expect(await trail('customer.renote')).toEqual([[support.name, null]]);

  await ask(call.removeNote, { body }, owner.cookie);
  const { removedNotes } = services.backoffice.purges;
  expect(await removedNotes(new Date(clock().getTime() + 23 * 3_600_000))).toBe(0);
  expect(await removedNotes(new Date(clock().getTime() + 25 * 3_600_000))).toBe(1);
  expect(await ask(call.restoreNote, { body }, owner.cookie)).toMatchObject({ http: 404 });
});

test('resending a code is audited under its customer', async () => {
  const body = { email: customer.email };
  expect(await ask(call.resendActivation, { body }, support.cookie)).toMatchObject({ http: 200 });
  expect(await trail('customer.send-code')).toEqual([[support.name, null]]);
});

test('ending sessions logs the customer out', async () => {
  const own = await world.call(listSessions, {}, customer);
  expect(own.data).toHaveLength(1);
  const query = { customerId: customer.id };
  const devices = async () =>
    (await ask(call.getIdentity, { query }, support.cookie)).data.sessions;
  expect(await devices()).toEqual(
    own.data.map(({ device, lastUsedDate }) => ({ device, lastUsedDate })),
  );
  const body = { customerId: customer.id, reason: 'HP hilang' };
  expect(await ask(call.endCustomerSessions, { body }, support.cookie)).toMatchObject({
    http: 200,
  });
  expect(await world.call(listSessions, {}, customer)).toMatchObject({ http: 401 });
  expect(await devices()).toEqual([]);
  expect(await trail('customer.end-sessions')).toEqual([[support.name, 'HP hilang']]);
});

test('exports all data, and refuses a deletion while a service runs', async () => {
  const body = { customerId: customer.id, reason: 'Diminta lewat surat' };
  const { data } = await ask(privacy.exportCustomer, { body }, owner.cookie);
  expect(JSON.stringify(data)).toContain('Minta ditelepon sore.');
  expect(
    await ask(privacy.previewDeletion, { query: { customerId: customer.id } }, owner.cookie),
  ).toMatchObject({
    code: 'STEP_REFUSED',
    // The console links each field to its list.
    fields: { services: '1 layanan yang berjalan', bills: expect.stringContaining('tagihan') },
  });
  expect(await ask(privacy.deleteCustomer, { body }, owner.cookie)).toMatchObject({
    code: 'STEP_REFUSED',
  });
  expect(await trail('customer.delete')).toEqual([]);
  const newcomer = await world.customer();
  const gone = { customerId: newcomer.id, reason: 'Diminta lewat surat' };
  expect(await ask(privacy.deleteCustomer, { body: gone }, owner.cookie)).toMatchObject({
    data: { outcome: 'deleted' },
  });
});

test('a customer of a foreign area returns 404 for every call', async () => {
  const query = { customerId: customer.id };
  const body = { ...query, text: 'Halo', reason: 'Coba-coba' };
  for (const asked of [
    ask(call.getCustomer, { query }, foreign.cookie),
    ask(call.getLedger, { query }, foreign.cookie),
    ask(call.listMessages, { query }, foreign.cookie),
    ask(call.listNotes, { query }, foreign.cookie),
    ask(call.addNote, { body }, foreign.cookie),
    ask(call.endCustomerSessions, { body }, foreign.cookie),
    ask(privacy.showNik, { body }, foreign.cookie),
  ]) {
    expect(await asked).toMatchObject({ http: 404 });
  }
  for (const q of [
    customer.email,
    customer.orderId,
    customer.billId,
    'siti aminah',
    street,
    '7890',
    customer.number,
  ]) {
    expect((await ask(search, { query: { q } }, foreign.cookie)).data).toEqual([]);
  }
});

// shows P2.12
test.each([
  ['by name with typing errors', 'customer', () => 'Sitti Aminha'],
  ['by a part of the name', 'customer', () => 'aminah'],
  ['by a phone copied with marks', 'customer', () => '\u202A+62 812-3456-7890\u202C'],
  ['by email', 'customer', () => customer.email.toUpperCase()],
  ['by the beginning of the phone', 'customer', () => '+62 812-3456'],
  ['by the last four digits of the phone', 'customer', () => '7890'],
  ['by street', 'customer', () => street],
  ['by the beginning of a street', 'customer', () => street.slice(0, -2)],
  ['by PLN id', 'customer', () => customer.plnId],
  ['by the number of the service', 'customer', () => customer.number],
  ['by the number of an order', 'order', () => customer.orderId.toLowerCase()],
  ['by the number of a bill', 'bill', () => customer.billId],
])('finds a customer %s', async (_how, kind, typed) => {
  const { data } = await ask(search, { query: { q: typed() } }, support.cookie);
  const hit = data.find((one) => one.kind === kind && one.customerId === customer.id);
  expect(hit).toBeDefined();
});

test('shows the street of the matching order, and ignores words common to all streets', async () => {
  const { data } = await ask(search, { query: { q: street } }, support.cookie);
  expect(data).toContainEqual(
    expect.objectContaining({ customerId: customer.id, detail: `${street}, 081234567890` }),
  );
  for (const q of ['jalan', 'jl. no', `${street} x'y & !`]) {
    const { data: hits, http } = await ask(search, { query: { q } }, support.cookie);
    expect({ q, http, hits }).toEqual({ q, http: 200, hits: [] });
  }
});

test('the list shows the matching service, not the newest one', async () => {
  await sql`insert into subscription
    (number, customer_id, full_name, address, city_id, area_id, started_at, billed_from, minimum_until)
    select '990011223344', customer_id, full_name, address, city_id, area_id, started_at + interval '1 day',
      billed_from, minimum_until from subscription where number = ${customer.number}`.execute(db);
  const shown = async (typed: string) =>
    (await ask(listCustomers, { query: { search: typed } }, owner.cookie)).data.rows.map(
      ({ service }) => service?.number,
    );
  expect(await shown(customer.email)).toEqual(['990011223344']);
  expect(await shown(` ${customer.number} `)).toEqual([customer.number]);
  await db.deleteFrom('subscription').where('number', '=', '990011223344').execute();
});

test('a customer comes with their newest orders and bills', async () => {
  const ownOf = async (who: Person) => {
    const { data } = await ask(search, { query: { q: customer.email } }, who.cookie);
    return data[0]?.own.map(({ kind, id }) => `${kind} ${id}`);
  };
  expect(await ownOf(support)).toEqual(
    expect.arrayContaining([`order ${customer.orderId}`, `bill ${customer.billId}`]),
  );
  expect(await ownOf(await person('dispatcher'))).toEqual([`order ${customer.orderId}`]);
});

test('the audit names customers and staff', async () => {
  const named = async (subject: string) =>
    (await ask(listAudit, { query: { subject } }, owner.cookie)).data.rows.map(
      ({ about, subjectId }) => [subjectId, about],
    );
  expect(await named('customer')).toContainEqual([customer.id, 'Siti Aminah']);
  expect((await named('staff')).every(([, about]) => about !== null)).toBe(true);
});

test('a role without bills finds none', async () => {
  const dispatcher = await person('dispatcher');
  const found = (q: string) => ask(search, { query: { q } }, dispatcher.cookie);
  expect((await found(customer.billId)).data).toEqual([]);
  expect((await found(customer.orderId)).data).toMatchObject([{ kind: 'order' }]);
});

// shows P2.15
test('finds an unactivated registration by email, lists it and resends its code', async () => {
  const { email, code } = await driveAccounts(world).pendingCustomer();
  const helper = await person('support');
  const found = async (who: Person) =>
    (await ask(search, { query: { q: ` ${email.toUpperCase()}` } }, who.cookie)).data;
  expect(await found(helper)).toEqual([
    expect.objectContaining({ kind: 'registration', id: email, customerId: null }),
  ]);
  // Registrations belong to no area, and only roles that may send codes see them.
  expect([await found(support), await found(await person('dispatcher'))]).toEqual([[], []]);
  const listed = (query: object, who = helper) =>
    ask(listRegistrations, { query: { ...query } }, who.cookie);
  expect(await listed({}, support)).toMatchObject({ code: 'FORBIDDEN' });
  const { data } = await listed({ search: email.slice(0, -3).toUpperCase() });
  expect(data.rows).toEqual([
    {
      id: expect.any(String),
      fullName: 'Siti Aminah',
      email,
      phone: '081234567890',
      createdDate: expect.any(String),
    },
  ]);
  expect((await listed({ search: 'bukan-siapa-siapa' })).data.rows).toEqual([]);

  clock.advance({ minutes: 2 });
  const sent = await ask(call.resendActivation, { body: { email } }, helper.cookie);
  expect(sent).toMatchObject({ http: 200, data: null });
  const resent = await world.lastCode(email);
  expect(resent).not.toBe(code);
  expect((await driveAccounts(world).activate(email, resent)).http).toBe(200);
  expect((await listed({ search: email })).data.rows).toEqual([]);
  expect((await found(helper)).map(({ kind }) => kind)).toEqual(['customer']);
});

test('finds nothing for unknown values', async () => {
  for (const q of ['Zzyzx Qwrtp', '999999999999', 'tidak@ada.id', 'ORD-000000-XXXX']) {
    expect((await ask(search, { query: { q } }, owner.cookie)).data).toEqual([]);
  }
});

// shows P2.17
test('home counts open work that the role may see', async () => {
  const waiting = await world.placeOrder(await world.customer());
  await world.payOrder(waiting);
  const needsOf = async (who: Person) => (await ask(getHome, {}, who.cookie)).data.needs;
  const seen = new Map((await needsOf(owner)).map((one) => [one.need, one]));
  expect(seen.get('waitingInstallation')?.count).toBe(1);
  expect(seen.get('waitingInstallation')?.sinceDate).not.toBeNull();
  expect(seen.get('waitingInstallation')?.amount).toBeNull();
  expect(seen.size).toBe(14);
  const technician = await person('technician');
  // The oldest work comes first, and work that does not wait comes last.
  expect((await needsOf(technician)).map(({ need }) => need)).toEqual([
    'waitingInstallation',
    'heldOrders',
  ]);
  const inMedan = await needsOf(foreign);
  expect(inMedan.find(({ need }) => need === 'waitingInstallation')?.count).toBe(0);
  expect(inMedan.map(({ need }) => need)).not.toContain('paymentReviews');
});

test("sums the month's figures once in ten minutes", async () => {
  const first = (await ask(getFigures, {}, owner.cookie)).data;
  expect(first).toMatchObject({ month: '2026-12', running: 1, started: 0 });
  expect(first.billed).toBeGreaterThan(0);
  await world.pay(customer, customer.billId);
  expect((await ask(getFigures, {}, owner.cookie)).data).toEqual(first);
  clock.advance({ minutes: 11 });
  const later = (await ask(getFigures, {}, owner.cookie)).data;
  expect(later.received).toBeGreaterThan(first.received);
  // The days of this month and of the month before, to compare them.
  const months = new Set(later.receivedByDay.map(({ day }) => day.slice(0, 7)));
  expect([...months].sort()).toEqual(['2026-11', '2026-12']);
  const elsewhere = (await ask(getFigures, {}, foreign.cookie)).data;
  expect(elsewhere).toMatchObject({ running: 0, billed: 0, received: 0 });
});

test('shows the settings in force', async () => {
  const { data } = await ask(listSettings, {}, owner.cookie);
  expect(data.flatMap(({ settings }) => settings.map(({ name }) => name))).toContain(
    'CONSOLE_PORT',
  );
});
