import { randomUUID } from 'node:crypto';
import { keyOf, type Handle, type Key } from '../../../../db/schema.ts';
import { lockUnused, takeFromCredit } from '../credit/credit.repository.ts';
import {
  dropDebts,
  findDebt,
  insertDebt,
  isOnBill,
  listOwing,
  lockOpenDebts,
  moveToBill,
  pageDebts,
  releaseFromBill,
  type DebtPage,
} from '../debt.repository.ts';
import { insertEntry } from '../entry.repository.ts';
import type { PaidPayable, LedgerDeps } from '../ledger-deps.ts';
import { drawFrom } from '../ledger.policy.ts';
import { returnFromRefund } from '../refund/refund.repository.ts';
import { listTraces } from './reversal-trace.repository.ts';
import {
  findReceipt,
  insertReversal,
  isBooked,
  listHeldMoney,
  pageReversals,
  type ReversalPage,
  type KnownReceipt,
} from './reversal.repository.ts';

interface Reversal {
  receipt: KnownReceipt;
  /** The gateway's reference of the reversal. Each reference is booked once. */
  ref: string;
  amount: number;
  reason: string;
  /** The till whose cash goes back over the counter. */
  till?: string;
}

export interface TakenPart extends Key {
  kind: 'order' | 'bill';
  amount: number;
  /** Whether the payable holds no more money of the receipt. */
  isAll: boolean;
}

export type Reversed =
  | { outcome: 'booked'; reversalId: string; parts: TakenPart[] }
  | { outcome: 'repeated' }
  /** The money was already paid out to the customer or reversed. */
  | { outcome: 'not-there' };

interface Missing {
  payable: PaidPayable;
  receiptId: string;
  amount: number;
}

interface Part extends Key {
  amount: number;
}

export function createReversals({ db, clock, emit, hasService, lockServices }: LedgerDeps) {
  /** The customer must be locked. The caller handles the returned parts. */
  async function reverse(trx: Handle, reversal: Reversal): Promise<Reversed> {
    const { receipt, ref, amount } = reversal;
    if (await isBooked(trx, receipt, ref)) return { outcome: 'repeated' };
    // The bill run takes no customer lock. These locks keep it from using the same money.
    await lockServices(trx, receipt.customerId);
    await lockOpenDebts(trx, receipt.customerId);
    await lockUnused(trx, receipt.customerId);
    const { parts, missing } = drawFrom(await listHeldMoney(trx, receipt), amount);
    if (missing > 0 || amount <= 0) return { outcome: 'not-there' };
    const reversalId = randomUUID();
    const at = clock();
    await insertReversal(trx, { ...reversal, id: reversalId, at });
    const taken: TakenPart[] = [];
    for (const part of parts) {
      const money = { receiptId: reversalId, amount: -part.amount, at };
      await insertEntry(trx, part, money);
      if (part.kind === 'refund') await returnRefund(trx, part, reversalId, receipt.gateway);
      else if (part.kind === 'credit') await returnCredit(trx, part, reversalId);
      else {
        const isAll = part.amount === part.held;
        taken.push({ kind: part.kind, ...keyOf(part), amount: part.amount, isAll });
      }
    }
    return { outcome: 'booked', reversalId, parts: taken };
  }

  async function returnRefund(trx: Handle, part: Part, reversalId: string, gateway: string) {
    const at = clock();
    const refund = await returnFromRefund(trx, part, { amount: part.amount, by: gateway, at });
    const { label, left } = refund;
    const about = { customerId: part.customerId, label, amount: part.amount, at };
    await emit(trx, { kind: 'refund-returned', ...about, refundId: part.id, reversalId, left });
  }

  async function returnCredit(trx: Handle, part: Part, reversalId: string) {
    const credit = await takeFromCredit(trx, part, part.amount);
    const { label, left } = credit;
    const about = { customerId: part.customerId, label, amount: part.amount, at: clock() };
    await emit(trx, { kind: 'credit-returned', ...about, creditId: part.id, reversalId, left });
  }

  /** Records debts for the next bill and sends one message. */
  async function owe(trx: Handle, customerId: string, missing: readonly Missing[]): Promise<void> {
    const [first] = missing;
    if (!first) return;
    const at = clock();
    for (const each of missing) await insertDebt(trx, { ...each, id: randomUUID(), at });
    await emit(trx, {
      kind: 'debt-owed',
      customerId,
      reversalId: first.receiptId,
      amount: missing.reduce((sum, { amount }) => sum + amount, 0),
      missing: missing.map(({ payable: { label }, amount }) => ({ label, amount })),
      nextBill: await hasService(trx, customerId),
      at,
    });
  }

  /** Payables whose money was all taken by earlier reversals of the receipt, except those in `now`. */
  async function takenBefore(
    trx: Handle,
    receipt: Key,
    now: readonly TakenPart[],
  ): Promise<TakenPart[]> {
    const owing = await listOwing(trx, receipt);
    return owing
      .filter(({ kind, id }) => !now.some((part) => part.kind === kind && part.id === id))
      .map(({ kind, id }) => ({
        kind,
        customerId: receipt.customerId,
        id,
        amount: 0,
        isAll: true,
      }));
  }

  /**
   * Drops the debts of a payable that is given up or asks for the whole amount again; with `receiptId`,
   * only the debts that the receipt's reversals caused. Returns their sum, or null if a bill already asks
   * for one of them.
   */
  async function dropOwed(
    trx: Handle,
    payable: Key & { kind: 'order' | 'bill' },
    receiptId: string | null = null,
  ): Promise<number | null> {
    if (await isOnBill(trx, payable, receiptId)) return null;
    return dropDebts(trx, payable, receiptId, clock());
  }

  return {
    findReceipt,
    reverse,
    owe,
    takenBefore,
    dropOwed,
    openDebts: lockOpenDebts,
    billDebts: moveToBill,
    releaseDebts: releaseFromBill,
    findDebt: (id: string) => findDebt(db, id),
    pageDebts: (page: DebtPage) => pageDebts(db, page),
    pageReversals: (page: ReversalPage) => pageReversals(db, page),
    tracesOf: (reversals: readonly Key[]) => listTraces(db, reversals),
  };
}
