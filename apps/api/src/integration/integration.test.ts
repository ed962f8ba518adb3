import { endpoints } from '@serat/contract/endpoints';
import * as calls from '@serat/contract/integration/calls';
import { scopes, type Scope } from '@serat/contract/integration/scopes';
import * as tokens from '@serat/contract/staff/api-tokens';
import { staffEndpoints } from '@serat/contract/staff/calls';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { parse, type output } from 'zod/mini';
import { nameOnly } from '../db/by.ts';
import { createConsoleApp } from '../console/testing/console-app.ts';
import { createBillingApp } from '../modules/money/billing/testing/billing-app.ts';
import { tokenCommands } from '../ops/system/api-tokens.ts';
import { commandLine } from '../ops/testing/command-line.ts';
import { rowsOf } from '../testing/rows.ts';

const world = await createBillingApp();
const { app, clock, db, services } = world;
const staffConsole = await createConsoleApp(world);
const { ops } = commandLine(tokenCommands, { db, services });
const actor = { staffId: null, name: 'Budi', role: 'ops' } as const;

let made = 0;
async function tokenFor(some: readonly Scope[], areas: string[] = [], days = 30) {
  made += 1;
  return services.integration.tokens.create(actor, {
    name: `Sistem ${made}`,
    scopes: some,
    areas,
    days,
  });
}

const get = (path: string, token: string, query: Record<string, string> = {}) =>
  app.inject({ url: path, query, headers: { authorization: `Bearer ${token}` } });

async function read<C extends calls.IntegrationCall>(call: C, token: string, query = {}) {
  const response = await get(call.path, token, query);
  const { data } = response.json<{
    data: { rows: output<C['row']>[]; next: string; more: boolean };
  }>();
  parse(calls.changesOf(call.row), data);
  return data;
}

let all: string;
let who: Awaited<ReturnType<typeof world.twiceBilled>>;
beforeAll(async () => {
  who = await world.twiceBilled();
  clock.advance({ hours: 1 });
  all = (await tokenFor(scopes, [], 700)).token;
});

test('reads records with their numbers, without private data', async () => {
  const { rows: orders } = await read(calls.listOrders, all);
  expect(orders).toMatchObject([
    { number: who.orderId, customerId: who.id, status: 'completed', held: false },
  ]);
  expect(orders[0]?.products).toEqual(['internet-50', 'tv-family', 'kanal-film']);
  expect((await read(calls.listServices, all)).rows).toMatchObject([
    { number: who.number, orderNumber: who.orderId, status: 'isolated', endedDate: null },
  ]);
  const { rows: bills } = await read(calls.listBills, all);
  expect(bills.map(({ number }) => number).toSorted()).toEqual(who.billIds.toSorted());
  const { rows: payments } = await read(calls.listPayments, all);
  expect(payments).toMatchObject([{ kind: 'gateway', meantFor: who.orderId, reverses: null }]);
  const adminFee = 4000;
  expect(payments[0]?.amount).toBe((orders[0]?.amount ?? 0) + adminFee);
  expect((await read(calls.listCustomers, all)).rows).toMatchObject([
    { id: who.id, email: who.email, deletedDate: null },
  ]);
  const everything = await Promise.all(
    calls.integrationCalls.map(async ({ path }) => (await get(path, all)).body),
  );
  const { plnId, nik } = { plnId: '532110012345', nik: '3174056104900003' };
  expect(everything.join()).not.toMatch(new RegExp(`${plnId}|${nik}|sealed|password`));
});

test('pages lead to the next one, and the last page to later changes', async () => {
  const first = await read(calls.listBills, all, { limit: '1' });
  expect(first).toMatchObject({ more: true });
  const second = await read(calls.listBills, all, { limit: '1', after: first.next });
  expect(second).toMatchObject({ more: false });
  expect(second.rows[0]?.number).not.toBe(first.rows[0]?.number);
  const end = await read(calls.listBills, all, { after: second.next });
  expect(end).toEqual({ rows: [], next: second.next, more: false });

  const paid = second.rows[0]?.number ?? '';
  await world.pay(who, paid);
  // Very recent changes wait, because an earlier transaction may still commit.
  expect((await read(calls.listBills, all, { after: end.next })).rows).toEqual([]);
  clock.advance({ minutes: 2 });
  const changed = await read(calls.listBills, all, { after: end.next });
  expect(changed.rows).toMatchObject([{ number: paid, status: 'paid' }]);

  const corrected = first.rows[0]?.number ?? '';
  await services.backoffice.bills.correctNow(actor, {
    number: corrected,
    kind: 'voided',
    amount: null,
    reason: 'Salah tagih',
  });
  clock.advance({ minutes: 2 });
  expect((await read(calls.listBills, all, { after: changed.next })).rows).toMatchObject([
    { number: corrected, status: 'voided' },
  ]);
});

