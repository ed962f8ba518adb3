import { randomUUID } from 'node:crypto';
import type { Receipt } from '../../adapters/payment-gateway/index.ts';
import { lockCustomer } from '../../db/customer-lock.ts';
import type { Handle, PayableKind } from '../../db/schema.ts';
import { isLive, wayTo } from './attempt.policy.ts';
import { findLiveAttempt, lockAttempt, stepAttempt, type Attempt } from './attempt.repository.ts';
import { balancesOn, insertEntry, insertReceipt, insertRefund } from './money.repository.ts';
import type { Payable, PaymentDeps, SpareMoney } from './payment-deps.ts';

interface Parts extends Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'emit' | 'credit'> {
  payableOf(kind: PayableKind): Payable;
  /** Ends an attempt that is not needed any more, here and at the gateway. */
  voidAttempt(trx: Handle, attempt: Attempt, reason: string): Promise<void>;
}

export function createMoney({ db, clock, log, emit, credit, payableOf, voidAttempt }: Parts) {
  /** Every Rupiah is written down once, and is on an order, a bill, a credit or a refund after. */
  async function receive(attemptId: string, customerId: string, receipt: Receipt) {
    const outcome = await db.transaction().execute(async (trx) => {
      await lockCustomer(trx, customerId);
      const attempt = await lockAttempt(trx, attemptId);
      const at = clock();
      const receiptId = randomUUID();
      const isNew = await insertReceipt(trx, {
        id: receiptId,
        customerId,
        attemptId,
        gateway: attempt.gateway,
        ref: receipt.ref,
        amount: receipt.amount,
        at,
      });
      if (!isNew) return 'repeated';
      const refused = await allocate(trx, attempt, receiptId, receipt.amount);
      if (!refused) return 'applied';
      const { payableKind: kind, payableId: id, label } = attempt;
      await giveBack(trx, {
        customerId,
        receiptId,
        amount: receipt.amount,
        reason: refused,
        payable: { kind, id, label },
        at,
      });
      return refused;
    });
    if (outcome !== 'applied' && outcome !== 'repeated') {
      log.warn({ attemptId, amount: receipt.amount, outcome }, 'money arrived that fits nothing');
    }
    return outcome;
  }

  /** Null when the money went where it was meant to go, else why not. */
  async function allocate(trx: Handle, attempt: Attempt, receiptId: string, amount: number) {
    if (amount !== attempt.amount) return 'wrong-amount';
    if (attempt.status === 'paid') return 'twice';
    const { customerId, payableKind: kind, payableId: id } = attempt;
    const taken = await payableOf(kind).accept(trx, id, { attemptId: attempt.id, amount });
    if (!taken) return (await balancesOn(trx, kind, id)).length > 0 ? 'twice' : 'late';
    const at = clock();
    await insertEntry(trx, { receiptId, customerId, kind, accountId: id, amount, at });
    // Settled before we knew that it was pending: it goes through both steps now.
    let current = attempt;
    for (const next of isLive(attempt) ? (wayTo(attempt.status, 'paid') ?? []) : []) {
      current = await stepAttempt(trx, current, next, 'settled', at);
    }
    const other = await findLiveAttempt(trx, { kind, id });
    if (other) await voidAttempt(trx, other, 'paid by another attempt');
    return null;
  }

  async function giveBack(trx: Handle, money: SpareMoney): Promise<void> {
    const creditId = money.reason === 'rejected' ? null : await credit?.(trx, money);
    const { customerId, receiptId, amount, payable, reason, at } = money;
    const account = creditId ?? randomUUID();
    await insertEntry(trx, {
      receiptId,
      customerId,
      kind: creditId ? 'credit' : 'refund',
      accountId: account,
      amount,
      at,
    });
    if (creditId) return;
    await insertRefund(trx, { id: account, customerId, payable, amount, reason, at });
    const { label } = payable;
    await emit(trx, {
      kind: 'refund-due',
      customerId,
      refundId: account,
      label,
      amount,
      reason,
      at,
    });
  }

  /** All that was paid for it becomes due to the customer. The caller holds the customer's lock. */
  async function refundPayable(trx: Handle, payable: SpareMoney['payable']): Promise<number> {
    const { kind, id: accountId } = payable;
    const at = clock();
    let total = 0;
    for (const { receiptId, customerId, amount } of await balancesOn(trx, kind, accountId)) {
      await insertEntry(trx, { receiptId, customerId, kind, accountId, amount: -amount, at });
      await giveBack(trx, { customerId, receiptId, amount, reason: 'rejected', payable, at });
      total += amount;
    }
    return total;
  }

  return { receive, refundPayable };
}
