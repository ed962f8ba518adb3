import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signatureOf } from '../../../adapters/webhook/index.ts';
import { webhookCommands } from '../../../ops/system/webhooks.ts';
import { commandLine } from '../../../ops/testing/command-line.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import { rowsOf } from '../../../testing/rows.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  body: string;
}

const heard: Heard[] = [];
let answer = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  heard.push({ headers: request.headers, body });
  response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
});
await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/serat`;
const app = await createBillingApp();
const { db, services, clock } = app;
const { webhooks } = services;
const who = { staffId: null, name: 'Budi', role: 'ops' } as const;
const { ops } = commandLine(webhookCommands, { db, services });
afterAll(() => void receiver.close());

beforeEach(async () => {
  heard.length = 0;
  answer = 200;
  await db.deleteFrom('webhook_endpoint').execute();
  await db.deleteFrom('job').execute();
});

const waiting = async () =>
  (
    await db.selectFrom('job').select('payload').where('name', '=', 'deliver-webhook').execute()
  ).map(({ payload }) => (payload as { deliveryId: string }).deliveryId);

async function deliverAll(): Promise<void> {
  for (const id of await waiting()) await webhooks.deliver(id).catch(() => undefined);
}

async function place(): Promise<string> {
  return app.placeOrder(await app.customer());
}

const deliveries = () =>
  db.selectFrom('webhook_delivery').selectAll().orderBy('created_at').execute();

// shows S8.7
test('sends an order with number and amount, signed, without names', async () => {
  const { secret } = await webhooks.add(who, url, null);
  const orderId = await place();
  await deliverAll();
  expect(heard).toHaveLength(1);
  const { headers, body } = heard[0] as Heard;
  const delivery = JSON.parse(body) as Record<string, unknown>;
  expect(delivery).toMatchObject({
    id: headers['serat-event'],
    kind: 'order-placed',
    at: clock().toISOString(),
    data: {
      orderId,
      amount: expect.any(Number) as number,
      customerId: expect.any(String) as string,
    },
  });
  expect(Object.keys(delivery['data'] as object).toSorted()).toEqual(
    ['amount', 'customerId', 'orderId', 'payBefore'].toSorted(),
  );
  const [, seconds = '', signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['serat-signature'])) ?? [];
  expect(signature).toBe(signatureOf(secret, Number(seconds), body));
  expect(signature).not.toBe(signatureOf(secret, Number(seconds) + 1, body));
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, answer: '200' }]);
});

test('sends only the kinds that an endpoint asked for', async () => {
  await webhooks.add(who, url, ['bill-issued']);
  await place();
  expect(await waiting()).toEqual([]);
});

test('queues nothing without an endpoint', async () => {
  await place();
  expect(await waiting()).toEqual([]);
  expect(await deliveries()).toEqual([]);
});

test('sends nothing after a rollback', async () => {
  await webhooks.add(who, url, null);
  const event = { kind: 'order-expired', at: clock(), customerId: 'x' };
  const undone = db.transaction().execute(async (trx) => {
    await webhooks.notify(trx, [event]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await deliveries()).toEqual([]);
});

test('sends no codes and devices of customers', async () => {
  await webhooks.add(who, url, null);
  const events = ['code-sent', 'new-device', 'refund-account-changed'].map((kind) => ({
    kind,
    at: clock(),
    customerId: 'x',
  }));
  await db.transaction().execute((trx) => webhooks.notify(trx, events));
  expect(await deliveries()).toEqual([]);
});

test.each([
  ['an error', 500, '500'],
  ['a redirect, which is not followed', 302, '302'],
])('retries after %s with the same id and body', async (_what, status, word) => {
  await webhooks.add(who, url, null);
  await place();
  answer = status;
  const [id = ''] = await waiting();
  await expect(webhooks.deliver(id)).rejects.toThrow(word);
  expect(await deliveries()).toMatchObject([{ state: 'waiting', attempts: 1, answer: word }]);
  answer = 204;
  await webhooks.deliver(id);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  const [first, second] = heard;
  expect(second?.body).toBe(first?.body);
  await webhooks.deliver(id);
  expect(heard).toHaveLength(2);
});

test('gives up after the last try and can replay the delivery', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  await webhooks.add(who, `http://127.0.0.1:${port}/gone`, null);
  await place();
  const [id = ''] = await waiting();
  for (let tries = 1; tries < 15; tries += 1) {
    await expect(webhooks.deliver(id)).rejects.toThrow('ECONNREFUSED');
  }
  await webhooks.deliver(id);
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: 15 }]);
  await db.deleteFrom('job').execute();
  await db.updateTable('webhook_endpoint').set({ url }).execute();
  expect(await ops('webhooks', 'replay', id)).toMatchObject({ code: 0 });
  expect(await waiting()).toEqual([id]);
  await deliverAll();
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1 }]);
});