test.each([
  ['a change waits while an older transaction is running', 'writer', false],
  ['a running backup delays nothing', 'serat-backup', true],
])('%s', async (_what, name, isSeen) => {
  const { next } = await read(calls.listCustomers, all);
  const { id } = await world.customer();
  clock.advance({ minutes: 1 });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const running = db.transaction().execute(async (trx) => {
    await sql`set local application_name = ${sql.lit(name)}`.execute(trx);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  const meanwhile = await read(calls.listCustomers, all, { after: next });
  end.resolve();
  await running;
  expect(meanwhile.rows).toMatchObject(isSeen ? [{ id }] : []);
  expect((await read(calls.listCustomers, all, { after: next })).rows).toMatchObject([{ id }]);
  clock.advance({ minutes: 2 });
});

test('reports a deleted customer once more, without a name', async () => {
  const { next } = await read(calls.listCustomers, all);
  const gone = await world.customer();
  const number = await world.placeOrder(gone);
  await world.payOrder(number);
  await services.orders.installation.reject(number, nameOnly('Budi'), 'Tiang tidak terjangkau');
  const [due] = await services.ledger.refunds.list({ customerId: gone.id });
  const closed = { by: nameOnly('Budi'), proof: '1', note: null, accountOf: null };
  await services.ledger.refunds.close(due?.id ?? '', closed);
  await services.privacy.deletePerson(gone.email, nameOnly('Budi'));
  clock.advance({ minutes: 2 });
  expect((await read(calls.listCustomers, all, { after: next })).rows).toMatchObject([
    { id: gone.id, fullName: null, email: null, phone: null, deletedDate: expect.any(String) },
  ]);
});

test('a token reads what its scopes name, in its areas', async () => {
  const { token } = await tokenFor(['bills.read']);
  for (const { path, scope } of calls.integrationCalls) {
    const { statusCode } = await get(path, token);
    expect(`${scope} ${statusCode}`).toBe(`${scope} ${scope === 'bills.read' ? 200 : 403}`);
  }
  const elsewhere = await tokenFor(scopes, ['city:1271']);
  const here = await tokenFor(scopes, ['area:01']);
  for (const call of calls.integrationCalls) {
    expect((await read(call, elsewhere.token)).rows).toEqual([]);
    expect((await read(call, here.token)).rows).not.toEqual([]);
  }
});

test.each([
  ['none', ''],
  ['one that is invented', `seratapi_${'x'.repeat(43)}`],
  ['a short one', 'seratapi_x'],
])('%s gives no access', async (_what, token) => {
  for (const { path } of calls.integrationCalls) {
    const response = await get(path, token);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'NO_SESSION' });
  }
});

// shows S8.10
test("a customer's token opens no list, and an API token opens nothing else", async () => {
  for (const { path } of calls.integrationCalls) {
    expect((await get(path, who.token)).statusCode).toBe(401);
  }
  const closed = endpoints.filter(({ access }) => access !== 'public');
  for (const { method, path } of closed) {
    const headers = { authorization: `Bearer ${all}` };
    const { statusCode } = await app.inject({ method, url: path, headers });
    expect(`${path} ${statusCode}`).toBe(`${path} 401`);
  }
  for (const endpoint of staffEndpoints.filter(({ permission }) => permission !== 'anyone')) {
    const headers = { authorization: `Bearer ${all}`, cookie: `serat-konsol=${all}` };
    const { statusCode } = await staffConsole.inject(endpoint, {}, headers);
    expect(`${endpoint.path} ${statusCode}`).toBe(`${endpoint.path} 401`);
  }
});

test('a token ends on its expiry date and when it is revoked', async () => {
  const { token } = await tokenFor(['bills.read'], [], 1);
  expect((await get(calls.listBills.path, token)).statusCode).toBe(200);
  clock.advance({ days: 1 });
  expect((await get(calls.listBills.path, token)).statusCode).toBe(401);
  const other = await tokenFor(['bills.read']);
  await services.integration.tokens.revoke(actor, other.id, 'bocor');
  expect((await get(calls.listBills.path, other.token)).statusCode).toBe(401);
  await expect(services.integration.tokens.revoke(actor, other.id, null)).rejects.toThrow(
    'sudah dicabut',
  );
});

