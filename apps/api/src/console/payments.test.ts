import * as list from '@serat/contract/staff/payment-lists';
import * as call from '@serat/contract/staff/payments';
import { beforeAll, expect, test } from 'vitest';
import { createOrderApp } from '../modules/sales/order/testing/order-app.ts';
import { checkoutBody } from '../modules/sales/order/testing/order-fixtures.ts';
import type { Sorting } from '../db/query/sorting.ts';
import { pageInMemory } from './mount-list-in-memory.ts';
import { jakartaDay } from '../jakarta/clock.ts';
import { createConsoleApp } from './testing/console-app.ts';
import { changeRows } from '../testing/rows.ts';

const world = await createOrderApp();
const { bank, services, db } = world;
const { ask, inject, person } = await createConsoleApp(world);
type Person = Awaited<ReturnType<typeof person>>;
let finance: Person;
let foreign: Person;
beforeAll(async () => {
  finance = await person('finance');
  foreign = await person('finance', ['city:1271']);
});

async function ordered() {
  const who = await world.customer();
  const { data } = await world.checkout(who, checkoutBody);
  const account = await bank.find(data.orderid);
  if (!account) throw new Error('no account was opened');
  const { reference, amount } = account;
  return { customerId: who.id, number: data.orderid, reference, amount };
}

const live = async (who: Person, all: boolean) =>
  (await ask(list.listAttempts, { query: { all } }, who.cookie)).data.rows;

test('a payment that waits for its customer is not stuck; the gateway can be queried at once', async () => {
  const { customerId, reference } = await ordered();
  expect((await live(finance, true)).map(({ id }) => id)).toContain(reference);
  expect((await live(finance, false)).map(({ id }) => id)).not.toContain(reference);
  expect(await live(foreign, true)).toEqual([]);
  const asked = await ask(call.askGateway, { body: { id: reference } }, finance.cookie);
  expect(asked.data).toEqual({ status: 'pending' });
  expect(await ask(call.askGateway, { body: { id: reference } }, foreign.cookie)).toMatchObject({
    http: 404,
  });
  const rows = await services.audit.list({ subject: 'payment', subjectId: reference, limit: 5 });
  expect(rows).toMatchObject([
    { action: 'payment.answer', actor: finance.name, customerId, after: { status: 'pending' } },
    { action: 'payment.ask', actor: finance.name, customerId },
  ]);
});

test('shows a notification as received, and replays it without booking twice', async () => {
  const { customerId, reference, amount } = await ordered();
  await bank.pay(reference, amount);
  const { data } = await ask(
    list.listNotifications,
    { query: { search: reference } },
    finance.cookie,
  );
  const [notification] = data.rows;
  expect(notification).toMatchObject({ attemptId: reference, outcome: 'applied' });
  const query = { id: notification?.id };
  const shown = await ask(call.getNotification, { query }, finance.cookie);
  expect(shown.data.raw).toContain(reference);
  const before = await db.selectFrom('money_received').selectAll().execute();
  const replayed = await ask(call.replayNotification, { body: query }, finance.cookie);
  expect(replayed.data).toEqual({ outcome: 'applied' });
  expect(await db.selectFrom('money_received').selectAll().execute()).toEqual(before);
  const rows = await services.audit.list({ subject: 'notification', limit: 5 });
  expect(rows).toMatchObject([
    { action: 'payment.replayed', customerId, after: { outcome: 'applied' } },
    { action: 'payment.replay', customerId, subjectId: notification?.id },
  ]);
});

// shows P2.7
test('sums receipts by day and method', async () => {
  const days = { from: '2026-11-15', to: '2026-11-15' };
  const { data } = await ask(list.listReceipts, { query: days }, finance.cookie);
  expect(data.rows).toMatchObject([{ day: '2026-11-15', method: 'Bank Nusa VA', receipts: 1 }]);
  const sums = await ask(list.sumReceipts, { query: days }, finance.cookie);
  expect(sums.data).toMatchObject({
    methods: [{ method: 'Bank Nusa VA', receipts: 1 }],
    total: { gross: data.rows[0]?.gross, reversed: 0, net: data.rows[0]?.gross },
  });
  expect((await ask(list.listReceipts, { query: days }, foreign.cookie)).data.rows).toEqual([]);
  const wrong = { from: '2026-01-01', to: '2026-11-15' };
  expect(await ask(list.listReceipts, { query: wrong }, finance.cookie)).toMatchObject({
    code: 'INVALID_INPUT',
  });
  const file = await inject(list.listReceipts.csv, { query: days }, { cookie: finance.cookie });
  expect(file.body.split('\r\n')).toEqual([
    '\uFEFF"Hari";"Metode";"Transaksi";"Diterima (Rp)";"Ditarik balik (Rp)";"Bersih (Rp)"',
    `"15 November 2026";"Bank Nusa VA";1;${data.rows[0]?.gross};0;${data.rows[0]?.net}`,
    '',
  ]);
});

