import { AppError } from '../../app-error.ts';
import { lockCustomer } from '../../db/customer-lock.ts';
import { keyOf, type Handle, type PaymentMeans, type RefundReason } from '../../db/schema.ts';
import type { Transacting } from '../../db/transact.ts';
import { jakartaDay } from '../../jakarta/clock.ts';
import { baseOf, dendaOn } from './bill.policy.ts';
import { setPaid } from './bill-change.repository.ts';
import { findBillByNumber, findOldestUnpaid, lockBill, type BillRow } from './bill.repository.ts';
import { aboutBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';
import { createClosing, toTheEnd, type EndPayments } from './close-payments.ts';
import { restoreService } from './restore-service.ts';

/** Money somebody brought or sent past every gateway. */
export interface Brought {
  /** The bill it is for, or whose oldest bill. */
  to: { bill: string } | { email: string };
  means: PaymentMeans;
  amount: number;
  /** The number of the paper or of the transfer: it counts once. */
  reference: string;
  reason: string;
  by: string;
}

export interface Recorded {
  bill: BillRow;
  /** What the bill asked for; null where it asked for nothing. */
  due: number | null;
  /** Null when it settled the bill, else why it did not. */
  misfit: RefundReason | null;
  /** What became of money that settled nothing. */
  keptAs: 'credit' | 'refund' | null;
  closedPayment: boolean;
  restored: boolean;
}

/** Settles a bill wholly, or follows the rules of money that fits nothing. */
export function createPaymentRecord(deps: BillingDeps) {
  const { db, clock, ledger, rules, emit } = deps;
  const closing = createClosing(deps);

  async function recordPayment(
    brought: Brought,
    transacting: Transacting<Recorded> = {},
  ): Promise<Recorded> {
    const found = await findTarget(brought.to);
    const work = (trx: Handle, end: EndPayments) => take(trx, end, found, brought);
    const rehearsed = await closing.rehearse(found, work);
    if (transacting.rehearsal) return rehearsed;
    const whole = toTheEnd(work, transacting);
    // Money that settles nothing leaves a live payment alone.
    if (rehearsed.misfit !== null) return closing.withoutClosing(found, whole);
    // Should the gateway say that it has been paid, the bill is paid by now, and this is too much.
    return closing.afterClosing(found, whole);
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
    { means, amount, reference, reason, by }: Brought,
  ): Promise<Recorded> {
    const { customerId } = found;
    await lockCustomer(trx, customerId);
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
    const misfit = misfitOf(bill, due, amount);
    if (misfit !== null) {
      const payable = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
      const spare = { amount, reason: misfit, payable };
      const keptAs = await ledger.giveBack(trx, receiptId, spare);
      return { bill, due, misfit, keptAs, closedPayment: false, restored: false };
    }
    const closed = await endPayments(trx, 'paid otherwise');
    const at = clock();
    await setPaid(trx, bill, { denda, admin: 0, attemptId: null, at });
    const round = bill.reopened;
    const share = { kind: 'bill' as const, ...keyOf(bill), amount, round };
    await ledger.allocate(trx, share, receiptId);
    const restored = await restoreService(deps, trx, bill);
    const endedJoint = closed.some(({ payableKind }) => payableKind === 'bills');
    const about = { ...aboutBill(bill, amount), restored, round, endedJoint };
    await emit(trx, [{ kind: 'bill-paid', ...about, at }]);
    return { bill, due, misfit, keptAs: null, closedPayment: closed.length > 0, restored };
  }

  return { recordPayment };
}

/** The same words as for money of a gateway. */
function misfitOf(bill: BillRow, due: number | null, amount: number): RefundReason | null {
  if (due === null) return bill.status === 'PAID' ? 'twice' : 'late';
  return amount === due ? null : 'wrong-amount';
}
