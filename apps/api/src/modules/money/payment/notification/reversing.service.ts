import type { Reversal } from '../../../../adapters/payment-gateway/index.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle, PayableKind } from '../../../../db/schema.ts';
import type { TakenPart } from '../../ledger/index.ts';
import {
  listAttempts,
  lockAttempt,
  stepAttempt,
  type Attempt,
} from '../attempt/attempt.repository.ts';
import type { AfterTaking, Payable, PaymentDeps, SettleAll, TakenBack } from '../payment-deps.ts';

interface Parts extends Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'ledger'> {
  payableOf(kind: PayableKind): Payable;
  settleAll: SettleAll;
}

export function createReversing({ db, clock, log, ledger, payableOf, settleAll }: Parts) {
  /** Books a gateway's reversal once: takes the money from where it is booked and updates the payables. */
  async function takeBack(attempt: Attempt, reversal: Reversal, word: string) {
    const { id: attemptId, customerId, gateway } = attempt;
    const outcome = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      const current = await lockAttempt(trx, attempt);
      const receipt = await ledger.receipts.find(trx, customerId, {
        gateway,
        ref: reversal.receiptRef,
      });
      // Without a receipt there is nothing to reverse.
      if (!receipt) return 'needs-a-hand';
      const amount = reversal.amount ?? receipt.left;
      if (reversal.amount === null && amount === 0) return 'repeated';
      const { ref } = reversal;
      const reversed = await reverse(trx, { receipt, ref, amount, reason: word });
      if (reversed.outcome === 'repeated') return 'repeated';
      if (reversed.outcome === 'not-there') return 'needs-a-hand';
      const isEmptied = current.payableKind === 'ahead' && amount === receipt.left;
      if (reversed.reopened.length > 0 || isEmptied)
        await endPaid(trx, current, reversed.reopened, word);
      await settleAll(trx, customerId);
      return 'applied';
    });
    if (outcome === 'applied') {
      log.warn({ attemptId, amount: reversal.amount, word }, 'a gateway took money back');
    }
    return outcome;
  }

  /** Takes the money from where it is booked and updates the payables. The customer must be locked. */
  async function reverse(trx: Handle, reversal: Parameters<typeof ledger.reversals.reverse>[1]) {
    const { receipt, amount } = reversal;
    const reversed = await ledger.reversals.reverse(trx, reversal);
    if (reversed.outcome !== 'booked') return reversed;
    const { reversalId } = reversed;
    const isWhole = amount === receipt.left;
    // Also handles payables that earlier parts had emptied, so that a reversal in parts ends like one
    // in full.
    const earlier = isWhole ? await ledger.reversals.takenBefore(trx, receipt, reversed.parts) : [];
    const { id: receiptId, attemptId, customerId } = receipt;
    const parts = [...reversed.parts, ...earlier].map((part) => ({
      ...part,
      isAll: isWhole && part.isAll,
      receiptId,
      attemptId,
      reversalId,
      isUndone: reversal.till !== undefined,
    }));
    const outcomes = await settle(trx, customerId, parts);
    const reopened = outcomes
      .filter(({ outcome, fromCredit }) => outcome === 'asked-again' && !fromCredit)
      .map(({ taken }) => taken);
    return { outcome: 'booked' as const, reopened };
  }

  /**
   * Cancels a cash receipt of a till: takes back all of its money from where it is booked. The customer
   * must be locked.
   */
  async function undo(trx: Handle, reversal: Parameters<typeof ledger.reversals.reverse>[1]) {
    const reversed = await reverse(trx, reversal);
    if (reversed.outcome === 'booked') await settleAll(trx, reversal.receipt.customerId);
    return reversed.outcome;
  }

  /** Marks every paid attempt of a reopened payable as reversed. */
  async function endPaid(trx: Handle, own: Attempt, parts: readonly TakenPart[], word: string) {
    const others: Attempt[] = [];
    for (const part of parts) others.push(...(await listAttempts(trx, part.kind, [part])));
    const paid = [own, ...others.filter(({ id }) => id !== own.id)];
    for (const attempt of paid.filter(({ status }) => status === 'paid')) {
      await stepAttempt(trx, attempt, 'reversed', word, clock());
    }
  }

  async function settle(
    trx: Handle,
    customerId: string,
    parts: readonly TakenBack[],
  ): Promise<AfterTaking[]> {
    const outcomes: AfterTaking[] = [];
    for (const [kind, taken] of Map.groupBy(parts, (part) => part.kind)) {
      const { takenBack } = payableOf(kind);
      if (!takenBack) throw new Error(`no money is booked on ${kind}`);
      outcomes.push(...(await takenBack(trx, taken)));
    }
    const missing = outcomes.flatMap(
      ({ outcome, label, taken: { kind, id, amount, reversalId } }) =>
        outcome === 'owed' && amount > 0
          ? [{ payable: { kind, customerId, id, label }, receiptId: reversalId, amount }]
          : [],
    );
    await ledger.debts.owe(trx, customerId, missing);
    return outcomes;
  }

  return { takeBack, undo };
}

export type TakeBack = ReturnType<typeof createReversing>['takeBack'];
