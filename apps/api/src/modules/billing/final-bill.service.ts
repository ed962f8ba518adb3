import { AppError } from '../../app-error.ts';
import { jakartaDay } from '../../clock.ts';
import type { Handle } from '../../db/schema.ts';
import { calendar, type Subscription } from '../subscription/index.ts';
import { baseOf, dueDayOf, materaiOf } from './bill.policy.ts';
import {
  addKredit,
  findBill,
  insertFinalBill,
  listBillsOf,
  lockBill,
  setPaid,
  type BillRow,
} from './bill.repository.ts';
import { aboutBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';
import type { Credits } from './credit.service.ts';
import { sumUp, unusedPart } from './final-bill.policy.ts';

export function createFinalBill(deps: BillingDeps, credits: Credits) {
  const { db, clock, payment, subscriptions, rules, emit } = deps;

  /** The service ends today, with a final bill; its port and plnId are free again. */
  async function endService(
    number: string,
    ended: { by: string; reason: string | null },
  ): Promise<BillRow> {
    const found = await subscriptions.findByNumber(number);
    if (!found) throw new AppError('NOT_FOUND', { message: `Layanan ${number} tidak ditemukan.` });
    return db.transaction().execute(async (trx) => {
      await payment.lockCustomer(trx, found.customerId);
      const subscription = await subscriptions.lock(trx, found.id);
      await subscriptions.end(trx, subscription, ended);
      const bill = await makeFinal(trx, subscription);
      const { customerId } = subscription;
      const at = clock();
      await emit(trx, [
        { kind: 'service-ended', customerId, serviceNumber: number, at },
        {
          kind: 'bill-issued',
          ...aboutBill(bill, baseOf(bill)),
          isFinal: true,
          credit: bill.kredit,
          at,
        },
      ]);
      if (!(await subscriptions.hasRunning(trx, customerId))) {
        await credits.refundUnused(trx, customerId);
      }
      return bill;
    });
  }

  async function makeFinal(trx: Handle, subscription: Subscription): Promise<BillRow> {
    const at = clock();
    const day = jakartaDay(at);
    const period = calendar.monthOf(day);
    const bills = await listBillsOf(trx, subscription.id);
    const products = await subscriptions.linesOf(trx, [subscription.id]);
    const { lines, tagihan, surplus } = sumUp({
      day,
      billedFrom: subscription.billedFrom,
      minimumUntil: subscription.minimumUntil,
      lines: products.map(({ name, amount }) => ({ name, amount })),
      bills,
      earlyTerminationFee: rules.earlyTerminationFee,
    });
    await giveBack(trx, bills.toReversed(), day, surplus);
    const id = await insertFinalBill(trx, {
      number: `INV-${period.replace('-', '')}-${subscription.number}-AKHIR`,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      period,
      coversFrom: day,
      coversTo: day,
      serviceNumber: subscription.number,
      fullName: subscription.fullName,
      address: subscription.address,
      produk: products.find((line) => line.productType === 'INTERNET')?.name ?? '',
      produkTambahan: 'Tagihan akhir',
      tagihan,
      materai: materaiOf(tagihan, rules),
      dueOn: dueDayOf(calendar.monthsAfter(period, 1), day, rules.dueDay),
      createdAt: at,
      lines,
    });
    // Also settles a final bill that asks for nothing.
    await credits.applyTo(trx, id);
    const made = await findBill(trx, id);
    if (!made) throw new Error(`final bill ${id} is gone`);
    return made;
  }

  /** Where it was billed: off what is still open there, else out of the money that was paid for it. */
  async function giveBack(
    trx: Handle,
    bills: readonly BillRow[],
    day: string,
    surplus: number,
  ): Promise<void> {
    let left = surplus;
    for (const bill of bills) {
      const part = Math.min(left, unusedPart(day, bill));
      if (part === 0) continue;
      left -= part;
      const off = bill.status === 'OPEN' ? Math.min(part, baseOf(bill)) : 0;
      if (off > 0) await lower(trx, bill, off);
      if (part > off) await credits.refundFromBill(trx, bill, part - off);
    }
  }

  /** Money that still comes for the old sum goes back to the customer. */
  async function lower(trx: Handle, bill: BillRow, amount: number): Promise<void> {
    const live = await payment.liveAttempt(trx, { kind: 'bill', id: bill.id });
    if (live) await payment.voidAttempt(trx, live, 'service ended');
    await addKredit(trx, bill.id, amount);
    const lowered = await lockBill(trx, bill.id);
    if (baseOf(lowered) > 0) return;
    await setPaid(trx, bill.id, { denda: 0, admin: 0, attemptId: null, at: clock() });
  }

  return { endService };
}
