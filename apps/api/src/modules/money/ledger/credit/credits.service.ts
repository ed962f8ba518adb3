import { randomUUID } from 'node:crypto';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { insertCredit, lockUnused, sumUnused, takeFromCredit } from './credit.repository.ts';
import { balancesOn, isSettledFromCredit, moveMoney, type Account } from '../entry.repository.ts';
import type { LedgerDeps, PaidPayable, SpareMoney } from '../ledger-deps.ts';
import { drawFrom } from '../ledger.policy.ts';
import type { Refunds } from '../refund/refunds.service.ts';

export function createCredits({ db, clock, emit, usesCredit }: LedgerDeps, refunds: Refunds) {
  async function open(trx: Handle, spare: SpareMoney, receiptId: string): Promise<Account> {
    const creditId = randomUUID();
    const at = clock();
    await insertCredit(trx, { ...spare, id: creditId, receiptId, at });
    const { amount, reason, payable } = spare;
    const { customerId, label } = payable;
    // The message about the correction includes its credit.
    if (reason !== 'corrected') {
      await emit(trx, { kind: 'credit-received', customerId, creditId, amount, label, reason, at });
    }
    return { kind: 'credit', customerId, id: creditId };
  }

  /**
   * Returns money of an order or bill to the customer, newest first: as credit if a bill can use it,
   * otherwise as a refund. Throws if the payable holds less.
   */
  async function returnMoney(
    trx: Handle,
    spare: SpareMoney & { payable: PaidPayable },
  ): Promise<'credit' | 'refund'> {
    const { amount, payable } = spare;
    const held = await balancesOn(trx, payable);
    const { parts, missing } = drawFrom(held.toReversed(), amount);
    if (missing > 0) throw new Error(`${payable.label} holds less than it gives back`);
    if (!(await usesCredit(trx, payable.customerId))) {
      const sources = parts.map((part) => ({ ...part, from: payable }));
      await refunds.refund(trx, spare, sources);
      return 'refund';
    }
    for (const part of parts) {
      const to = await open(trx, { ...spare, amount: part.amount }, part.receiptId);
      await moveMoney(trx, { ...part, from: payable, to, at: clock() });
    }
    return 'credit';
  }

  /** Lowers a new bill by the customer's credit, oldest first. Returns the amount used. */
  const useCredit = (trx: Handle, bill: Key & { due: number }): Promise<number> =>
    spend(trx, bill, {});

  /** Pays an open bill in full. The caller has checked that credit covers it. */
  async function payFromCredit(
    trx: Handle,
    { round, ...bill }: Key & { due: number; round: number },
  ): Promise<void> {
    const used = await spend(trx, bill, { settlesRound: round });
    if (used < bill.due) throw new Error(`credit does not cover bill ${bill.id}`);
  }

  async function spend(
    trx: Handle,
    bill: Key & { due: number },
    how: { settlesRound?: number },
  ): Promise<number> {
    const { parts, missing } = drawFrom(await lockUnused(trx, bill.customerId), bill.due);
    for (const { receiptId, amount, ...credit } of parts) {
      await takeFromCredit(trx, credit, amount);
      await moveMoney(trx, {
        receiptId,
        from: { kind: 'credit', ...keyOf(credit) },
        to: { kind: 'bill', ...keyOf(bill) },
        amount,
        at: clock(),
        ...how,
      });
    }
    return bill.due - missing;
  }

  /** Refunds credit that no bill can use any more. Returns the amount. */
  async function refundCredit(trx: Handle, customerId: string): Promise<number> {
    let total = 0;
    for (const credit of await lockUnused(trx, customerId)) {
      const { receiptId, amount, reason, payableKind, payableId, label } = credit;
      await takeFromCredit(trx, credit, amount);
      const payable = { kind: payableKind, customerId, id: payableId, label };
      await refunds.refund(trx, { amount, reason, payable }, [
        { receiptId, amount, from: { kind: 'credit', ...keyOf(credit) } },
      ]);
      total += amount;
    }
    return total;
  }

  return {
    open,
    returnMoney,
    useCredit,
    payFromCredit,
    isSettledFromCredit,
    refundCredit,
    creditOf: (customerId: string, handle: Handle = db) => sumUnused(handle, customerId),
  };
}

export type Credits = ReturnType<typeof createCredits>;
