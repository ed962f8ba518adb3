import { randomUUID } from 'node:crypto';
import type { By } from '../../../../db/by.ts';
import { AppError } from '../../../../app-error.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { keyOf, type Handle, type Key, type SubscriptionStatus } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { linesOn, type Subscription } from '../../../service/subscription/index.ts';
import type { BillCredit } from '../payment/bill-credit.service.ts';
import { createTerms } from '../terms/terms.service.ts';
import { debtLine, idsOf } from './bill-debts.ts';
import { baseOf, dueDateOf, materaiOf } from '../bill.policy.ts';
import { requireSeller } from '../../tax/index.ts';
import { taxOfLines } from '../taxed-lines.policy.ts';
import { insertBill, setPaid } from './bill-change.repository.ts';
import { findBill, listBillsOf, listLines, lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf } from '../day-price.policy.ts';
import { insertCorrection, sumCredited, takeOff } from './correction.repository.ts';
import {
  owesFee,
  sumUp,
  surplusLines,
  unusedLines,
  type FinalSum,
  type Life,
  type Served,
} from './final-bill.policy.ts';

export interface Ended {
  by: By;
  reason: string | null;
  /** Why the early termination fee is waived; null if it is charged. */
  feeWaivedFor?: string | null;
}

export interface FinalBill extends BillRow {
  formerStatus: SubscriptionStatus;
  lines: FinalSum['lines'];
  lowered: number;
  refunded: number;
}

const fullReason = (reason: string | null, feeWaivedFor: string | null): string | null =>
  feeWaivedFor === null
    ? reason
    : [reason, `Biaya penghentian dibebaskan: ${feeWaivedFor}`].filter(Boolean).join('. ');

