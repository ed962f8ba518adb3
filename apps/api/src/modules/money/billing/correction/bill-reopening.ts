import { keyOf, type Handle } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import type { AfterTaking, TakenBack } from '../../payment/index.ts';
import type { Reopened } from '../bill-event.ts';
import { reopen, setPaid } from './bill-change.repository.ts';
import { baseOf, dendaOn, isolationTime } from '../bill.policy.ts';
import { lockBill, type BillRow } from '../bill.repository.ts';
import { sumOf } from '../day-price.policy.ts';
import { aboutBill } from '../view/bill-view.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { createTerms } from '../terms/terms.service.ts';
import { sumCredited } from './correction.repository.ts';

/** Handles bills whose money was reversed. All bills of one reversal are handled together. */
export function createReopening(deps: BillingDeps) {
  const { clock, ledger, subscriptions, rules, emit } = deps;
  const terms = createTerms(deps);

  /** A bill stays paid if its credit and later corrections exceed what it asked for. */
  async function canAskAgain(trx: Handle, bill: BillRow): Promise<boolean> {
    const credited = await sumCredited(trx, [bill]);
    return baseOf({ ...bill, koreksi: credited.get(bill.id) ?? 0 }) >= 0;
  }

  /**
   * Drops the bill's debts, because the reopened bill asks for them itself. Returns the dropped amount,
   * or null if the bill must stay paid.
   */
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
    return ledger.debts.dropOwed(trx, account, fromCredit ? null : taken.receiptId);
  }

  const paidFromCredit = async (trx: Handle, bill: BillRow, { receiptId }: TakenBack) =>
    bill.status === 'PAID' &&
    bill.paidAttemptId === null &&
    ledger.credits.isSettledFrom(trx, { ...keyOf(bill), round: bill.reopened }, receiptId);

  /**
   * A reopened bill keeps only the money of its credit line; other credit goes back to the customer.
   * Returns how much of the credit line is missing.
   */
  async function releaseCredit(trx: Handle, bill: BillRow): Promise<number> {
    const payable = { kind: 'bill' as const, ...keyOf(bill), label: bill.number };
    const tooMuch = sumOf(await ledger.receipts.moneyOn(trx, payable)) - bill.kredit;
    if (tooMuch > 0) {
      await ledger.credits.returnMoney(trx, { amount: tooMuch, reason: 'wrong-amount', payable });
    }
    return Math.max(0, -tooMuch);
  }

  /**
   * Reopens a bill, with the same due day, if all of its money was reversed. After a partial reversal, or a
   * reversal of money in the credit line, the bill stays paid and the next bill asks for the missing
   * amount.
   */
  async function takenBack(trx: Handle, taken: readonly TakenBack[]): Promise<AfterTaking[]> {
    const outcomes: AfterTaking[] = [];
    const reopened: Reopened[] = [];
    for (const each of taken) {
      const bill = await lockBill(trx, each);
      const fromCredit = await paidFromCredit(trx, bill, each);
      const owed = await dropOwed(trx, bill, each, fromCredit);
      const { number: label, paidAt } = bill;
      const outcome = owed === null ? 'owed' : 'asked-again';
      outcomes.push({ taken: each, outcome, label, fromCredit });
      if (owed === null || !paidAt) continue;
      const at = clock();
      const paidDays = Math.max(0, calendar.daysFromTo(jakartaDay(paidAt), jakartaDay(at)) - 1);
      await reopen(trx, bill, { paidDays, at });
      const open = await lockBill(trx, bill);
      const missing = fromCredit ? await releaseCredit(trx, open) : 0;
      if (missing > 0) {
        const part = { ...each, amount: missing };
        outcomes.push({ taken: part, outcome: 'owed', label, fromCredit });
      }
      // The bill was fully credited after its payment, so it asks for nothing.
      if (baseOf(open) > 0)
        reopened.push(await toReopened(trx, open, { ...each, amount: each.amount + owed }));
      else await setPaid(trx, bill, { at });
    }
    await notify(
      trx,
      taken,
      reopened.toSorted((a, b) => a.period.localeCompare(b.period)),
    );
    return outcomes;
  }

  async function toReopened(trx: Handle, open: BillRow, taken: TakenBack): Promise<Reopened> {
    const running = await subscriptions.runningOf(trx, open.customerId);
    const mayBeCut = rules.isolir && running.some(({ id }) => id === open.subscriptionId);
    const denda = dendaOn(jakartaDay(clock()), open, rules);
    return {
      ...aboutBill(open, baseOf(open) + denda),
      round: open.reopened,
      takenBack: taken.amount,
      isUndone: taken.isUndone,
      denda,
      isolatesFrom: mayBeCut ? isolationTime(open, await terms.of(open.customerId, trx)) : null,
    };
  }

  /** Sends one message per reversal, even if it reopens several bills. */
  async function notify(
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
