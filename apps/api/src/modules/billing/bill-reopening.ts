import { keyOf, type Handle } from '../../db/schema.ts';
import * as calendar from '../../jakarta/calendar.ts';
import { jakartaDay } from '../../jakarta/clock.ts';
import type { AfterTaking, TakenBack } from '../payment/index.ts';
import type { Reopened } from './bill-event.ts';
import { reopen, setPaid } from './bill-change.repository.ts';
import { baseOf, dendaOn, isolationTime } from './bill.policy.ts';
import { lockBill, type BillRow } from './bill.repository.ts';
import { aboutBill } from './bill-view.ts';
import type { BillingDeps } from './billing-deps.ts';
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
  async function dropOwed(trx: Handle, bill: BillRow, taken: TakenBack): Promise<number | null> {
    if (!taken.isAll || !bill.paidAt || bill.paidAttemptId !== taken.attemptId) return null;
    if (!(await canAskAgain(trx, bill))) return null;
    return ledger.dropOwed(trx, taken.receiptId, { kind: 'bill', ...keyOf(bill) });
  }

  /**
   * All that paid for it went back: it is open again, due as before. A part, or the credit it had
   * used: it stays as it is, and the next bill asks for what is missing.
   */
  async function takenBack(trx: Handle, taken: readonly TakenBack[]): Promise<AfterTaking[]> {
    const fates: AfterTaking[] = [];
    const reopened: Reopened[] = [];
    for (const each of taken) {
      const bill = await lockBill(trx, each);
      const owed = await dropOwed(trx, bill, each);
      const { number: label, paidAt } = bill;
      fates.push({ taken: each, outcome: owed === null ? 'owed' : 'asked-again', label });
      if (owed === null || !paidAt) continue;
      const at = clock();
      const paidDays = Math.max(0, calendar.daysFromTo(jakartaDay(paidAt), jakartaDay(at)) - 1);
      await reopen(trx, bill, { paidDays, at });
      const open = await lockBill(trx, bill);
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
      isolatesFrom: mayBeCut ? isolationTime(open) : null,
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
