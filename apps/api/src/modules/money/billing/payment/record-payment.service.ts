import type { By } from '../../../../db/by.ts';
import { AppError } from '../../../../app-error.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { keyOf, type Handle, type PaymentMeans, type RefundReason } from '../../../../db/schema.ts';
import type { Transacting } from '../../../../db/driver/transact.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { endsJoint, type BillCredit, type Settled } from './bill-credit.service.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { setPaid } from '../correction/bill-change.repository.ts';
import { findBillByNumber, findOldestUnpaid, lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { createClosing, toTheEnd, type EndPayments } from './close-payments.ts';
import { restoreService } from '../run/restore-service.ts';

/** A payment that reached the provider without a gateway: cash or a transfer. */
export interface Brought {
  /** The bill, or the customer whose oldest bill is meant. */
  to: { bill: string } | { email: string };
  means: PaymentMeans;
  amount: number;
  /** The receipt or transfer number. It is accepted once. */
  reference: string;
  reason: string;
  by: By;
  /** Pay nothing with it: all of it becomes a refund due. */
  isReturned?: boolean;
}

export interface Recorded {
  bill: BillRow;
  due: number | null;
  paysBill: boolean;
  /** The amount was right, but the gateway of a live payment did not answer. */
  isHeldUp: boolean;
  /** The part that the bill did not take, what it became and why. */
  rest: { amount: number; keptAs: 'credit' | 'refund'; reason: RefundReason } | null;
  paidFromCredit: Settled['paid'];
  creditLeft: number;
  closedPayment: boolean;
  restored: boolean;
}

/** Books payments that staff record. A payment that covers the named bill pays it; otherwise it becomes credit. */
export function createPaymentRecord(deps: BillingDeps, credit: BillCredit) {
  const { db, clock, ledger, subscriptions, rules, emit } = deps;
  const closing = createClosing(deps);

  async function recordPayment(
    brought: Brought,
    transacting: Transacting<Recorded> = {},
  ): Promise<Recorded> {
    const found = await findTarget(brought.to);
    const work = (trx: Handle, end: EndPayments) => take(trx, end, found, brought);
    if (transacting.rehearsal) return closing.rehearse(work);
    return closing.closingWhatItEnds(work, toTheEnd(work, transacting));
  }

  async function findTarget(to: Brought['to']): Promise<BillRow> {
    const found =
      'bill' in to ? await findBillByNumber(db, to.bill) : await findOldestUnpaid(db, to.email);
    if (found) return found;
    const message =
      'bill' in to
        ? `Tagihan ${to.bill} tidak ditemukan.`
        : `${to.email} tidak punya tagihan yang belum dibayar.`;
    throw new AppError('NOT_FOUND', { message });
  }

  async function take(
    trx: Handle,
    endPayments: EndPayments,
    found: BillRow,
    { means, amount, reference, reason, by, isReturned = false }: Brought,
  ): Promise<Recorded> {
    const { customerId } = found;
    await lockCustomer(trx, customerId);
    await subscriptions.lockAll(trx, customerId);
    const bill = await lockBill(trx, found);
    const receipt = { customerId, means, ref: reference, amount, by, reason };
    const receiptId = await ledger.bookManual(trx, receipt);
    if (receiptId === null) {
      throw new AppError('STEP_REFUSED', {
        message: `Pembayaran dengan nomor ${reference} sudah dicatat. Tidak ada yang dicatat lagi.`,
      });
    }
    const denda = bill.status === 'OPEN' ? dendaOn(jakartaDay(clock()), bill, rules) : 0;
    const due = bill.status === 'OPEN' ? baseOf(bill) + denda : null;
    const covers = !isReturned && due !== null && amount >= due;
    const ended = covers ? await endPayments(trx, bill, 'paid otherwise') : null;
    const paysBill = covers && ended !== null;
    const restored =
      paysBill &&
      (await payBill(trx, bill, { due, denda, receiptId, endedJoint: endsJoint(ended) }));
    const left = paysBill ? amount - due : amount;
    const misfit = isReturned ? 'unassigned' : misfitOf(bill);
    const rest =
      left > 0 ? await keep(trx, bill, receiptId, { amount: left, reason: misfit }) : null;
    // Returned money adds no credit, so it must not end a live payment.
    const settled = await (isReturned
      ? credit.settleCredit(trx, customerId)
      : credit.settleCredit(trx, customerId, endPayments));
    return {
      bill,
      due,
      paysBill,
      isHeldUp: covers && !paysBill,
      rest: rest && settled.refunded > 0 ? { ...rest, keptAs: 'refund' } : rest,
      paidFromCredit: settled.paid,
      creditLeft: await ledger.creditOf(customerId, trx),
      closedPayment: (ended?.length ?? 0) > 0 || settled.closedPayment,
      restored: restored || settled.restored,
    };
  }

  async function payBill(
    trx: Handle,
    bill: BillRow,
    paid: { due: number; denda: number; receiptId: string; endedJoint: boolean },
  ): Promise<boolean> {
    const { due, denda, receiptId, endedJoint } = paid;
    const at = clock();
    const round = bill.reopened;
    await setPaid(trx, bill, { denda, admin: 0, attemptId: null, at });
    const share = { kind: 'bill' as const, ...keyOf(bill), amount: due, round };
    await ledger.allocate(trx, share, receiptId);
    const restored = await restoreService(deps, trx, bill);
    const about = { ...aboutBill(bill, due), restored, round, endedJoint, fromCredit: false };
    await emit(trx, [{ kind: 'bill-paid', ...about, at }]);
    return restored;
  }

  async function keep(
    trx: Handle,
    bill: BillRow,
    receiptId: string,
    { amount, reason }: { amount: number; reason: RefundReason },
  ) {
    const payable = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
    const keptAs = await ledger.giveBack(trx, receiptId, { amount, reason, payable });
    return { amount, keptAs, reason };
  }

  return { record: recordPayment };
}

function misfitOf({ status }: BillRow): RefundReason {
  if (status === 'OPEN') return 'wrong-amount';
  return status === 'PAID' ? 'twice' : 'late';
}
