import { randomUUID } from 'node:crypto';
import type { Db, Handle } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import { daysBefore, jakartaDay } from '../../jakarta/clock.ts';
import { addressLine, cityOf, newOrderNumber } from '../../modules/sales/order/index.ts';
import { sumOf } from '../../modules/sales/pricing/index.ts';
import type { Secrets } from '../../secrets.ts';
import type { Services } from '../../wiring.ts';
import { demoNeighbourhoods } from '../demo-odps-neighbourhoods.ts';
import { crowdPlaces, wishes } from './crowd-names.ts';
import { insertMembers, insertOrders, type CrowdOrder } from './crowd-orders.repository.ts';
import { stepsOf } from './crowd-order-steps.ts';
import { crowdDomain, latePayDay, planCrowd, type CrowdMember } from './crowd-people.ts';
import {
  findOpenBills,
  insertLeads,
  insertPastAttempts,
  listFreeOdps,
  listPlaces,
  setAnnounced,
  setBillsPaid,
  type PastAttempt,
} from './crowd.repository.ts';

export type CrowdRules = Pick<
  Services,
  'billing' | 'ledger' | 'payment' | 'pricing' | 'subscriptions'
>;

interface CrowdDeps {
  db: Db;
  secrets: Secrets;
  rules: CrowdRules;
  passwordHash: string;
  size: number;
  end: Date;
}

const leadCount = 30;

/**
 * A few hundred customers for the console. Their rows are inserted many at a time, because the normal services
 * would take minutes. The bill run makes their bills, and the ledger books their money.
 */