test.each([
  ['of another list', 'orders.read 2026-12-01T00:00:00.000000Z 1'],
  ['with another id', "bills.read 2026-12-01T00:00:00.000000Z 1' or true"],
  ['of no day', 'bills.read 2026-99-01T00:00:00.000000Z 00000000-0000-0000-0000-000000000000'],
  ['of 30 February', 'bills.read 2026-02-30T00:00:00.000000Z 00000000-0000-0000-0000-000000000000'],
  ['of hour 24', 'bills.read 2026-12-01T24:00:00.000000Z 00000000-0000-0000-0000-000000000000'],
  ['of year 0', 'bills.read 0000-01-01T00:00:00.000000Z 00000000-0000-0000-0000-000000000000'],
  ['with dashes for an id', `bills.read 2026-12-01T00:00:00.000000Z ${'-'.repeat(36)}`],
  ['of random text', 'x'],
])('refuses a cursor %s', async (_what, text) => {
  const after = Buffer.from(text).toString('base64url');
  const response = await get(calls.listBills.path, all, { after });
  expect(response.statusCode).toBe(422);
  expect(response.json<{ fields: object }>().fields).toHaveProperty('after');
});

// shows S8.11
test('an owner creates, lists and revokes a token in the console; it is shown once and not stored', async () => {
  const owner = await staffConsole.person('owner');
  const body = { name: 'Akuntansi', scopes: ['bills.read'], areas: [], days: 90 };
  const created = await staffConsole.ask(tokens.createApiToken, { body }, owner.cookie);
  const { id, token } = created.data;
  expect((await get(calls.listBills.path, token)).statusCode).toBe(200);
  const again = await staffConsole.ask(tokens.createApiToken, { body }, owner.cookie);
  expect(again).toMatchObject({ http: 422, fields: { name: expect.stringContaining('sudah') } });

  const listed = await staffConsole.ask(tokens.listApiTokens, {}, owner.cookie);
  expect(listed.data.find((one) => one.id === id)).toMatchObject({
    name: 'Akuntansi',
    createdBy: owner.name,
    lastUsedDate: clock().toISOString(),
    revokedDate: null,
  });
  const revoked = { id, reason: 'Tidak dipakai lagi' };
  await staffConsole.ask(tokens.revokeApiToken, { body: revoked }, owner.cookie);
  expect((await get(calls.listBills.path, token)).statusCode).toBe(401);

  const kept = await Promise.all([
    db.selectFrom('api_token').selectAll().execute(),
    db.selectFrom('staff_idempotency_key').selectAll().execute(),
    db.selectFrom('audit').selectAll().execute(),
  ]);
  const secret = token.slice('seratapi_'.length);
  expect(JSON.stringify(kept)).not.toContain(secret);
  expect(world.logged()).not.toContain(secret);
  const entries = await rowsOf(
    db,
    'audit',
    { subject_id: id },
    ['action', 'actor', 'reason'],
    'seq',
  );
  expect(entries).toEqual([
    { action: 'token.create', actor: owner.name, reason: null },
    { action: 'token.revoke', actor: owner.name, reason: 'Tidak dipakai lagi' },
  ]);
});

test('the command line does the same', async () => {
  const added = await ops('tokens', 'add', 'Gudang data', '--scopes', 'orders.read,services.read');
  expect(added.code).toBe(0);
  const [id = '', token = ''] = added.said.map((line) => line.split(/\s+/)[1] ?? '');
  expect((await get(calls.listOrders.path, token)).statusCode).toBe(200);
  const { said } = await ops('tokens', 'list');
  expect(said.find((line) => line.includes(id))).toContain('orders.read, services.read');
  expect((await ops('tokens', 'revoke', id)).code).toBe(3);
  expect((await ops('tokens', 'revoke', id, '--yes')).code).toBe(0);
  expect((await get(calls.listOrders.path, token)).statusCode).toBe(401);
  expect((await ops('tokens', 'add', 'x', '--scopes', 'orders.write')).complaints.join()).toContain(
    'orders.write',
  );
  expect((await ops('tokens', 'add', 'x')).code).toBe(2);
});

test('the API description names the calls with their scopes', async () => {
  const document = app.swagger() as { paths: Record<string, { get: { description: string } }> };
  for (const { path, scope } of calls.integrationCalls) {
    expect(document.paths[path]?.get.description).toContain(scope);
  }
});
