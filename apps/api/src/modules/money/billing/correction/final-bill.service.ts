import type { By } from '../../../../db/by.ts';
import { AppError } from '../../../../app-error.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle, SubscriptionStatus } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import type { ServiceLine, Subscription } from '../../../service/subscription/index.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { debtLine, idsOf } from './bill-debts.ts';
import { baseOf, materaiOf } from '../bill.policy.ts';
import { requireSeller } from '../../tax/index.ts';
import { findBill, listBillsOf, listLines, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillEvent } from '../bill-event.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf } from '../day-price.policy.ts';
import { sumCredited } from './correction.repository.ts';
import { owesFee, sumUp, surplusLines, type FinalSum } from './final-bill.policy.ts';
import { createGiveBack } from './give-back.ts';
import { createOtherBills } from './other-bill.service.ts';

export interface Ended {
  by: By;
  reason: string | null;
  /** Why the early termination fee is waived; null if it is charged. */
  feeWaivedFor?: string | null;
}

/** A service that ends because it was isolated for too long. */
interface EndedForDebt extends Ended {
  /** Later days are not charged, even if the nightly job is late. */
  lastDay: string;
}

interface LastBill {
  lastDay: string;
  /** The early termination fee, if the service ends within its minimum term. */
  fee: number;
}

type EndReason = Extract<BillEvent, { kind: 'service-ended' }>['reason'];

export interface FinalBill extends BillRow {
  formerStatus: SubscriptionStatus;
  lines: FinalSum['lines'];
  lowered: number;
  refunded: number;
}

const withWaiver = (reason: string | null, feeWaivedFor: string | null): string | null =>
  feeWaivedFor === null
    ? reason
    : [reason, `Biaya penghentian dibebaskan: ${feeWaivedFor}`].filter(Boolean).join('. ');

