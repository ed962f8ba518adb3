import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { nameOnly } from './db/by.ts';
import { createEvents, type DomainEvent } from './events.ts';
import { createBillingApp } from './modules/money/billing/testing/billing-app.ts';

const { db, services, customer, placeOrder, payOrder } = await createBillingApp();
const { orders, subscriptions } = services;

const at = new Date('2026-11-15T03:00:00Z');
const device: DomainEvent = {
  kind: 'new-device',
  customerId: 'c1',
  sessionId: 's1',
  device: 'Chrome di Android',
  at,
};
const expired: DomainEvent = {
  kind: 'order-expired',
  customerId: 'c1',
  orderKey: 'o1',
  orderId: 'SRT-1',
  at,
};

describe('subscribers', () => {
  test('run in order, each with the kinds it subscribed to', async () => {
    const events = createEvents();
    const received: string[] = [];
    events.on('order-expired', async (_trx, { orderId }) => void received.push(`on ${orderId}`));
    events.onAny(async (_trx, all, { bulk }) => void received.push(`any ${all.length} ${bulk}`));
    await db.transaction().execute(async (trx) => {
      await events.emit(trx, [device, expired]);
      await events.emit(trx, device, { bulk: true });
    });
    expect(received).toEqual(['on SRT-1', 'any 2 false', 'any 1 true']);
  });

  test('run in the emitting transaction; one that throws rolls it back', async () => {
    await sql`create table noted (by text)`.execute(db);
    const note = (by: string) => sql`insert into noted values (${by})`;
    const noted = async () => (await sql<{ by: string }>`select by from noted`.execute(db)).rows;
    const events = createEvents();
    let isWell = false;
    events.onAny(async (trx) => void (await note('first').execute(trx)));
    events.onAny(async () => {
      if (!isWell) throw new Error('the second is unwell');
    });
    const happening = () =>
      db.transaction().execute(async (trx) => {
        await note('happened').execute(trx);
        await events.emit(trx, device);
      });
    await expect(happening()).rejects.toThrow('the second is unwell');
    expect(await noted()).toEqual([]);
    isWell = true;
    await happening();
    expect(await noted()).toEqual([{ by: 'happened' }, { by: 'first' }]);
  });

  test('cannot be added after the first event, and events need a transaction', async () => {
    const events = createEvents();
    await expect(events.emit(db, device)).rejects.toThrow('inside a transaction');
    await db.transaction().execute((trx) => events.emit(trx, device));
    expect(() => events.onAny(async () => undefined)).toThrow('while wiring');
  });
});

async function whileRefused(table: string, rule: string, work: () => Promise<void>) {
  await sql`alter table ${sql.table(table)} add constraint unwell check (${sql.raw(rule)}) not valid`.execute(
    db,
  );
  await work();
  await sql`alter table ${sql.table(table)} drop constraint unwell`.execute(db);
}

describe('in the wired service', () => {
  async function underWay() {
    const who = await customer();
    const orderId = await placeOrder(who);
    await payOrder(orderId);
    await orders.installation.start(orderId, nameOnly('Budi'));
    return { who, orderId };
  }
  const statusOf = async (who: { id: string }) => (await orders.activeOrder(who.id))?.status.id;

  test.each([
    ['subscription', 'false'],
    ['inbox_message', "kind <> 'installation-finished'"],
  ])('an installation is not finished if %s cannot be written', async (table, rule) => {
    const { who, orderId } = await underWay();
    await whileRefused(table, rule, async () => {
      await expect(orders.installation.finish(orderId, nameOnly('Budi'))).rejects.toThrow('unwell');
      expect(await statusOf(who)).toBe('installationOnProgress');
      expect(await subscriptions.hasRunning(db, who.id)).toBe(false);
    });
    await orders.installation.finish(orderId, nameOnly('Budi'));
    expect(await statusOf(who)).toBe('completed');
    expect(await subscriptions.hasRunning(db, who.id)).toBe(true);
  });

  test('a service does not end if its port cannot be released', async () => {
    const { who, orderId } = await underWay();
    await orders.installation.finish(orderId, nameOnly('Budi'));
    const [running] = await subscriptions.runningOf(db, who.id);
    const number = running?.number ?? '';
    const end = () =>
      services.billing.endings.endService(number, { by: nameOnly('Budi'), reason: null });
    await whileRefused('port_reservation', 'released_at is null', async () => {
      await expect(end()).rejects.toThrow('unwell');
      expect(await subscriptions.hasRunning(db, who.id)).toBe(true);
    });
    await end();
    expect(await subscriptions.hasRunning(db, who.id)).toBe(false);
  });
});
