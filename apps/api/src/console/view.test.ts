import { getProfile } from '@serat/contract/account';
import { listSessions } from '@serat/contract/session';
import type { Call, Download } from '@serat/contract/call';
import { getDashboard, welcomeService } from '@serat/contract/dashboard';
import { endpoints } from '@serat/contract/endpoints';
import { getOrderDetail } from '@serat/contract/order';
import { getMyData } from '@serat/contract/privacy';
import { viewAsCustomer } from '@serat/contract/staff/customer-access';
import { dismiss } from '@serat/contract/staff/people';
import {
  changeMyPassword,
  endMySession,
  listMySessions,
  login,
  logout,
} from '@serat/contract/staff/session';
import { endView, listViews, openView } from '@serat/contract/view';
import { beforeAll, expect, test } from 'vitest';
import { tokenDigest } from '../modules/people/account/index.ts';
import { statuses } from '../modules/people/account/testing/account-driver.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { createConsoleApp, staffPassword } from './testing/console-app.ts';
import { changeRows } from '../testing/rows.ts';

const world = await createBillingApp();
const { services, clock, call, jobs, db } = world;
const { ask, person } = await createConsoleApp(world);
let customer: Awaited<ReturnType<typeof world.billed>>;
beforeAll(async () => {
  customer = await world.billed();
});

const reason = 'Tagihan tidak tampil';
const ticketOf = (url: string) => url.split('#')[1] ?? '';

async function ticketFor(cookie: string): Promise<string> {
  const { data } = await ask(viewAsCustomer, { body: { customerId: customer.id, reason } }, cookie);
  return ticketOf(data.url);
}

async function look(who?: { cookie: string }) {
  const { cookie } = who ?? (await person('support'));
  const ticket = await ticketFor(cookie);
  const { data } = await call(openView, { body: { ticket } });
  return { ...data, cookie };
}

async function sessionOf({ email }: { email: string }): Promise<string> {
  return (await ask(login, { body: { email, password: staffPassword } })).cookie;
}

const isOpen = async (token: string) => (await call(getProfile, {}, { token })).http === 200;
const trail = async (action: string) =>
  (await services.audit.list({ action, customerId: customer.id, limit: 100 })).map(
    (row) => [row.actor, row.reason] as const,
  );

test('a view ends with the session that opened it', async () => {
  const support = await person('support');
  const fiveMinutesLeft = new Date(clock().getTime() - (12 * 60 - 5) * 60_000);
  await changeRows(db, 'staff_session', { staff_id: support.id }, { created_at: fiveMinutesLeft });
  const { token, endsDate } = await look(support);
  expect(endsDate).toBe(new Date(clock().getTime() + 5 * 60_000).toISOString());
  expect(await isOpen(token)).toBe(true);
  clock.advance({ minutes: 6 });
  expect(await isOpen(token)).toBe(false);
});

// shows S5.2
test('support sees the portal as the customer for 15 minutes', async () => {
  const support = await person('support');
  const { data: opened } = await ask(
    viewAsCustomer,
    { body: { customerId: customer.id, reason } },
    support.cookie,
  );
  expect(opened.url).toMatch(/^http:\/\/localhost:3000\/lihat#[\w-]{64}$/);
  const { data } = await call(openView, { body: { ticket: ticketOf(opened.url) } });
  expect(data).toMatchObject({ fullName: 'Siti Aminah' });
  expect(await isOpen(data.token)).toBe(true);
  expect(await trail('customer.view')).toContainEqual([support.name, reason]);
  clock.advance({ minutes: 14, seconds: 59 });
  expect(await isOpen(data.token)).toBe(true);
  clock.advance({ seconds: 1 });
  expect(await isOpen(data.token)).toBe(false);
});

// shows P1.13, S5.1
test('no writing call accepts a view session', async () => {
  const { token } = await look();
  const writing = endpoints.filter(({ access, writes }) => writes && access !== 'public');
  const open = [];
  for (const endpoint of writing) {
    if (endpoint.path === endView.path) continue;
    const { code } = await call(endpoint as Call | Download, {}, { token });
    if (code !== 'READ_ONLY') open.push(`${endpoint.path}: ${code}`);
  }
  expect(writing.length).toBeGreaterThan(20);
  expect(open).toEqual([]);
  // Only the customer may export all data.
  expect(writing).toContain(getMyData);
});

// shows S5.2, V8.1.2
test('a view reads what the customer reads, with the NIK masked', async () => {
  const { token } = await look();
  const reading = endpoints.filter(({ access, writes }) => !writes && access === 'customer');
  const refused = [];
  for (const endpoint of reading) {
    const response = await world.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      headers: { authorization: `Bearer ${token}` },
    });
    if ([401, 403].includes(response.statusCode)) refused.push(endpoint.path);
  }
  expect(refused).toEqual([]);
  expect((await call(getProfile, {}, { token })).data.nik).toBe('************0003');
  const { data } = await call(getOrderDetail, { query: { id: customer.orderId } }, { token });
  expect(data.orderHeader.nik).toMatch(/^\*{12}\d{4}$/);
});

// shows S5.2
test('a ticket is valid once and for a minute', async () => {
  const support = await person('support');
  const ticket = await ticketFor(support.cookie);
  expect((await call(openView, { body: { ticket } })).http).toBe(200);
  expect(await call(openView, { body: { ticket } })).toMatchObject({ code: 'WRONG_CODE' });
  const late = await ticketFor(support.cookie);
  clock.advance({ seconds: 60 });
  expect(await call(openView, { body: { ticket: late } })).toMatchObject({ code: 'WRONG_CODE' });
  const both = await ticketFor(support.cookie);
  const replies = await Promise.all([1, 2].map(() => call(openView, { body: { ticket: both } })));
  expect(statuses(replies)).toEqual([200, 422]);
});

