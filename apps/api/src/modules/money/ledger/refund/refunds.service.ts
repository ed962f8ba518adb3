import { randomUUID } from 'node:crypto';
import { refundsPageSize, type RefundDue } from '@serat/contract/ledger';
import { AppError } from '../../../../app-error.ts';
import type { By } from '../../../../db/by.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import { balancesOn, moveMoney, type Account } from '../entry.repository.ts';
import type { LedgerDeps, PaidPayable, SpareMoney } from '../ledger-deps.ts';
import { drawFrom } from '../ledger.policy.ts';
import { deleteRefundAccount } from './refund-account.repository.ts';
import { nameOfAccount, type RefundAccounts } from './refund-account.service.ts';
import {
  clearRefundTexts,
  closeRefundRow,
  findOwnRefund,
  findRefund,
  insertRefund,
  listRefunds,
  pageRefunds,
  type RefundPage,
  type RefundWithOwner,
} from './refund.repository.ts';
import { refundText } from './refund-text.ts';

interface Closing {
  by: By;
  proof: string;
  note: string | null;
  /** When the account that staff saw was last changed; null if the customer gave none. */
  accountOf: Date | null;
  /** The amount that staff paid. Default: the amount due. A reversal may have lowered it meanwhile. */
  amount?: number;
}

export interface ClosedRefund {
  customerId: string;
  label: string;
  amount: number;
}

interface Source {
  receiptId: string;
  amount: number;
  from: Account;
}

export function createRefunds({ db, clock, secrets, emit }: LedgerDeps, accounts: RefundAccounts) {
  async function open(trx: Handle, spare: SpareMoney): Promise<Account> {
    const refundId = randomUUID();
    const at = clock();
    await insertRefund(trx, { ...spare, id: refundId, at });
    const { amount, reason, payable } = spare;
    const { customerId, label } = payable;
    await emit(trx, { kind: 'refund-due', customerId, refundId, label, amount, reason, at });
    return { kind: 'refund', customerId, id: refundId };
  }

  async function refund(trx: Handle, spare: SpareMoney, sources: readonly Source[]): Promise<void> {
    const to = await open(trx, spare);
    for (const source of sources) await moveMoney(trx, { ...source, to, at: clock() });
  }

  /** Refunds all money of a payable. The customer must be locked. */
  async function refundPayable(trx: Handle, payable: PaidPayable): Promise<number> {
    let total = 0;
    for (const { receiptId, amount } of await balancesOn(trx, payable)) {
      const spare = { amount, reason: 'rejected' as const, payable };
      await refund(trx, spare, [{ receiptId, amount, from: payable }]);
      total += amount;
    }
    return total;
  }

  /** Refunds a part of a payable's money. Throws if it holds less. */
  async function refundPart(
    trx: Handle,
    spare: SpareMoney & { payable: PaidPayable },
  ): Promise<void> {
    const { payable, amount } = spare;
    const { parts, missing } = drawFrom(await balancesOn(trx, payable), amount);
    if (missing > 0) throw new Error(`${payable.label} holds less than it gives back`);
    await refund(
      trx,
      spare,
      parts.map((part) => ({ receiptId: part.receiptId, amount: part.amount, from: payable })),
    );
  }

  async function refundsOf(customerId: string, after: string | null = null): Promise<RefundDue[]> {
    const page = await listRefunds(db, { customerId, after, limit: refundsPageSize });
    return page.map((due) => ({
      id: due.id,
      amount: due.amount,
      reason: refundText(due.reason, due.payableKind, due.label),
      createdDate: due.createdAt.toISOString(),
      closedDate: due.closedAt?.toISOString() ?? null,
      paidTo: due.paidToSealed && nameOfAccount(accounts.openAccount(due.paidToSealed)),
      proof: due.closedProof,
    }));
  }

  /** An open refund shows the customer's current account, a closed one the account it was paid to. */
  function withAccount<Found extends RefundWithOwner>(found: Found) {
    const { accountSealed, paidToSealed, ...due } = found;
    const sealed = due.closedAt ? paidToSealed : accountSealed;
    return { ...due, account: sealed && accounts.openAccount(sealed) };
  }

  async function findWithAccount(id: string) {
    const found = await findRefund(db, id);
    return found && withAccount(found);
  }

  /** Records that a refund was paid. Refused if the amount or the account has changed since staff looked. */
  async function closeRefund(
    id: string,
    closing: Closing,
    transacting: Transacting<ClosedRefund> = {},
  ): Promise<void> {
    const found = await findRefund(db, id);
    if (!found) throw new AppError('NOT_FOUND', { message: 'Pengembalian ini tidak ada.' });
    const { customerId, label } = found;
    const key = { customerId, id };
    await transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      const amount = (await findOwnRefund(trx, key))?.amount ?? 0;
      const account = await accounts.refundAccountOf(customerId, trx);
      // The current values, so that staff can compare them with what they paid.
      const fields = { amount: String(amount), account: account ? nameOfAccount(account) : '' };
      if (amount !== (closing.amount ?? amount)) {
        throw new AppError('STALE', {
          message: 'Jumlahnya baru saja berubah: sebagian sudah kembali lewat bank. Periksa lagi.',
          fields,
        });
      }
      if (account?.updatedAt.getTime() !== closing.accountOf?.getTime()) {
        throw new AppError('STALE', {
          message: 'Rekening tujuan baru saja diubah pelanggan. Periksa lagi sebelum menutup.',
          fields,
        });
      }
      const paidTo = account && {
        bank: account.bank,
        number: account.number,
        holder: account.holder,
      };
      const at = clock();
      const isClosed = await closeRefundRow(trx, key, {
        by: closing.by,
        proof: closing.proof,
        note: closing.note,
        paidTo: paidTo && secrets.seal(JSON.stringify(paidTo)),
        at,
      });
      if (!isClosed) {
        throw new AppError('STEP_REFUSED', { message: 'Pengembalian ini sudah ditutup.' });
      }
      await emit(trx, {
        kind: 'refund-paid',
        customerId,
        refundId: id,
        label,
        amount,
        account: paidTo && nameOfAccount(paidTo),
        proof: closing.proof,
        at,
      });
      return { customerId, label, amount };
    });
  }

  return {
    open,
    refund,
    refundPayable,
    refundPart,
    refundsOf,
    listRefunds: (page: { customerId?: string; openOnly?: boolean }) =>
      listRefunds(db, { ...page, limit: refundsPageSize }),
    pageRefunds: async (page: RefundPage) => (await pageRefunds(db, page)).map(withAccount),
    findRefund: findWithAccount,
    closeRefund,
    async clearRefundTexts(trx: Handle, customerId: string): Promise<void> {
      await clearRefundTexts(trx, customerId);
      await deleteRefundAccount(trx, customerId);
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