// shows P2.13
test('sums a past day once, and today again after a minute', async () => {
  const { clock } = world;
  const today = clock().toISOString().slice(0, 10);
  const asked = async (query: { from: string; to: string }) =>
    (await ask(list.sumReceipts, { query }, finance.cookie)).data;
  const booked = async () => {
    const { reference, amount } = await ordered();
    await bank.pay(reference, amount);
  };
  const days = { from: '2026-11-14', to: today };
  const first = await asked(days);
  await booked();
  expect(await asked(days)).toEqual(first);
  clock.advance({ seconds: 61 });
  const second = await asked(days);
  expect(second.total.gross).toBeGreaterThan(first.total.gross);
  expect(second.summedDate).toBe(clock().toISOString());
  const kept = () =>
    db
      .selectFrom('summary')
      .select(['name', 'made_at as madeAt'])
      .where('name', 'in', ['receipts 2026-11-14', `receipts ${today}`])
      .orderBy('name')
      .execute();
  const [settled, open] = await kept();
  expect(settled?.madeAt.getTime()).toBeLessThan(open?.madeAt.getTime() ?? 0);
});

// shows P2.7
test('sorts receipts as requested, page by page', () => {
  const rows = [
    { day: '2026-11-01', key: '2026-11-01 B', receipts: 9 },
    { day: '2026-11-01', key: '2026-11-01 A', receipts: 10 },
    { day: '2026-11-02', key: '2026-11-02 A', receipts: 1 },
  ];
  const walk = (by: 'day' | 'receipts', descending: boolean) => {
    const seen: number[] = [];
    let after: { value: string; key: string } | null = null;
    for (;;) {
      const sorting: Sorting<'day' | 'receipts'> = { by, descending, after };
      const placed = rows.map((row) => ({ ...row, value: row[by] }));
      const [row] = pageInMemory(placed, { sorting, limit: 1 });
      if (!row) return seen;
      seen.push(row.receipts);
      after = { value: row.sortedBy, key: row.key };
    }
  };
  expect(walk('receipts', false)).toEqual([1, 9, 10]);
  expect(walk('receipts', true)).toEqual([10, 9, 1]);
  expect(walk('day', true)).toEqual([1, 9, 10]);
});

// shows P2.8
test('a review is closed once, with a note', async () => {
  const { id } = await db
    .insertInto('payment_review')
    .values({
      gateway: 'sandbox',
      reference: 'X-1',
      event_digest: Buffer.from('x'),
      reason: 'unclear',
      word: 'challenge',
      seen_at: world.clock(),
      last_seen_at: world.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const open = async () => (await ask(list.listReviews, {}, finance.cookie)).data.rows;
  expect((await open()).map((row) => row.id)).toContain(id);
  const body = { id, note: 'Ditanyakan ke bank' };
  expect(await ask(call.closeReview, { body }, finance.cookie)).toMatchObject({ http: 200 });
  expect(await ask(call.closeReview, { body }, finance.cookie)).toMatchObject({ http: 404 });
  // The same person can undo a mistake within a day.
  const other = await person('owner');
  const reopen = (who: Person) => ask(call.reopenReview, { body: { id } }, who.cookie);
  // Compares the id, not the name.
  await changeRows(db, 'payment_review', { id }, { closed_by: other.name });
  expect(await reopen(other)).toMatchObject({ http: 404 });
  expect(await reopen(finance)).toMatchObject({ http: 200 });
  expect(await reopen(finance)).toMatchObject({ http: 404 });
  expect((await open()).map((row) => row.id)).toContain(id);
  expect(await ask(call.closeReview, { body }, finance.cookie)).toMatchObject({ http: 200 });
  expect((await open()).map((row) => row.id)).not.toContain(id);
  const rows = await services.audit.list({ subject: 'review', subjectId: id, limit: 5 });
  expect(rows.map(({ action }) => action).sort()).toEqual([
    'payment.close-review',
    'payment.close-review',
    'payment.reopen-review',
  ]);
});

// shows P2.6
test('lists reversals of the own area with their effect, and sums them separately', async () => {
  const { reference, amount, number } = await ordered();
  const transfer = await bank.pay(reference, amount);
  await bank.giveBack(transfer ?? '', amount);
  const { data } = await ask(list.listReversals, {}, finance.cookie);
  expect(data.rows).toMatchObject([
    { amount: -amount, followed: [{ trace: 'order', label: number, amount, state: 'held' }] },
  ]);
  expect((await ask(list.listReversals, {}, foreign.cookie)).data.rows).toEqual([]);

  world.clock.advance({ seconds: 61 });
  const day = jakartaDay(world.clock());
  const sums = await ask(list.sumReceipts, { query: { from: day, to: day } }, finance.cookie);
  const { gross, reversed, net } = sums.data.total;
  expect({ reversed, net }).toEqual({ reversed: amount, net: gross - amount });
});

// shows P2.6
test('querying a gateway is audited before and after, also without an answer', async () => {
  const { reference } = await ordered();
  world.line.down = true;
  const asked = await ask(call.askGateway, { body: { id: reference } }, finance.cookie);
  world.line.down = false;
  const rows = await services.audit.list({ subject: 'payment', subjectId: reference, limit: 5 });
  expect(rows.map(({ action }) => action)).toEqual(['payment.answer', 'payment.ask']);
  expect(asked.http === 200 || rows[0]?.after?.['failed'] !== undefined).toBe(true);
});
