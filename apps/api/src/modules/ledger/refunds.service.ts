import { randomUUID } from 'node:crypto';
import type { RefundDue } from '@serat/contract/ledger';
import type { Handle } from '../../db/schema.ts';
import { balancesOn, moveMoney, type Account } from './entry.repository.ts';
import type { LabelledPayable, LedgerDeps, SpareMoney } from './ledger-deps.ts';
import { drawFrom } from './ledger.policy.ts';
import {
  clearRefundNotes,
  closeRefund,
  findRefund,
  insertRefund,
  listRefunds,
  pageRefunds,
  type RefundPage,
} from './refund.repository.ts';
import { refundText } from './refund-text.ts';

interface Source {
  receiptId: string;
  amount: number;
  from: Account;
}

/** What is due to customers. */
export function createRefunds({ db, clock, emit }: LedgerDeps) {
  /** The caller puts the money on the account that this answers. */
  async function open(trx: Handle, spare: SpareMoney): Promise<Account> {
    const refundId = randomUUID();
    const at = clock();
    await insertRefund(trx, { ...spare, id: refundId, at });
    const { customerId, amount, reason, payable } = spare;
    const { label } = payable;
    await emit(trx, { kind: 'refund-due', customerId, refundId, label, amount, reason, at });
    return { kind: 'refund', id: refundId };
  }

  /** Money that lies somewhere already. */
  async function refund(trx: Handle, spare: SpareMoney, sources: readonly Source[]): Promise<void> {
    const to = await open(trx, spare);
    const { customerId } = spare;
    for (const source of sources) {
      await moveMoney(trx, { ...source, customerId, to, at: clock() });
    }
  }

  /** All that was paid for it becomes due to the customer. The caller holds the customer's lock. */
  async function refundPayable(trx: Handle, payable: LabelledPayable): Promise<number> {
    let total = 0;
    for (const { receiptId, customerId, amount } of await balancesOn(trx, payable)) {
      const spare = { customerId, amount, reason: 'rejected' as const, payable };
      await refund(trx, spare, [{ receiptId, amount, from: payable }]);
      total += amount;
    }
    return total;
  }

  /** A part of what was paid for it; more than lies there is a mistake of ours. */
  async function refundPart(trx: Handle, spare: SpareMoney): Promise<void> {
    const { payable, amount } = spare;
    const { parts, missing } = drawFrom(await balancesOn(trx, payable), amount);
    if (missing > 0) throw new Error(`${payable.label} holds less than it gives back`);
    await refund(
      trx,
      spare,
      parts.map((part) => ({ receiptId: part.receiptId, amount: part.amount, from: payable })),
    );
  }

  async function refundsOf(customerId: string): Promise<RefundDue[]> {
    return (await listRefunds(db, { customerId })).map((due) => ({
      id: due.id,
      amount: due.amount,
      reason: refundText(due.reason, due.label),
      createdDate: due.createdAt.toISOString(),
      closedDate: due.closedAt?.toISOString() ?? null,
    }));
  }

  return {
    open,
    refund,
    refundPayable,
    refundPart,
    refundsOf,
    // What the provider looks at.
    listRefunds: (filter: { customerId?: string; openOnly?: boolean }) => listRefunds(db, filter),
    pageRefunds: (page: RefundPage) => pageRefunds(db, page),
    findRefund: (id: string) => findRefund(db, id),
    closeRefund: (id: string, by: string, note: string | null) =>
      closeRefund(db, id, { by, note, at: clock() }),
    /** For a customer who is being deleted. */
    clearRefundNotes,
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
