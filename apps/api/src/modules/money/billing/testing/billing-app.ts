import { sql } from 'kysely';
import { expect } from 'vitest';
import { nameOnly } from '../../../../db/by.ts';
import type { Customer } from '../../../../testing/customers.ts';
import { findViolations } from '../../../../testing/invariants.ts';
import { createOrderApp, type OrderAppOptions } from '../../../sales/order/testing/order-app.ts';
import { checkoutBody } from '../../../sales/order/testing/order-fixtures.ts';
import { changeRows } from '../../../../testing/rows.ts';

export type Service = Customer & { orderId: string; number: string; subscriptionId: string };

/** The monthly prices of the service in these tests: Serat 50 in Jakarta, Family Pack, one channel. */
export const monthly = { internet: 299_000, tv: 75_000, film: 40_000 };

/** The price of this many days in a month of 31 days, each product rounded once. */
export const costOf = (days: number): number =>
  Object.values(monthly).reduce((sum, price) => sum + Math.round((price * days) / 31), 0);

export type BillingApp = Awaited<ReturnType<typeof createBillingApp>>;

/** The order app plus customers who have running services and get bills. */
export async function createBillingApp(options: OrderAppOptions = {}) {
  const orderApp = await createOrderApp({ ports: 5000, ...options });
  const { db, clock, services, bank, customer, runDueJobs } = orderApp;
  const { orders, billing } = services;

  async function placeOrder(who: Customer, choice: object = {}): Promise<string> {
    const { orderid } = await orders.checkout(who.id, {
      ...checkoutBody,
      agreedProductPolicy: true,
      ...choice,
    });
    return orderid;
  }

  async function payOrder(orderId: string): Promise<void> {
    const account = await bank.find(orderId);
    await bank.pay(account?.reference ?? '', account?.amount ?? 0);
  }

  /** Treats all days before this one as billed, so that no earlier months are billed. */
  async function billFrom(who: Pick<Service, 'subscriptionId'>, day: string): Promise<void> {
    await changeRows(db, 'subscription', { id: who.subscriptionId }, { billed_from: day });
  }

  const withTv = { productTv: 'tv-family', productAlaCarte: ['kanal-film'] };

  /** Orders, pays and installs a service at this moment. The clock stays there. */
  async function service(
    activatedAt: string,
    choice: object = withTv,
    given?: Customer,
  ): Promise<Service> {
    clock.set(activatedAt);
    const who = given ?? (await customer());
    const orderId = await placeOrder(who, choice);
    await payOrder(orderId);
    await orders.installation.start(orderId, nameOnly('Budi'));
    await orders.installation.finish(orderId, nameOnly('Budi'));
    const [running] = await services.subscriptions.runningOf(db, who.id);
    return {
      ...who,
      orderId,
      number: running?.number ?? '',
      subscriptionId: running?.id ?? '',
    };
  }

  /** Runs the nightly job at 00:10 Jakarta time, and the jobs it queues. */
  async function night(day: string): Promise<void> {
    clock.set(`${day}T00:10:00+07:00`);
    await billing.daily();
    await runDueJobs();
  }

  /** Makes a month's bills on its 1st, without the other steps of the night: nothing is isolated. */
  async function makeBills(month: string): Promise<void> {
    clock.set(`${month}-01T00:10:00+07:00`);
    await billing.runs.run(month);
    await runDueJobs();
  }

  /** An active service with an open bill of each month, from December 2026 on. */
  async function billedFor(...months: string[]): Promise<Service & { billIds: string[] }> {
    const who = await service('2026-11-01T09:00:00+07:00');
    for (const month of months) await makeBills(month);
    const billIds = (await billing.active(who.id)).map(({ id }) => id);
    return { ...who, billIds };
  }

  /** A service with one open bill, of December 2026, on 1 December. */
  async function billed(): Promise<Service & { billId: string }> {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    const [bill] = await billing.active(who.id);
    return { ...who, billId: bill?.id ?? '' };
  }

  /** An isolated service with two open bills, on 1 January 2027: December 2026 with denda, and January. */
  async function twiceBilled(): Promise<Service & { billIds: string[] }> {
    const who = await service('2026-11-01T09:00:00+07:00');
    await night('2026-12-01');
    await night('2027-01-01');
    const billIds = (await billing.active(who.id)).map(({ id }) => id);
    return { ...who, billIds };
  }

  async function pay(
    who: Pick<Customer, 'id'>,
    billId: string,
    method = 'NUSA_VA',
  ): Promise<number> {
    const { payment } = await billing.pay(who.id, billId, method);
    await bank.pay(payment?.id ?? '', payment?.amount ?? 0);
    return payment?.amount ?? 0;
  }

  let slips = 0;
  const payCash = (bill: string, amount: number) =>
    billing.payments.record({
      to: { bill },
      means: 'cash',
      amount,
      reference: `KAS-${(slips += 1)}`,
      reason: 'Loket',
      by: nameOnly('Dewi'),
    });

  /** Reverses the last transfer for this order or bill, wholly or in part. */
  async function giveBack(label: string, amount?: number): Promise<string | null> {
    clock.advance({ minutes: 1 });
    const transfer = (await bank.look(label))?.transfers.findLast(({ left }) => left > 0);
    return bank.giveBack(transfer?.id ?? '', amount ?? transfer?.left ?? 0);
  }

  const expectSound = async () => expect(await findViolations(db)).toEqual([]);

  const statusOf = async (subscriptionId: string): Promise<string> => {
    const { rows } = await sql<{ status: string }>`
      select status from subscription where id = ${subscriptionId}::uuid`.execute(db);
    return rows[0]?.status ?? '';
  };

  return {
    ...orderApp,
    placeOrder,
    payOrder,
    service,
    billed,
    billedFor,
    makeBills,
    twiceBilled,
    night,
    pay,
    payCash,
    giveBack,
    expectSound,
    statusOf,
    billFrom,
  };
}