export function createFinalBill(deps: BillingDeps, credit: BillCredit) {
  const terms = createTerms(deps);
  const { db, clock, ledger, payment, subscriptions, rules, emit } = deps;

  /** Ends the service today and makes its final bill. Its port and PLN id become available again. */
  async function endService(
    number: string,
    ended: Ended,
    transacting: Transacting<FinalBill> = {},
  ): Promise<FinalBill> {
    const found = await subscriptions.findByNumber(number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Layanan ${number} tidak ditemukan.` });
    requireSeller(rules.tax);
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, found.customerId);
      await subscriptions.lockAll(trx, found.customerId);
      const subscription = await subscriptions.lock(trx, found);
      const { by, reason, feeWaivedFor = null } = ended;
      if (feeWaivedFor !== null) requireFee(subscription);
      await subscriptions.end(trx, subscription, { by, reason: fullReason(reason, feeWaivedFor) });
      const waived = { isFeeWaived: feeWaivedFor !== null, by };
      const { bill, ...made } = await makeFinal(trx, subscription, waived);
      const { customerId, orderId: orderKey } = subscription;
      const at = clock();
      await emit(trx, [
        {
          kind: 'service-ended',
          customerId,
          serviceNumber: number,
          orderKey,
          reason: owesFee({ day: jakartaDay(at), minimumUntil: subscription.minimumUntil })
            ? 'before-minimum-term'
            : 'minimum-term-over',
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
    });
  }

  function requireFee({ number, minimumUntil }: Subscription): void {
    if (owesFee({ day: jakartaDay(clock()), minimumUntil })) return;
    throw new AppError('STEP_REFUSED', {
      message: `Layanan ${number} sudah melewati masa minimum: tidak ada biaya penghentian yang dapat dibebaskan.`,
    });
  }

  async function makeFinal(
    trx: Handle,
    subscription: Subscription,
    { isFeeWaived, by }: { isFeeWaived: boolean; by: By },
  ) {
    const at = clock();
    const day = jakartaDay(at);
    const period = calendar.monthOf(day);
    const rows = await listBillsOf(trx, subscription);
    const credited = await sumCredited(trx, rows);
    const billed = Map.groupBy(await listLines(trx, rows), ({ billId }) => billId);
    const bills = rows.map((row) => ({
      ...row,
      credited: credited.get(row.id) ?? 0,
      lines: billed.get(row.id) ?? [],
    }));
    const life = {
      day,
      billedFrom: subscription.billedFrom,
      steps: await subscriptions.stepsOf(trx, subscription),
    };
    const products = await subscriptions.linesOf(trx, [subscription]);
    const owed = await ledger.openDebts(trx, subscription.customerId);
    const { dueDay } = await terms.of(subscription.customerId, trx);
    const { tagihan, surplus, ...sum } = sumUp(
      {
        ...life,
        minimumUntil: subscription.minimumUntil,
        lines: products,
        bills,
        debts: owed.map(debtLine),
        earlyTerminationFee: rules.earlyTerminationFee,
        isFeeWaived,
      },
      rules,
    );
    const { lowered, refunded } = await giveBack(trx, bills.toReversed(), { life, surplus, by });
    const lines = [...sum.lines, ...surplusLines({ lowered, refunded })];
    const key = await insertBill(trx, {
      number: `INV-${period.replace('-', '')}-${subscription.number}-AKHIR`,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      period,
      owed: false,
      coversFrom: day,
      coversTo: day,
      serviceNumber: subscription.number,
      fullName: subscription.fullName,
      address: subscription.address,
      produk: linesOn(products, day).find((line) => line.productType === 'INTERNET')?.name ?? '',
      produkTambahan: 'Tagihan akhir',
      tagihan,
      tunggakan: owed.reduce((total, { amount }) => total + amount, 0),
      materai: materaiOf(tagihan, rules),
      ...taxOfLines(lines, day, rules.tax),
      dueOn: dueDateOf(calendar.monthsAfter(period, 1), day, dueDay),
      createdAt: at,
      lines,
    });
    await ledger.billDebts(trx, idsOf(owed), key);
    // Also marks a final bill of Rp 0 as paid.
    await credit.applyCredit(trx, key);
    const made = await findBill(trx, key);
    if (!made) throw new Error(`final bill ${key.id} is gone`);
    return { bill: made, lines, lowered, refunded };
  }

  /** Credits each bill's surplus: open bills are lowered, money of paid bills is refunded. */
  async function giveBack(
    trx: Handle,
    bills: readonly (BillRow & Served)[],
    { life, surplus, by }: { life: Life; surplus: number; by: By },
  ): Promise<{ lowered: number; refunded: number }> {
    let left = surplus;
    let lowered = 0;
    for (const bill of bills) {
      let part = Math.min(left, -sumOf(unusedLines(life, bill, rules)));
      left -= part;
      // If the bill's money was reversed, another bill asks for that money or was paid with it.
      for (const source of [bill, ...bills.filter((other) => other !== bill)]) {
        if (part === 0) break;
        const off = await lower(trx, source, part, by);
        lowered += off;
        part -= off + (await refundFromBill(trx, source, part - off, by));
      }
      if (part > 0) throw new Error(`${bill.number} holds less than it gives back`);
    }
    return { lowered, refunded: surplus - left - lowered };
  }

  /** Refunds up to `most` of the money paid for unused days. Returns the refunded amount. */
  async function refundFromBill(trx: Handle, bill: BillRow, most: number, by: By): Promise<number> {
    const payable = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
    const money = await ledger.moneyOn(trx, payable);
    const amount = Math.min(
      most,
      money.reduce((sum, each) => sum + each.amount, 0),
    );
    if (amount <= 0) return 0;
    await ledger.refundPart(trx, { amount, reason: 'ended', payable });
    await record(trx, bill, { amount, returned: amount, by });
    return amount;
  }

  async function record(
    trx: Handle,
    bill: BillRow,
    taken: { amount: number; returned: number; by: By },
  ): Promise<void> {
    await insertCorrection(trx, {
      ...taken,
      id: randomUUID(),
      customerId: bill.customerId,
      billId: bill.id,
      kind: 'credit',
      reason: 'Layanan berakhir sebelum masa yang ditagih habis',
      needsFourEyes: false,
      at: clock(),
    });
  }

  /** Lowers an open bill by up to `most`. Payments of the old amount are refunded. Returns the amount. */
  async function lower(trx: Handle, key: Key, most: number, by: By): Promise<number> {
    const bill = await lockBill(trx, key);
    const amount = bill.status === 'OPEN' ? Math.min(most, baseOf(bill)) : 0;
    if (amount === 0) return 0;
    const account = { kind: 'bill' as const, ...keyOf(bill) };
    for (const live of await payment.liveAttemptsOn(trx, bill.customerId, [account])) {
      await payment.voidAttempt(trx, live, 'service ended');
    }
    await takeOff(trx, bill, { koreksi: amount });
    await record(trx, bill, { amount, returned: 0, by });
    if (amount === baseOf(bill)) {
      await setPaid(trx, bill, { denda: 0, admin: 0, attemptId: null, at: clock() });
    }
    return amount;
  }

  return { endService };
}
