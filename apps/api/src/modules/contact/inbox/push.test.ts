import { getPushKey } from '@serat/contract/inbox';
import { createECDH, createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createWebPush } from '../../../adapters/push/index.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import type { Customer } from '../../../testing/customers.ts';
import { createInboxService } from './index.ts';
import { rowsOf } from '../../../testing/rows.ts';

const received: { path: string; headers: Record<string, unknown>; bytes: number }[] = [];
let status = 201;
const pushService = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => (bytes += chunk.length));
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, bytes });
    response.writeHead(status).end();
  });
});
await new Promise<void>((resolve) => pushService.listen(0, '127.0.0.1', resolve));
const { port } = pushService.address() as AddressInfo;
afterAll(() => new Promise((resolve) => pushService.close(resolve)));

const world = await createBillingApp();
const { db, clock, secrets, services, customer, call } = world;
const warnings: unknown[] = [];
const inbox = createInboxService({
  db,
  clock,
  secrets,
  log: { warn: (...words: unknown[]) => void warnings.push(words) },
  queueNotices: async () => undefined,
  phoneChannels: [],
  publicUrl: 'https://portal.example',
  quietHours: { from: 21, to: 7 },
  linkBills: async () => new Map(),
  pushSender: createWebPush({
    subject: 'mailto:halo@serat.example',
    accepts: ({ hostname }) => hostname === '127.0.0.1',
  }),
});

beforeEach(() => {
  received.length = 0;
  warnings.length = 0;
  status = 201;
});

const device = (path: string): string => {
  const keys = createECDH('prime256v1');
  return JSON.stringify({
    endpoint: `http://127.0.0.1:${port}${path}`,
    keys: {
      p256dh: keys.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  });
};

async function save(who: Customer, token: string): Promise<void> {
  await db
    .insertInto('push_token')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      customer_id: who.id,
      token,
      saved_at: clock(),
    })
    .execute();
}

const happen = (who: Customer, kind: 'order-expired' | 'installation-started' = 'order-expired') =>
  inbox.notify(db, { kind, customerId: who.id, orderKey: 'k', orderId: 'SRT-1', at: clock() });

type Push = { customerId: string; messageId: number };

async function queued(): Promise<Push[]> {
  const { rows } = await sql<{ payload: Push }>`
    select payload from job where name = 'send-push' order by id`.execute(db);
  await sql`delete from job`.execute(db);
  return rows.map((row) => row.payload);
}

async function pushAll(): Promise<number> {
  const jobs = await queued();
  for (const { customerId, messageId } of jobs) await inbox.pushes.send(customerId, messageId);
  return jobs.length;
}

// shows 7d.27, R3h.7
test('sends an encrypted, signed push to every device of the customer', async () => {
  const who = await customer();
  const other = await customer();
  await save(who, device('/a'));
  await save(who, device('/b'));
  await save(other, device('/other'));
  await happen(who);
  expect(await pushAll()).toBe(1);
  expect(received.map(({ path }) => path)).toEqual(['/a', '/b']);
  expect(received[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(String(received[0]?.headers['authorization'])).toMatch(/^vapid t=/);
  expect(warnings).toEqual([]);
});

// shows R3h.7
test('queues no job without a device or with pushes switched off', async () => {
  await happen(await customer());
  const unwilling = await customer();
  await save(unwilling, device('/no'));
  await inbox.preferences.set(unwilling.id, { email: true, push: false });
  await happen(unwilling);
  expect(await pushAll()).toBe(0);
});

test('sends no push if pushes were switched off meanwhile', async () => {
  const who = await customer();
  await save(who, device('/late'));
  await happen(who);
  await inbox.preferences.set(who.id, { email: true, push: false });
  await pushAll();
  expect(received).toEqual([]);
});

test.each([404, 410])('removes a device that answers %i', async (gone) => {
  const who = await customer();
  await save(who, device('/gone'));
  status = gone;
  await happen(who);
  await pushAll();
  const left = await rowsOf(db, 'push_token', { customer_id: who.id }, ['token']);
  expect(left).toEqual([]);
});

// shows 1.22, 8.37, R3h.14
test('only logs failures', async () => {
  const who = await customer();
  await save(who, device('/broken'));
  await save(who, 'an-old-fcm-token');
  await save(
    who,
    JSON.stringify({ endpoint: 'https://intranet.example/x', keys: { p256dh: 'a', auth: 'b' } }),
  );
  status = 500;
  await happen(who);
  await pushAll();
  expect(warnings).toHaveLength(3);
  const left = await rowsOf(db, 'push_token', { customer_id: who.id }, ['token']);
  expect(left).toHaveLength(3);
});

// shows 1.21, R3h.11, R3h.13
test('creates the key once, encrypted, for every node', async () => {
  const { token } = await customer();
  const asked = await call(getPushKey, {}, { token });
  expect(asked.data.topic).toBe('production');
  expect(Buffer.from(asked.data.publicKey, 'base64url')).toHaveLength(65);
  const nodes = await Promise.all([services.inbox.pushes.key(), inbox.pushes.key()]);
  for (const { publicKey } of nodes) expect(publicKey).toBe(asked.data.publicKey);
  const rows = await db.selectFrom('service_key').selectAll().execute();
  expect(rows).toHaveLength(1);
  const opened = secrets.open(rows[0]?.private_sealed ?? Buffer.alloc(0));
  expect(Buffer.from(opened, 'base64url')).toHaveLength(32);
});
