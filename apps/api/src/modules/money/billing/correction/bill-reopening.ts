import { keyOf, type Handle } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { AfterTaking, TakenBack } from '../../payment/index.ts';
import type { Reopened } from '../bill-event.ts';
import { reopen, setPaid } from './bill-change.repository.ts';
import { baseOf, dendaOn, isolationTime } from '../bill.policy.ts';
import { lockBill, type BillRow } from '../bill.repository.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { sumCredited } from './correction.repository.ts';

/** What becomes of bills whose money went back, all of one event together. */
export function createReopening(deps: BillingDeps) {
  const { clock, ledger, subscriptions, rules, emit } = deps;

  /** Not where its credit and what was credited since come to more than it asked for. */
  async function canAskAgain(trx: Handle, bill: BillRow): Promise<boolean> {
    const credited = await sumCredited(trx, [bill]);
    return baseOf({ ...bill, koreksi: credited.get(bill.id) ?? 0 }) >= 0;
  }

  /** What was owed beside it and is asked for by itself then; null where it stays as it is. */
  async function dropOwed(
    trx: Handle,
    bill: BillRow,
    taken: TakenBack,
    fromCredit: boolean,
  ): Promise<number | null> {
    const isPaidBy = fromCredit || bill.paidAttemptId === taken.attemptId;
    if (!taken.isAll || !bill.paidAt || !isPaidBy) return null;
    if (!(await canAskAgain(trx, bill))) return null;
    const account = { kind: 'bill' as const, ...keyOf(bill) };
    return fromCredit
      ? ledger.dropAllOwed(trx, account)
      : ledger.dropOwed(trx, taken.receiptId, account);
  }

  /** Whether money of this receipt was credit, and paid the bill as such. */
  const paidFromCredit = async (trx: Handle, bill: BillRow, { receiptId }: TakenBack) =>
    bill.status === 'PAID' &&
    bill.paidAttemptId === null &&
    ledger.isSettledFromCredit(trx, { ...keyOf(bill), round: bill.reopened }, receiptId);

  /**
   * A bill that credit had paid holds no more than its credit line once it is open again: the other credit
   * in it is the customer's again. Answers what of the credit line is missing.
   */
  async function releaseCredit(trx: Handle, bill: BillRow): Promise<number> {
    const payable = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
    const lies = await ledger.moneyOn(trx, payable);
    const tooMuch = lies.reduce((sum, { amount }) => sum + amount, -bill.kredit);
    if (tooMuch > 0) {
      await ledger.returnMoney(trx, { amount: tooMuch, reason: 'wrong-amount', payable });
    }
    return Math.max(0, -tooMuch);
  }

  /**
   * All that paid for it went back: it is open again, due as before. A part, or the credit line it had
   * used: it stays as it is, and the next bill asks for what is missing.
   */
  async function takenBack(trx: Handle, taken: readonly TakenBack[]): Promise<AfterTaking[]> {
    const fates: AfterTaking[] = [];
    const reopened: Reopened[] = [];
    for (const each of taken) {
      const bill = await lockBill(trx, each);
      const fromCredit = await paidFromCredit(trx, bill, each);
      const owed = await dropOwed(trx, bill, each, fromCredit);
      const { number: label, paidAt } = bill;
      const outcome = owed === null ? 'owed' : 'asked-again';
      fates.push({ taken: each, outcome, label, fromCredit });
      if (owed === null || !paidAt) continue;
      const at = clock();
      const paidDays = Math.max(0, calendar.daysFromTo(jakartaDay(paidAt), jakartaDay(at)) - 1);
      await reopen(trx, bill, { paidDays, at });
      const open = await lockBill(trx, bill);
      const missing = fromCredit ? await releaseCredit(trx, open) : 0;
      if (missing > 0) {
        const part = { ...each, amount: missing };
        fates.push({ taken: part, outcome: 'owed', label, fromCredit });
      }
      // Credited wholly since it was paid: there is nothing to ask for.
      if (baseOf(open) > 0) reopened.push(await standing(trx, open, each.amount + owed));
      else await setPaid(trx, bill, { denda: 0, admin: 0, attemptId: null, at });
    }
    await tell(
      trx,
      taken,
      reopened.toSorted((a, b) => a.period.localeCompare(b.period)),
    );
    return fates;
  }

  async function standing(trx: Handle, open: BillRow, taken: number): Promise<Reopened> {
    const running = await subscriptions.runningOf(trx, open.customerId);
    const mayBeCut = rules.isolir && running.some(({ id }) => id === open.subscriptionId);
    const denda = dendaOn(jakartaDay(clock()), open, rules);
    return {
      ...aboutBill(open, baseOf(open) + denda),
      round: open.reopened,
      takenBack: taken,
      denda,
      isolatesFrom: mayBeCut ? isolationTime(open, rules) : null,
    };
  }

  /** One event of the gateway, one message. */
  async function tell(
    trx: Handle,
    taken: readonly TakenBack[],
    bills: readonly Reopened[],
  ): Promise<void> {
    const [first] = bills;
    const [one] = taken;
    if (!first || !one) return;
    const at = clock();
    if (bills.length === 1) return emit(trx, [{ kind: 'bill-reopened', ...first, at }]);
    const { customerId } = first;
    const { reversalId } = one;
    await emit(trx, [{ kind: 'bills-reopened', customerId, reversalId, bills, at }]);
  }

  return takenBack;
}
