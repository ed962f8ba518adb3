import type { Bill, JointPayment } from '@serat/contract/billing';
import { totalLine, type CostLine } from '@serat/contract/pricing';
import { AppError } from '../../../../app-error.ts';
import { atOnce } from '../../../../db/driver/at-once.ts';
import type { Handle } from '../../../../db/schema.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { dayNumber } from '../../../../jakarta/day-number.ts';
import { hasTriedTooOften, shownAttempt, toAttempt, type Attempt } from '../../payment/index.ts';
import { baseOf, dendaOn } from '../bill.policy.ts';
import { listBillsById, listOwnBills, type BillRow } from '../bill.repository.ts';
import { toBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { createJointPayable } from './joint-payable.ts';
import { jointCostLines } from './joint-payment.policy.ts';
import {
  hasJointPayment,
  insertJointPayment,
  listJointPaymentsSince,
  listShares,
} from './joint-payment.repository.ts';

const refOf = (customerId: string, number: string) => ({
  kind: 'bills' as const,
  customerId,
  id: number,
});
const isOpen = ({ status }: BillRow): boolean => status === 'OPEN';
const day = 86_400_000;

const sameIds = (some: readonly { id: string }[], others: readonly { id: string }[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

type View = (rows: readonly BillRow[]) => Promise<Bill[]>;

/** Pays several open bills in one attempt: all of them or none. */
export function createJointPayments(deps: BillingDeps, view: View) {
  const { db, clock, payment, rules } = deps;
  const payable = createJointPayable(deps);

  async function openOnes(handle: Handle, customerId: string, numbers: readonly string[]) {
    const named = new Set(numbers);
    const rows = await listOwnBills(handle, customerId, [...named]);
    if (rows.length < named.size) {
      throw new AppError('NOT_FOUND', { message: 'Tagihan tidak ditemukan.' });
    }
    return rows.filter(isOpen);
  }

  function requireSeveral(open: readonly BillRow[]): void {
    if (open.length === 0) throw new AppError('ALREADY_PAID');
    if (open.length === 1) {
      throw new AppError('STEP_REFUSED', {
        message:
          'Tinggal satu tagihan yang belum dibayar, jadi bayarlah tagihan itu sendiri di menu Tagihan.',
      });
    }
  }

  /** Live attempts that must end first: those of these bills, and any other joint payment. */
  async function liveBeside(
    handle: Handle,
    customerId: string,
    rows: readonly BillRow[],
  ): Promise<Attempt[]> {
    const live = await payment.attempts.liveOf(handle, customerId);
    return live.filter(
      ({ payableKind, payableId }) =>
        payableKind === 'bills' ||
        (payableKind === 'bill' && rows.some(({ id }) => id === payableId)),
    );
  }

  async function jointOver(handle: Handle, live: readonly Attempt[], rows: readonly BillRow[]) {
    const joint = live.find(({ payableKind }) => payableKind === 'bills');
    if (!joint) return null;
    return sameIds(await payable.accounts(handle, refOf(joint.customerId, joint.payableId)), rows)
      ? joint
      : null;
  }

  /**
   * Keeps the live attempt for these bills and this method, or opens one after closing all other
   * attempts at the gateway. Bills that turn out to be paid are left out.
   */
  async function payTogether(customerId: string, numbers: readonly string[], methodId: string) {
    const method = await payment.methods.require(db, methodId);
    // Each turn succeeds, finds a paid bill, or loses a race against another request.
    for (let turn = 0; turn < numbers.length + 3; turn += 1) {
      const open = await openOnes(db, customerId, numbers);
      requireSeveral(open);
      const live = await liveBeside(db, customerId, open);
      const kept = await jointOver(db, live, open);
      if (kept && payment.isKept(kept, method)) return show(customerId, kept.payableId);
      const made = await payment.openInPlaceOf(customerId, live, method, async (trx) => {
        const still = await openOnes(trx, customerId, numbers);
        const current = await liveBeside(trx, customerId, still);
        if (!sameIds(still, open) || !sameIds(current, live)) return null;
        return begin(trx, customerId, still);
      });
      if (typeof made !== 'string') return show(customerId, made.payableId);
    }
    throw new AppError('UNAVAILABLE');
  }

  async function begin(trx: Handle, customerId: string, open: readonly BillRow[]) {
    const at = clock();
    const before = await listJointPaymentsSince(trx, customerId, new Date(at.getTime() - day));
    if (hasTriedTooOften(before, at)) throw new AppError('TOO_MANY_REQUESTS');
    // Gabungan.
    const number = dayNumber('GAB', at, 8);
    const shares = open.map((bill) => {
      const denda = dendaOn(jakartaDay(at), bill, rules);
      return { billId: bill.id, denda, amount: baseOf(bill) + denda };
    });
    await insertJointPayment(trx, { number, customerId, shares, at });
    const ref = refOf(customerId, number);
    const due = await payable.due(trx, ref);
    return due && { payable: ref, due };
  }

  async function requireOwn(customerId: string, number: string): Promise<void> {
    if (await hasJointPayment(db, customerId, number)) return;
    throw new AppError('NOT_FOUND', { message: 'Pembayaran ini tidak ditemukan.' });
  }

  async function show(customerId: string, number: string): Promise<JointPayment> {
    await requireOwn(customerId, number);
    const key = refOf(customerId, number);
    const [shares, attempts] = await atOnce(db, (handle) =>
      Promise.all([listShares(handle, key), payment.attempts.of(handle, 'bills', [key])]),
    );
    const attempt = shownAttempt(attempts, null);
    if (!attempt) throw new Error(`joint payment ${number} has no attempt`);
    const rows = await listBillsById(
      db,
      customerId,
      shares.map(({ billId }) => billId),
    );
    return { id: number, bills: await view(rows), payment: toAttempt(attempt) };
  }

  /** With a method: the live attempt's amounts, or those of a new attempt. */
  async function costsTogether(
    customerId: string,
    numbers: readonly string[],
    methodId: string | undefined,
  ): Promise<CostLine[]> {
    const open = await openOnes(db, customerId, numbers);
    requireSeveral(open);
    const method = methodId ? await payment.methods.require(db, methodId) : null;
    const live = await jointOver(db, await liveBeside(db, customerId, open), open);
    const keeps = live && (!method || live.methodId === method.id);
    const seen = { today: jakartaDay(clock()), rules };
    const bills = keeps ? await view(open) : open.map((row) => toBill(row, null, seen));
    const lines = jointCostLines(bills, keeps ? 0 : (method?.adminFee ?? 0));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    return [...lines, { name: totalLine, amount: total }].map(({ name, amount }) => ({
      NAMA_BIAYA: name,
      RUPIAH: amount,
    }));
  }

  async function checkTogether(customerId: string, number: string): Promise<JointPayment> {
    await requireOwn(customerId, number);
    await payment.checkNow(refOf(customerId, number));
    return show(customerId, number);
  }

  /** Ends the joint payment, so that the bills can be paid separately. Can be repeated. */
  async function separate(customerId: string, number: string): Promise<JointPayment> {
    await requireOwn(customerId, number);
    const live = await payment.attempts.live(db, refOf(customerId, number));
    if (live && !(await payment.giveUp(live, 'paid one by one')))
      throw new AppError('ALREADY_PAID');
    const shown = await show(customerId, number);
    if (shown.payment.status === 'paid') throw new AppError('ALREADY_PAID');
    return shown;
  }

  return {
    payable,
    pay: payTogether,
    show,
    costs: costsTogether,
    check: checkTogether,
    separate,
  };
}