// shows P1.13, S5.3
test('the end of a view is recorded once, whatever ends it', async () => {
  const before = (await trail('customer.view-end')).length;
  const { token } = await look();
  expect((await call(endView, {}, { token })).http).toBe(200);
  expect(await isOpen(token)).toBe(false);
  expect(await call(endView, {}, { token })).toMatchObject({ code: 'NO_SESSION' });
  expect(await trail('customer.view-end')).toHaveLength(before + 1);

  await look();
  clock.advance({ minutes: 15 });
  const { payload } = await db
    .selectFrom('job')
    .select('payload')
    .where('name', '=', 'end-view')
    .orderBy('run_at', 'desc')
    .executeTakeFirstOrThrow();
  for (let times = 0; times < 2; times += 1) {
    await jobs['end-view'](payload as { customerId: string; viewId: string });
  }
  expect(await trail('customer.view-end')).toHaveLength(before + 2);
});

// shows S5.3
test('a logout from the console or a dismissal ends the view', async () => {
  const one = await look();
  await ask(logout, {}, one.cookie);
  expect(await isOpen(one.token)).toBe(false);

  const owner = await person('owner');
  const leaver = await person('support');
  const two = await look(leaver);
  const unused = await ticketFor(leaver.cookie);
  await ask(dismiss, { body: { id: leaver.id, reason: 'Pindah kerja' } }, owner.cookie);
  expect(await isOpen(two.token)).toBe(false);
  expect((await call(openView, { body: { ticket: unused } })).http).toBe(422);
  expect(await services.audit.verify()).toMatchObject({ sound: true });
});

// shows P1.13, S6.4
test('it ends with the session it was opened in, and with a password change', async () => {
  const { cookie, ...looker } = await person('support');
  const [one, two] = [await look({ cookie }), await look({ cookie })];
  const other = await sessionOf(looker);
  const { data } = await ask(listMySessions, {}, other);
  const id = data.find(({ isThis }) => !isThis)?.id;
  expect((await ask(endMySession, { body: { id } }, other)).http).toBe(200);
  expect([await isOpen(one.token), await isOpen(two.token)]).toEqual([false, false]);

  const three = await look({ cookie: other });
  const body = { oldPassword: staffPassword, newPassword: 'gerobak-biru-di-atas-7' };
  expect((await ask(changeMyPassword, { body }, other)).http).toBe(200);
  expect(await isOpen(three.token)).toBe(false);
  expect(await services.audit.verify()).toMatchObject({ sound: true });
});

// shows S6.4
test('a member who left meanwhile cannot open a view', async () => {
  const { id: staffId, name, cookie } = await person('support');
  const tokenHash = tokenDigest(cookie.split('=')[1] ?? '');
  const owner = await person('owner');
  const sessionEndsAt = new Date(clock().getTime() + 12 * 3_600_000);
  const open = () =>
    services.views.open(
      { staffId, name, role: 'support', tokenHash, sessionEndsAt },
      { customerId: customer.id, reason },
    );
  expect(await open()).toMatch(/^[\w-]{64}$/);
  await ask(dismiss, { body: { id: staffId, reason: 'Pindah kerja' } }, owner.cookie);
  await expect(open()).rejects.toMatchObject({ code: 'NO_SESSION' });
});

// shows S5.3
test('it is not a login of the customer, who can see that staff looked', async () => {
  const { token } = customer;
  const before = (await call(listSessions, {}, { token })).data.length;
  await look();
  expect((await call(listSessions, {}, { token })).data).toHaveLength(before);
  const { data } = await call(listViews, {}, { token });
  expect(data[0]).toMatchObject({ by: 'Layanan pelanggan' });
  expect(await call(endView, {}, { token })).toMatchObject({ code: 'NO_SESSION' });
});

test('needs a reason, the permission, the area and an active account', async () => {
  const body = { customerId: customer.id, reason };
  for (const role of ['auditor', 'finance', 'sales'] as const) {
    const { cookie } = await person(role);
    expect(await ask(viewAsCustomer, { body }, cookie)).toMatchObject({ code: 'FORBIDDEN' });
  }
  const foreign = await person('support', ['city:1271']);
  expect(await ask(viewAsCustomer, { body }, foreign.cookie)).toMatchObject({ code: 'NOT_FOUND' });
  const support = await person('support');
  const unreasoned = { ...body, reason: ' ' };
  expect(await ask(viewAsCustomer, { body: unreasoned }, support.cookie)).toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('a view does not use up the welcome of a new service', async () => {
  const newcomer = await world.service(clock().toISOString());
  const { cookie } = await person('support');
  const body = { customerId: newcomer.id, reason };
  const { data: opened } = await ask(viewAsCustomer, { body }, cookie);
  const { data: viewer } = await call(openView, { body: { ticket: ticketOf(opened.url) } });
  const isNew = async (who: { token: string }) =>
    (await call(getDashboard, {}, who)).data.services[0]?.isNew;
  const welcome = { body: { number: newcomer.number } };
  expect(await isNew(viewer)).toBe(true);
  expect(await call(welcomeService, welcome, viewer)).toMatchObject({ code: 'READ_ONLY' });
  expect(await isNew(newcomer)).toBe(true);
  expect((await call(welcomeService, welcome, newcomer)).data.isFirst).toBe(true);
});
