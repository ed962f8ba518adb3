import { createHash } from 'node:crypto';
import { AppError } from '../../../../app-error.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { keyOf, type Handle, type RefundReason } from '../../../../db/schema.ts';
import type { Transacting } from '../../../../db/driver/transact.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { endsJoint, type BillCredit, type Settled } from './bill-credit.service.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { setPaid } from '../correction/bill-change.repository.ts';
import {
  findBillByNumber,
  findOldestUnpaid,
  findUnpaidOrNewest,
  listUnpaid,
  lockBill,
  type BillRow,
} from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { BroughtMoney } from '../../ledger/index.ts';
import { createClosing, toTheEnd, type EndPayments } from '../../payment/index.ts';
import { restoreService } from '../run/restore-service.ts';

/** A payment that reached the provider without a gateway: cash or a transfer. */
export interface Brought extends BroughtMoney {
  /** The bill, or the customer whose oldest open bill is meant. */
  to: { bill: string } | { email: string } | { customerId: string };
  /** The payment pays no bill: all of it becomes a refund due. */
  isReturned?: boolean;
  /** The open bills of a preview. If they changed since, the payment is refused. */
  seen?: string | undefined;
}

export interface Recorded {
  /** Identifies the open bills before the payment, with what each asked for. */
  seen: string;
  reference: string;
  bill: BillRow;
  due: number | null;
  paysBill: boolean;
  /** The amount was right, but the gateway of a live payment did not answer. */
  isHeldUp: boolean;
  /** The part that the bill did not need, what became of it and why. */
  rest: { amount: number; keptAs: 'credit' | 'refund'; reason: RefundReason } | null;
  paidFromCredit: Settled['paid'];
  creditLeft: number;
  closedPayment: boolean;
  restored: boolean;
}

/** Books payments that staff record. A payment that covers the named bill pays it; otherwise it becomes credit. */
export function createPaymentRecord(deps: BillingDeps, credit: BillCredit) {
  const { db, clock, ledger, subscriptions, rules, emit } = deps;
  const closing = createClosing(deps, 'bill');

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
    if ('customerId' in to) {
      const bill = await findUnpaidOrNewest(db, to.customerId);
      if (bill) return bill;
      throw new AppError('NOT_FOUND', { message: 'Pelanggan ini belum punya tagihan.' });
    }
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
    { isReturned = false, seen, ...brought }: Brought,
  ): Promise<Recorded> {
    const { customerId } = found;
    await lockCustomer(trx, customerId);
    await subscriptions.lockAll(trx, customerId);
    const bill = await lockBill(trx, found);
    const open = await seenOf(trx, customerId);
    if (seen !== undefined && seen !== open) {
      throw new AppError('STALE', {
        message: 'Tagihannya baru saja berubah. Periksa lagi, lalu catat.',
      });
    }
    const { amount } = brought;
    const { receiptId, reference } = await ledger.receipts.bookManual(trx, customerId, brought);
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
      seen: open,
      reference,
      bill,
      due,
      paysBill,
      isHeldUp: covers && !paysBill,
      rest: rest && settled.refunded > 0 ? { ...rest, keptAs: 'refund' } : rest,
      paidFromCredit: settled.paid,
      creditLeft: await ledger.credits.of(customerId, trx),
      closedPayment: (ended?.length ?? 0) > 0 || settled.closedPayment,
      restored: restored || settled.restored,
    };
  }

  async function seenOf(trx: Handle, customerId: string): Promise<string> {
    const today = jakartaDay(clock());
    const open = (await listUnpaid(trx, customerId)).map((bill) => [
      bill.number,
      baseOf(bill) + dendaOn(today, bill, rules),
    ]);
    return createHash('sha256').update(JSON.stringify(open)).digest('base64url');
  }

  async function payBill(
    trx: Handle,
    bill: BillRow,
    paid: { due: number; denda: number; receiptId: string; endedJoint: boolean },
  ): Promise<boolean> {
    const { due, denda, receiptId, endedJoint } = paid;
    const at = clock();
    const round = bill.reopened;
    await setPaid(trx, bill, { denda, at });
    const share = { kind: 'bill' as const, ...keyOf(bill), amount: due, round };
    await ledger.receipts.allocate(trx, share, receiptId);
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
    const keptAs = await ledger.receipts.giveBack(trx, receiptId, { amount, reason, payable });
    return { amount, keptAs, reason };
  }

  /** Open bills, oldest first, with what each asks for today without a method's fee. */
  async function openOf(customerId: string) {
    const today = jakartaDay(clock());
    return (await listUnpaid(db, customerId)).map((bill) => ({
      number: bill.number,
      period: bill.period,
      dueOn: bill.dueOn,
      due: baseOf(bill) + dendaOn(today, bill, rules),
    }));
  }

  const payerOf = async (to: Brought['to']): Promise<string> => (await findTarget(to)).customerId;

  return { record: recordPayment, openOf, payerOf };
}

function misfitOf({ status }: BillRow): RefundReason {
  if (status === 'OPEN') return 'wrong-amount';
  return status === 'PAID' ? 'twice' : 'late';
}
