import { randomUUID } from 'node:crypto';
import type { By } from '../../../../db/by.ts';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { baseOf } from '../bill.policy.ts';
import { lockBill, type BillRow } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumOf } from '../day-price.policy.ts';
import { setPaid } from './bill-change.repository.ts';
import { insertCorrection, takeOff } from './correction.repository.ts';
import { unusedLines, type Life, type Served } from './final-bill.policy.ts';

/** Gives back what the bills of an ended service charged for unused days. */
export function createGiveBack(deps: BillingDeps) {
  const { clock, ledger, payment, rules } = deps;

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
      // If this bill's money was reversed, the debt is on another bill, which is open or paid.
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
    const amount = Math.min(most, sumOf(await ledger.receipts.moneyOn(trx, payable)));
    if (amount <= 0) return 0;
    await ledger.refunds.refundPart(trx, { amount, reason: 'ended', payable });
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
    for (const live of await payment.attempts.liveOn(trx, bill.customerId, [account])) {
      await payment.attempts.voidAttempt(trx, live, 'service ended');
    }
    await takeOff(trx, bill, { koreksi: amount });
    await record(trx, bill, { amount, returned: 0, by });
    if (amount === baseOf(bill)) {
      await setPaid(trx, bill, { at: clock() });
    }
    return amount;
  }

  return giveBack;
}
