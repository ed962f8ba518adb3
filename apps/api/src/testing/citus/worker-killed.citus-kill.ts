import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { retryWithBackoff } from '../../db/failure/retry-with-backoff.ts';
import { createOrderApp } from '../../modules/sales/order/testing/order-app.ts';
import { checkoutBody } from '../../modules/sales/order/testing/order-fixtures.ts';
import type { Customer } from '../customers.ts';
import { findViolations } from '../invariants.ts';
import { findWorkerNode } from './worker-node.ts';

const crowd = 60;
const atOnce = 8;
const world = await createOrderApp({ ports: crowd });
const { bank, clock, db, customer, checkout, runDueJobs } = world;
const people: Customer[] = [];
for (let at = 0; at < crowd; at += 1) people.push(await customer());

let turnedAway = 0;

/** Repeats a request until the answer is not "retry later". */
async function insist<T extends { http: number }>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await work();
    if (reply.http < 500) return reply;
    if (reply.http !== 503) throw new Error(JSON.stringify(reply));
    turnedAway += 1;
    await delay(100);
  }
}

/**
 * Runs only a few calls at a time, so that most have not started when a third are done and the node dies. The
 * node restarts afterwards.
 */
async function throughDeath<T>(at: number, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const node = await findWorkerNode(inject('testNodes')[at] ?? {});
  const third = Promise.withResolvers<void>();
  const outcomes: T[] = [];
  const left = works.values();
  async function oneByOne(): Promise<void> {
    for (const work of left) {
      outcomes.push(await work());
      if (outcomes.length > works.length / 3) third.resolve();
    }
  }
  const busy = Promise.all(Array.from({ length: atOnce }, oneByOne));
  await third.promise;
  await node.kill();
  await delay(1000);
  await node.start();
  // Completes prepared transactions, which Citus itself does every minute. The first try may still use a
  // dead connection.
  await retryWithBackoff(() => sql`select recover_prepared_transactions()`.execute(db), 60_000);
  await busy;
  return outcomes;
}

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await query.execute(db);
  return rows[0]?.count ?? -1;
}

test('checkouts: each customer has one order, and each order its port', async () => {
  const body = (who: Customer) => ({ ...checkoutBody, plnId: who.plnId });
  const replies = await throughDeath(
    0,
    people.map((who) => () => insist(() => checkout(who, body(who)))),
  );
  expect(turnedAway).toBeGreaterThan(0);
  expect(replies.filter(({ http }) => http !== 200)).toEqual([]);
  expect(await count(sql`select count(*) as count from customer_order`)).toBe(crowd);
  expect(
    await count(sql`select count(*) as count from port_reservation where released_at is null`),
  ).toBe(crowd);
  expect(await findViolations(db)).toEqual([]);
});

test('payments: each transfer is booked once', async () => {
  // A job opens attempts that were interrupted before the gateway was called.
  clock.advance({ minutes: 5 });
  await runDueJobs();
  const accounts = await db
    .selectFrom('demo_bank_account')
    .select(['reference', 'amount'])
    .where('state', '=', 'open')
    .execute();
  expect(accounts).toHaveLength(crowd);
  // The transfer is made. If its notification fails, the bank repeats it.
  await throughDeath(
    1,
    accounts.map(
      ({ reference, amount }) =>
        () =>
          bank.pay(reference, amount).catch(() => null),
    ),
  );
  const received = () => count(sql`select count(*) as count from money_received`);
  expect(await received()).toBeLessThan(crowd);
  clock.advance({ minutes: 1 });
  await runDueJobs();
  const transfers = await count(sql`select count(*) as count from demo_bank_transfer`);
  expect(await received()).toBe(transfers);
  expect(await findViolations(db)).toEqual([]);
});