test('adds, tests, lists and removes endpoints on the command line', async () => {
  const added = await ops('webhooks', 'add', url, '--kinds', 'order-placed, bill-paid');
  expect(added.code).toBe(0);
  const id = added.said[0]?.split(/\s+/)[1] ?? '';
  expect((await ops('webhooks', 'list')).said.join('\n')).toContain('order-placed, bill-paid');
  expect((await ops('webhooks', 'ping', id)).code).toBe(0);
  await deliverAll();
  expect(heard.map(({ body }) => (JSON.parse(body) as { kind: string }).kind)).toEqual(['ping']);
  expect((await ops('webhooks', 'log')).said.join('\n')).toMatch(/ping +Sampai +1 +200/);
  expect((await ops('webhooks', 'log', '--troubled')).said.join('\n')).not.toContain('ping');
  expect((await ops('webhooks', 'remove', id)).code).toBe(3);
  expect((await ops('webhooks', 'remove', id, '--yes')).code).toBe(0);
  expect(await deliveries()).toEqual([]);
  const audited = await rowsOf(db, 'audit', { subject_id: id }, ['action', 'subject_id'], 'seq');
  expect(audited).toEqual([
    { action: 'webhook.added', subject_id: id },
    { action: 'webhook.pinged', subject_id: id },
    { action: 'webhook.removed', subject_id: id },
  ]);
});

test('does nothing if the audit entry cannot be written', async () => {
  const { id } = await webhooks.add(who, url, null);
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no room'; end $$`.execute(db);
  await sql`create trigger refusing before insert on audit
    for each row execute function refuse()`.execute(db);
  await expect(webhooks.add(who, url, null)).rejects.toThrow('no room');
  await expect(webhooks.remove(who, id)).rejects.toThrow('no room');
  await sql`drop function refuse cascade`.execute(db);
  expect((await webhooks.endpoints()).map((endpoint) => endpoint.id)).toEqual([id]);
});

test.each([
  ['ftp://x.example', 'https'],
  ['http://chat.example/hook', 'https'],
  ['https://serat:rahasia@chat.example/hook', 'tanpa nama dan sandi'],
  ['https://serat@chat.example/hook', 'tanpa nama dan sandi'],
])('refuses %s as an endpoint', async (address, word) => {
  const { code, complaints } = await ops('webhooks', 'add', address);
  expect(code).toBe(2);
  expect(complaints.join('\n')).toContain(word);
});

test('names a misspelled kind', async () => {
  const { code, complaints } = await ops('webhooks', 'add', url, '--kinds', 'order-payed');
  expect(code).toBe(2);
  expect(complaints.join('\n')).toContain('order-payed');
});

test('deletes deliveries after a month', async () => {
  await webhooks.add(who, url, null);
  await place();
  clock.advance({ days: 29 });
  await webhooks.purges.webhookDeliveries(clock());
  expect(await deliveries()).toHaveLength(1);
  clock.advance({ days: 2 });
  await webhooks.purges.webhookDeliveries(clock());
  expect(await deliveries()).toEqual([]);
});