export function createFinalBill(deps: BillingDeps, credit: BillCredit) {
  const makeBill = createOtherBills(deps);
  const giveBack = createGiveBack(deps);
  const { db, clock, ledger, subscriptions, devices, rules, emit } = deps;

  /** Ends the service today and makes its final bill. Its port and PLN id become available again. */
  async function endService(
    number: string,
    ended: Ended,
    transacting: Transacting<FinalBill> = {},
  ): Promise<FinalBill> {
    const found = await subscriptions.findByNumber(number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Layanan ${number} tidak ditemukan.` });
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, found.customerId);
      await subscriptions.lockAll(trx, found.customerId);
      const subscription = await subscriptions.lock(trx, found);
      const { feeWaivedFor = null } = ended;
      if (feeWaivedFor !== null) requireFee(subscription);
      const lastDay = jakartaDay(clock());
      return endOn(trx, subscription, { ...ended, lastDay });
    });
  }

  /** Ends the service with a last day of today or before. The customer and the service must be locked. */
  function endOn(
    trx: Handle,
    subscription: Subscription,
    ended: Ended & { lastDay: string },
  ): Promise<FinalBill> {
    requireSeller(rules.tax);
    const isEarly = owesFee({ day: ended.lastDay, minimumUntil: subscription.minimumUntil });
    const why = isEarly ? 'before-minimum-term' : 'minimum-term-over';
    return endIn(trx, subscription, { ...ended, why, fee: rules.earlyTerminationFee });
  }

  /** The cost of ending the service on this day, as the final bill will show it. */
  async function previewEnd(
    trx: Handle,
    subscription: Subscription,
    { lastDay, lines }: { lastDay: string; lines: readonly ServiceLine[] },
  ) {
    const fee = rules.earlyTerminationFee;
    const last = { lastDay, fee, isFeeWaived: false };
    const { sum } = await sumFinal(trx, subscription, { ...last, products: lines });
    const isEarly = owesFee({ day: lastDay, minimumUntil: subscription.minimumUntil });
    return { ...sum, materai: materaiOf(sum.tagihan, rules), fee: isEarly ? fee : 0 };
  }

  /** Called by the nightly job. The customer and the service must be locked. */
  const endForDebt = (trx: Handle, subscription: Subscription, ended: EndedForDebt) =>
    endIn(trx, subscription, {
      ...ended,
      why: 'isolated-too-long',
      fee: rules.isolirEndFee ? rules.earlyTerminationFee : 0,
    });

  async function endIn(
    trx: Handle,
    subscription: Subscription,
    { by, reason, feeWaivedFor = null, why, ...end }: Ended & LastBill & { why: EndReason },
  ): Promise<FinalBill> {
    const { lastDay } = end;
    const fullReason = withWaiver(reason, feeWaivedFor);
    await subscriptions.end(trx, subscription, { by, reason: fullReason, lastDay });
    const last = { ...end, isFeeWaived: feeWaivedFor !== null, by };
    const { bill, ...made } = await makeFinal(trx, subscription, last);
    const { customerId, orderId: orderKey, plnId, portReservationId } = subscription;
    const serviceNumber = subscription.number;
    const at = clock();
    const toReturn = await devices.fallDue(trx, subscription, lastDay);
    await emit(trx, [
      {
        kind: 'service-ended',
        customerId,
        serviceNumber,
        orderKey,
        plnId,
        portReservationId,
        endsOn: lastDay,
        reason: why,
        ...toReturn,
        at,
      },
      {
        kind: 'bill-issued',
        ...aboutBill(bill, baseOf(bill)),
        credit: bill.kredit,
        at,
      },
    ]);
    const settled = await credit.settleCredit(trx, customerId);
    const refunded = made.refunded + settled.refunded;
    return { ...bill, ...made, refunded, formerStatus: subscription.status };
  }

  function requireFee({ number, minimumUntil }: Subscription): void {
    if (owesFee({ day: jakartaDay(clock()), minimumUntil })) return;
    throw new AppError('STEP_REFUSED', {
      message: `Layanan ${number} sudah melewati masa minimum: tidak ada biaya penghentian yang dapat dibebaskan.`,
    });
  }

  /** The final amounts of the service if this is its last day. */
  async function sumFinal(
    trx: Handle,
    subscription: Subscription,
    {
      lastDay,
      fee,
      isFeeWaived,
      products,
    }: LastBill & { isFeeWaived: boolean; products: readonly ServiceLine[] },
  ) {
    const rows = await listBillsOf(trx, subscription);
    const credited = await sumCredited(trx, rows);
    const billed = Map.groupBy(await listLines(trx, rows), ({ billId }) => billId);
    const bills = rows.map((row) => ({
      ...row,
      credited: credited.get(row.id) ?? 0,
      lines: billed.get(row.id) ?? [],
    }));
    const life = {
      day: lastDay,
      billedFrom: subscription.billedFrom,
      steps: await subscriptions.stepsOf(trx, subscription),
    };
    const owed = await ledger.debts.lockOpen(trx, subscription.customerId);
    const sum = sumUp(
      {
        ...life,
        minimumUntil: subscription.minimumUntil,
        lines: products,
        bills,
        charges: await subscriptions.charges.unbilled(trx, subscription),
        debts: owed.map(debtLine),
        earlyTerminationFee: fee,
        isFeeWaived,
      },
      rules,
    );
    return { life, bills, owed, sum };
  }

  async function makeFinal(
    trx: Handle,
    subscription: Subscription,
    { by, ...last }: LastBill & { isFeeWaived: boolean; by: By },
  ) {
    const products = await subscriptions.linesOf(trx, [subscription]);
    const final = await sumFinal(trx, subscription, { ...last, products });
    const { life, bills, owed } = final;
    const { lastDay } = last;
    const { surplus, ...sum } = final.sum;
    const { lowered, refunded } = await giveBack(trx, bills.toReversed(), { life, surplus, by });
    const lines = [...sum.lines, ...surplusLines({ lowered, refunded })];
    const key = await makeBill(trx, subscription, {
      sort: 'final',
      lines,
      tunggakan: sumOf(owed),
      products,
      lastDay,
      coveredOn: lastDay,
    });
    await ledger.debts.moveToBill(trx, idsOf(owed), key);
    await subscriptions.charges.bill(trx, subscription, key.id);
    // Also marks a final bill of Rp 0 as paid.
    await credit.applyCredit(trx, key);
    const made = await findBill(trx, key);
    if (!made) throw new Error(`final bill ${key.id} is gone`);
    return { bill: made, lines, lowered, refunded };
  }

  return { endService, endOn, endForDebt, previewEnd };
}

export type FinalBills = ReturnType<typeof createFinalBill>;
