import type { ChangeWish } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import { addDays, lastOf } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { longDate } from '../../../jakarta/words.ts';
import { linesOn, type ServiceLine, type Subscription } from '../../service/subscription/index.ts';
import { priceIn } from '../catalogue/index.ts';
import type { ChangeDeps } from './change-deps.ts';
import { lastDaysOf, planOf, type Changeable, type Plan, type Priced } from './change.policy.ts';
import type { MadeChange } from './change.repository.ts';
import { sumOf } from '../pricing/index.ts';
import type { Shown } from './quoted.ts';

/** A wish at today's state: what the customer sees, and the lines of the service before and after the change. */
export interface Quoted {
  shown: Shown;
  before: ServiceLine[];
  lines: readonly ServiceLine[];
}

const priced = (lines: readonly ServiceLine[]) =>
  lines.map(({ name, amount }) => ({ name, amount }));

export function createQuoting(deps: ChangeDeps) {
  const { clock, subscriptions, devices, billing, catalogue, ledger, payment } = deps;
  const rules = { roundTo: billing.roundTo };

  async function stateOf(
    handle: Handle,
    subscription: Subscription,
    changes: readonly MadeChange[],
  ): Promise<Changeable> {
    const lines = await subscriptions.linesOf(handle, [subscription]);
    const [first] = (changes.at(-1)?.linesBefore ?? lines)
      .filter(({ productType }) => productType === 'INTERNET')
      .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom));
    return {
      lines,
      today: jakartaDay(clock()),
      coveredTo: await billing.coveredTo(handle, subscription),
      minimumUntil: subscription.minimumUntil,
      firstPlan: first?.amount ?? 0,
    };
  }

  /** Why the service cannot be changed now; null if it can. */
  async function refusalOf(
    handle: Handle,
    { customerId, status }: Subscription,
    changes: readonly MadeChange[],
    kind: ChangeWish['kind'] = 'package',
  ): Promise<string | null> {
    const isEnd = kind === 'end';
    if (status === 'Isolir' && !isEnd) {
      return 'Layanan sedang diisolir. Bayar tagihan yang lewat jatuh tempo dulu.';
    }
    const open = changes.find((change) => change.status === 'scheduled');
    if (open?.kind === 'end') {
      return `Layanan ini berakhir ${longDate(open.effectiveOn)}. Batalkan penghentian itu dulu bila ingin mengubahnya.`;
    }
    if (open && !isEnd) {
      return `Masih ada perubahan yang berlaku mulai ${longDate(open.effectiveOn)}. Batalkan dulu bila ingin yang lain.`;
    }
    const live = await payment.attempts.liveOf(handle, customerId);
    return live.length > 0
      ? 'Masih ada pembayaran yang menunggu. Selesaikan atau tunggu sampai waktunya habis.'
      : null;
  }

  async function pricedToday(
    handle: Handle,
    subscription: Subscription,
    ids: readonly string[],
  ): Promise<Priced[]> {
    const { areaId } = subscription;
    const products = await catalogue.findProducts(handle, ids);
    return [...new Set(ids)].map((id) => {
      const product = products.find((each) => each.id === id);
      const price = product && priceIn(product, areaId);
      if (!product || !price) throw new AppError('PRODUCT_UNAVAILABLE');
      const { type: productType, name, bandwidth, thumbnail } = product;
      const { unit, finalPrice: amount } = price;
      return { productId: id, productType, name, bandwidth, thumbnail, unit, amount };
    });
  }

  const nextBillOf = (
    subscription: Subscription,
    {
      lines,
      charges,
      lastDay,
    }: { lines: readonly ServiceLine[]; charges: number; lastDay: string | null },
  ) => billing.nextBill([{ ...subscription, lines, charges, lastDay }], 0);

  /** Throws the reason if the wish is refused. The service must be locked. */
  async function quote(
    trx: Handle,
    subscription: Subscription,
    { wish, changes }: { wish: ChangeWish; changes: readonly MadeChange[] },
  ): Promise<Quoted> {
    const refusal = await refusalOf(trx, subscription, changes, wish.kind);
    if (refusal !== null) throw new AppError('STEP_REFUSED', { message: refusal });
    const state = await stateOf(trx, subscription, changes);
    if (wish.kind === 'end') return quoteEnd(trx, subscription, { wish, state, changes });
    if (wish.kind === 'ahead') return quoteAhead(trx, subscription, { wish, state });
    const ids =
      wish.kind === 'package' ? [wish.productId] : wish.kind === 'add' ? wish.productIds : [];
    const products = await pricedToday(trx, subscription, ids);
    return quoteProducts(trx, subscription, {
      wish,
      state,
      plan: planOf(state, wish, { products, rules }),
    });
  }

  async function quoteProducts(
    trx: Handle,
    subscription: Subscription,
    { wish, state, plan }: { wish: ChangeWish; state: Changeable; plan: Plan },
  ): Promise<Quoted> {
    const before = linesOn(state.lines, state.today);
    const after = linesOn(plan.lines, plan.effectiveOn);
    const owed = sumOf(await subscriptions.charges.unbilled(trx, subscription));
    const charges = owed + sumOf(plan.charges);
    const shown: Shown = {
      wish,
      effectiveOn: plan.effectiveOn,
      atOnce: plan.atOnce,
      before: priced(before),
      after: priced(after),
      monthlyBefore: sumOf(before),
      monthlyAfter: sumOf(after),
      charges: plan.charges,
      nextBill: nextBillOf(subscription, { lines: plan.lines, charges, lastDay: null }),
      ending: null,
      ahead: null,
    };
    return { shown, before: [...state.lines], lines: plan.lines };
  }

  async function quoteEnd(
    trx: Handle,
    subscription: Subscription,
    {
      wish,
      state,
      changes,
    }: {
      wish: Extract<ChangeWish, { kind: 'end' }>;
      state: Changeable;
      changes: readonly MadeChange[];
    },
  ): Promise<Quoted> {
    const lastDays = lastDaysOf(state, subscription.status === 'Isolir');
    const lastDay = wish.lastDay ?? lastDays[0] ?? state.today;
    if (!lastDays.includes(lastDay)) {
      throw new AppError('STEP_REFUSED', { message: 'Pilih hari terakhir dari yang ditawarkan.' });
    }
    // Ending the service cancels a scheduled change, so the products of that change are left out.
    const lines = changes.find(({ status }) => status === 'scheduled')?.linesBefore ?? state.lines;
    const before = linesOn(lines, state.today);
    const sum = await billing.endings.preview(trx, subscription, { lastDay, lines });
    const bills = await billing.active(subscription.customerId, trx);
    const unpaid = bills.reduce((owed, { rpOwed = 0 }) => owed + rpOwed, 0);
    const credit = await creditFor(trx, subscription);
    const total = sum.tagihan + sum.materai;
    const out = await devices.out(trx, subscription);
    const shown: Shown = {
      wish: { ...wish, lastDay },
      effectiveOn: lastDay,
      atOnce: false,
      before: priced(before),
      after: [],
      monthlyBefore: sumOf(before),
      monthlyAfter: 0,
      charges: [],
      nextBill: nextBillOf(subscription, { lines, charges: 0, lastDay }),
      ending: {
        lastDays,
        lines: [
          ...sum.lines.map(({ name, amount, days }) => ({ name, amount, days })),
          ...(sum.materai > 0 ? [{ name: 'Bea meterai', amount: sum.materai, days: null }] : []),
        ],
        total,
        surplus: sum.surplus,
        fee: sum.fee,
        feeEndsOn: sum.fee > 0 ? addDays(subscription.minimumUntil, -1) : null,
        unpaid,
        refund: Math.max(0, credit - total - unpaid),
        devices: out.map(({ kind, serial, price }) => ({ kind, serial, price })),
        returnBy: devices.returnBy(lastDay),
      },
      ahead: null,
    };
    return { shown, before: [...lines], lines };
  }

  /** Returns 0 if the customer has several services, because the other services may use the credit. */
  async function creditFor(trx: Handle, { customerId }: Subscription): Promise<number> {
    const running = await subscriptions.runningOf(trx, customerId);
    return running.length === 1 ? ledger.credits.of(customerId, trx) : 0;
  }

  async function quoteAhead(
    trx: Handle,
    subscription: Subscription,
    { wish, state }: { wish: Extract<ChangeWish, { kind: 'ahead' }>; state: Changeable },
  ): Promise<Quoted> {
    const shownBills = await billing.active(subscription.customerId, trx);
    if (shownBills.some(({ billingStatus }) => billingStatus === 'OPEN')) {
      const message = 'Masih ada tagihan yang belum dibayar. Bayar tagihan itu dulu.';
      throw new AppError('STEP_REFUSED', { message });
    }
    const charges = sumOf(await subscriptions.charges.unbilled(trx, subscription));
    const service = { ...subscription, lines: state.lines, charges, lastDay: null };
    const bills = billing.nextBills(service, wish.months);
    const last = bills.at(-1);
    if (!last) throw new Error(`service ${subscription.number} has no next bill`);
    const sum = sumOf(bills);
    const credit = Math.min(sum, await creditFor(trx, subscription));
    const lines = linesOn(state.lines, state.today);
    const shown: Shown = {
      wish,
      effectiveOn: state.today,
      atOnce: true,
      before: priced(lines),
      after: priced(lines),
      monthlyBefore: sumOf(lines),
      monthlyAfter: sumOf(lines),
      charges: [],
      nextBill: nextBillOf(subscription, service),
      ending: null,
      ahead: { bills, credit, total: sum - credit, lastDay: lastOf(last.month) },
    };
    return { shown, before: [...state.lines], lines: state.lines };
  }

  return { quote, stateOf, refusalOf, nextBillOf };
}

export type Quoting = ReturnType<typeof createQuoting>;
