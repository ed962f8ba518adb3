import { randomUUID } from 'node:crypto';
import type { Handle } from '../../db/schema.ts';
import { insertRefund, type SpareMoney } from '../payment/index.ts';
import { baseOf } from './bill.policy.ts';
import { addKredit, lockBill, setPaid, type BillRow } from './bill.repository.ts';
import type { BillingDeps } from './billing-deps.ts';
import {
  insertCredit,
  listMoneyOn,
  lockUnused,
  moveMoney,
  takeFromCredit,
} from './credit.repository.ts';

export function createCredits({
  clock,
  emit,
  subscriptions,
}: Pick<BillingDeps, 'clock' | 'emit' | 'subscriptions'>) {
  /** The payment module's hook: null where no service runs that could have a next bill. */
  async function receive(trx: Handle, money: SpareMoney): Promise<string | null> {
    if (!(await subscriptions.hasRunning(trx, money.customerId))) return null;
    const id = randomUUID();
    await insertCredit(trx, { ...money, id });
    const { customerId, amount, reason, at } = money;
    const { label } = money.payable;
    await emit(trx, [
      { kind: 'credit-received', customerId, creditId: id, amount, label, reason, at },
    ]);
    return id;
  }

  /** Credits are used up first; a bill they cover is paid with that. Answers how much was used. */
  async function applyTo(trx: Handle, billId: string): Promise<number> {
    const bill = await lockBill(trx, billId);
    const at = clock();
    let open = baseOf(bill);
    for (const credit of await lockUnused(trx, bill.customerId)) {
      const amount = Math.min(open, credit.unused);
      if (amount === 0) break;
      await takeFromCredit(trx, credit.id, amount);
      await moveMoney(trx, {
        customerId: bill.customerId,
        receiptId: credit.receiptId,
        from: { kind: 'credit', id: credit.id },
        to: { kind: 'bill', id: bill.id },
        creditId: credit.id,
        amount,
        at,
      });
      open -= amount;
    }
    const used = baseOf(bill) - open;
    if (used > 0) await addKredit(trx, bill.id, used);
    if (open === 0) await setPaid(trx, bill.id, { denda: 0, admin: 0, attemptId: null, at });
    return used;
  }

  /** No bill will come any more: what is left goes back to the customer. Answers how much. */
  async function refundUnused(trx: Handle, customerId: string): Promise<number> {
    let total = 0;
    for (const credit of await lockUnused(trx, customerId)) {
      const { id, receiptId, unused: amount, reason, payableKind, payableId, label } = credit;
      await takeFromCredit(trx, id, amount);
      await refund(trx, {
        customerId,
        amount,
        reason,
        payable: { kind: payableKind, id: payableId, label },
        sources: [{ receiptId, amount, from: { kind: 'credit', id }, creditId: id }],
      });
      total += amount;
    }
    return total;
  }

  /** Money that was paid for days nobody used. */
  async function refundFromBill(trx: Handle, bill: BillRow, amount: number): Promise<void> {
    let missing = amount;
    const sources = (await listMoneyOn(trx, bill.id)).flatMap((money) => {
      const part = Math.min(missing, money.amount);
      missing -= part;
      const from = { kind: 'bill' as const, id: bill.id };
      return part > 0 ? [{ receiptId: money.receiptId, amount: part, from, creditId: null }] : [];
    });
    if (missing > 0) throw new Error(`bill ${bill.number} holds less than it gives back`);
    await refund(trx, {
      customerId: bill.customerId,
      amount,
      reason: 'ended',
      payable: { kind: 'bill', id: bill.id, label: bill.number },
      sources,
    });
  }

  interface Refund extends Omit<SpareMoney, 'receiptId' | 'at'> {
    sources: readonly {
      receiptId: string;
      amount: number;
      from: { kind: 'credit' | 'bill'; id: string };
      creditId: string | null;
    }[];
  }

  async function refund(trx: Handle, { sources, ...due }: Refund): Promise<void> {
    const id = randomUUID();
    const at = clock();
    const { customerId, amount, reason } = due;
    for (const source of sources) {
      await moveMoney(trx, { ...source, customerId, to: { kind: 'refund', id }, at });
    }
    await insertRefund(trx, { ...due, id, at });
    const { label } = due.payable;
    await emit(trx, [{ kind: 'refund-due', customerId, refundId: id, label, amount, reason, at }]);
  }

  return { receive, applyTo, refundUnused, refundFromBill };
}

export type Credits = ReturnType<typeof createCredits>;
