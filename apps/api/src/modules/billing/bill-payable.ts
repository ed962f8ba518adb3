import { jakartaDay } from '../../jakarta/clock.ts';
import type { Handle } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import type { AfterTaking, Payable, TakenBack } from '../payment/index.ts';
import { baseOf, dendaOn, isolationTime, possibleDenda } from './bill.policy.ts';
import { reopen, setPaid } from './bill-change.repository.ts';
import { findBill, lockBill, type BillRow } from './bill.repository.ts';
import { aboutBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';
import { isCorrectedAfter, sumCredited } from './correction.repository.ts';
import { paidTogether } from './paid-together.ts';
import { restoreService } from './restore-service.ts';

/** What paying a bill means; the payment module calls it. */
export function createBillPayable(deps: BillingDeps): Payable {
  const { clock, ledger, payment, rules, emit } = deps;

  async function due(handle: Handle, id: string) {
    const bill = await findBill(handle, id);
    if (bill?.status !== 'OPEN') return null;
    const account = { kind: 'bill' as const, id };
    const live = await payment.liveAttemptsOn(handle, bill.customerId, [account]);
    const joint = live.find(({ payableKind }) => payableKind === 'bills');
    if (joint) throw paidTogether(joint);
    return {
      customerId: bill.customerId,
      label: bill.number,
      amount: baseOf(bill) + dendaOn(jakartaDay(clock()), bill, rules),
      // An overdue bill stays payable.
      deadline: null,
    };
  }

  /**
   * What one of its attempts asked for settles the bill, also when it comes late: the denda is the
   * attempt's. An amount the bill does not ask for any more is not taken.
   */
  async function accept(trx: Handle, id: string, paid: { attemptId: string; amount: number }) {
    const bill = await lockBill(trx, id);
    if (bill.status !== 'OPEN') return null;
    const attempts = await payment.attemptsOf(trx, 'bill', [id]);
    const attempt = attempts.find((each) => each.id === paid.attemptId);
    const admin = attempt?.adminFee ?? 0;
    if (attempt && (await isCorrectedAfter(trx, id, attempt.createdAt))) return null;
    const denda = paid.amount - admin - baseOf(bill);
    if (!possibleDenda(bill, rules).includes(denda)) return null;
    const at = clock();
    await setPaid(trx, id, { denda, admin, attemptId: paid.attemptId, at });
    const restored = await restoreService(deps, trx, bill);
    const { reopened: round } = bill;
    await emit(trx, [{ kind: 'bill-paid', ...aboutBill(bill, paid.amount), restored, round, at }]);
    return [{ kind: 'bill' as const, id, amount: paid.amount, round }];
  }

  /** Not where its credit and what was credited since come to more than it asked for. */
  async function canAskAgain(trx: Handle, bill: BillRow): Promise<boolean> {
    const credited = await sumCredited(trx, [bill.id]);
    return baseOf({ ...bill, koreksi: credited.get(bill.id) ?? 0 }) >= 0;
  }

  /**
   * All that paid for it went back: it is open again, due as before. A part, or the credit it had
   * used: it stays as it is, and the next bill asks for what is missing.
   */
  async function takenBack(trx: Handle, id: string, taken: TakenBack): Promise<AfterTaking> {
    const bill = await lockBill(trx, id);
    const label = bill.number;
    const { paidAt } = bill;
    const opensAgain =
      taken.isAll &&
      bill.paidAttemptId === taken.attemptId &&
      (await canAskAgain(trx, bill)) &&
      (await ledger.dropOwed(trx, taken.receiptId, { kind: 'bill', id }));
    if (!opensAgain || !paidAt) return { outcome: 'owed', label };
    const at = clock();
    const paidDays = Math.max(0, calendar.daysFromTo(jakartaDay(paidAt), jakartaDay(at)) - 1);
    await reopen(trx, id, { paidDays, at });
    const open = await lockBill(trx, id);
    if (baseOf(open) <= 0) {
      // Credited wholly since it was paid: there is nothing to ask for.
      await setPaid(trx, id, { denda: 0, admin: 0, attemptId: null, at });
      return { outcome: 'asked-again', label };
    }
    const denda = dendaOn(jakartaDay(at), open, rules);
    const about = { ...aboutBill(open, baseOf(open) + denda), round: open.reopened, denda, at };
    const isolatesFrom = rules.isolir ? isolationTime(open) : null;
    await emit(trx, [{ kind: 'bill-reopened', ...about, takenBack: taken.amount, isolatesFrom }]);
    return { outcome: 'asked-again', label };
  }

  return {
    due,
    accept,
    accounts: async (_handle, id) => [{ kind: 'bill', id }],
    takenBack,
    expired: async () => undefined,
  };
}