export function createCrowd({ db, secrets, rules, passwordHash, size, end }: CrowdDeps) {
  const { billing, ledger, payment, pricing, subscriptions } = rules;
  const members = planCrowd(size, end);
  const memberById = new Map(members.map((member) => [member.id, member]));

  async function attemptOf(
    handle: Handle,
    member: CrowdMember,
    asked: Pick<PastAttempt, 'payable' | 'status' | 'createdAt' | 'endedAt'> & { base: number },
  ): Promise<PastAttempt> {
    const { base, ...about } = asked;
    const { id: methodId, kind, channel, adminFee } = await methodOf(handle, member.methodId);
    const day = jakartaDay(about.createdAt).replaceAll('-', '').slice(2);
    const id = `PAY-${day}-${randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
    const amount = base + adminFee;
    return { id, customerId: member.id, methodId, kind, channel, adminFee, amount, ...about };
  }

  const methods = new Map<string, ReturnType<CrowdRules['payment']['methods']['require']>>();
  const methodOf = (handle: Handle, id: string) => {
    const method = methods.get(id) ?? payment.methods.require(handle, id);
    methods.set(id, method);
    return method;
  };

  const bookPaid = (trx: Handle, attempts: readonly PastAttempt[]) =>
    ledger.receipts.bookPast(
      trx,
      attempts.map(({ id, customerId, payable, amount, endedAt }) => ({
        id: randomUUID(),
        customerId,
        attemptId: id,
        gateway: 'sandbox',
        ref: id,
        amount,
        at: endedAt,
        account: { kind: payable.kind, customerId, id: payable.id },
      })),
    );

  async function planOrders(): Promise<CrowdOrder[]> {
    const neighbourhoods = demoNeighbourhoods.filter(({ code }) => crowdPlaces.includes(code));
    const places = new Map((await listPlaces(db, neighbourhoods)).map((row) => [row.code, row]));
    const odps = Map.groupBy(await listFreeOdps(db), ({ code }) => code.split('-')[1] ?? '');
    const prices = new Map<string, ReturnType<CrowdRules['pricing']['price']>>();
    const priceOf = ({ internetId, tvId }: CrowdMember, areaId: string) => {
      const key = [internetId, tvId, areaId].join();
      const choice = { internetId, tvId, alaCarteIds: [] };
      const lines = prices.get(key) ?? pricing.price(db, choice, areaId);
      prices.set(key, lines);
      return lines;
    };
    const orders: CrowdOrder[] = [];
    for (const member of members) {
      const place = places.get(member.place);
      const odp = odps.get(member.place)?.shift();
      // A crowd of thousands would fill the demo's network, so members without a free ODP get no order.
      if (!place || !odp) continue;
      orders.push({
        id: randomUUID(),
        number: newOrderNumber(member.orderedAt),
        member,
        nikSealed: secrets.seal(member.nik),
        fingerprint: secrets.digest('checkout', member.id),
        place,
        odp,
        lines: await priceOf(member, place.areaId),
        paidAttemptId: null,
        ...stepsOf(member),
      });
    }
    return orders;
  }

  /** Customers, orders and services, with the money of the orders. */
  async function arrive(): Promise<void> {
    if (size === 0) return;
    const orders = await planOrders();
    const attempts: PastAttempt[] = [];
    for (const order of orders) {
      const attempt = await attemptOf(db, order.member, {
        payable: { kind: 'order', id: order.id, label: order.number },
        base: sumOf(order.lines),
        createdAt: order.member.orderedAt,
        ...order.attempt,
      });
      attempts.push(attempt);
      if (attempt.status === 'paid') order.paidAttemptId = attempt.id;
    }
    await db.transaction().execute(async (trx) => {
      await insertMembers(trx, orders, passwordHash);
      await insertOrders(trx, orders);
      await insertPastAttempts(trx, attempts);
      await bookPaid(
        trx,
        attempts.filter(({ status }) => status === 'paid'),
      );
      for (const { id, member, place, odp, lines, endedAt } of orders) {
        if (member.orderStatus !== 'completed' || !endedAt) continue;
        await subscriptions.start(trx, {
          customerId: member.id,
          orderKey: id,
          fullName: member.fullName,
          address: addressLine({ ...place, detailAddress: member.detailAddress }),
          cityId: cityOf(place),
          areaId: place.areaId,
          plnId: member.plnId,
          latitude: odp.latitude,
          longitude: odp.longitude,
          lines: lines.map(({ name, amount, product }) => ({
            name,
            amount,
            productId: product?.id ?? null,
            productType: product?.type ?? null,
            bandwidth: product?.bandwidth ?? null,
            thumbnail: product?.thumbnail ?? null,
            unit: product?.unit ?? null,
          })),
          at: endedAt,
        });
      }
      await insertLeads(trx, planLeads(orders));
    });
  }

  const planLeads = (orders: readonly CrowdOrder[]) =>
    orders.slice(0, leadCount).map(({ member, place, odp }, at) => ({
      fullName: member.fullName,
      email: member.email,
      phone: member.phone,
      houses: 1 + (at % 7),
      content: wishes[at % wishes.length] ?? '',
      // Out of reach of the network.
      latitude: odp.latitude + 0.02 + at * 0.001,
      longitude: odp.longitude + 0.02,
      kelurahanId: place.kelurahanId,
      at: daysBefore(end, 0.4 + at * 11),
    }));

  /** Pays a month's bills on their payers' days: with `late` only those of late payers, otherwise all others. */
  async function pay(month: string, ago: number, { late }: { late: boolean }): Promise<void> {
    if (size === 0) return;
    const open = await billing.list({ status: 'OPEN', period: month, limit: size * 2 });
    const paying = open.flatMap((bill) => {
      const member = memberById.get(bill.customerId);
      if (!member || (member.payDay === latePayDay) !== late) return [];
      if (member.unpaidSince !== null && ago <= member.unpaidSince) return [];
      const at = paymentTime(member, month);
      return at > end ? [] : [{ bill, member, at }];
    });
    if (paying.length === 0) return;
    await db.transaction().execute(async (trx) => {
      const ids = await findOpenBills(
        trx,
        paying.map(({ bill }) => bill.id),
      );
      const attempts: PastAttempt[] = [];
      const paid: Parameters<typeof setBillsPaid>[1][number][] = [];
      for (const { bill, member, at } of paying) {
        const id = ids.get(bill.id) ?? '';
        const attempt = await attemptOf(trx, member, {
          payable: { kind: 'bill', id, label: bill.id },
          base: bill.rpTotal,
          status: 'paid',
          createdAt: new Date(at.getTime() - 10 * 60_000),
          endedAt: at,
        });
        attempts.push(attempt);
        const { id: attemptId, customerId, adminFee: admin } = attempt;
        paid.push({ id, customerId, denda: bill.rpDenda, admin, attemptId, at });
      }
      await insertPastAttempts(trx, attempts);
      await bookPaid(trx, attempts);
      await setBillsPaid(trx, paid);
    });
  }

  return { arrive, pay, quiet: () => setAnnounced(db, crowdDomain) };
}

function paymentTime({ plnId, payDay }: CrowdMember, month: string): Date {
  const serial = Number(plnId.slice(-4));
  const hour = String(7 + (serial % 14)).padStart(2, '0');
  return new Date(`${calendar.dayIn(month, payDay)}T${hour}:${10 + (serial % 50)}:00+07:00`);
}
