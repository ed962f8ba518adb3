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

/** How a refund was paid. */
interface Closing {
  by: By;
  /** The number of the transfer, or of the paper where it was cash. */
  proof: string;
  note: string | null;
  /** When the account that was paid to was last changed; null when none was given. */
  accountOf: Date | null;
  /** What was paid: a gateway may have given a part back meanwhile. Left out, what is due. */
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

/** What is due to customers. */
export function createRefunds({ db, clock, secrets, emit }: LedgerDeps, accounts: RefundAccounts) {
  /** The caller puts the money on the account that this answers. */
  async function open(trx: Handle, spare: SpareMoney): Promise<Account> {
    const refundId = randomUUID();
    const at = clock();
    await insertRefund(trx, { ...spare, id: refundId, at });
    const { amount, reason, payable } = spare;
    const { customerId, label } = payable;
    await emit(trx, { kind: 'refund-due', customerId, refundId, label, amount, reason, at });
    return { kind: 'refund', customerId, id: refundId };
  }

  /** Money that lies somewhere already. */
  async function refund(trx: Handle, spare: SpareMoney, sources: readonly Source[]): Promise<void> {
    const to = await open(trx, spare);
    for (const source of sources) await moveMoney(trx, { ...source, to, at: clock() });
  }

  /** All that was paid for it becomes due to the customer. The caller holds the customer's lock. */
  async function refundPayable(trx: Handle, payable: PaidPayable): Promise<number> {
    let total = 0;
    for (const { receiptId, amount } of await balancesOn(trx, payable)) {
      const spare = { amount, reason: 'rejected' as const, payable };
      await refund(trx, spare, [{ receiptId, amount, from: payable }]);
      total += amount;
    }
    return total;
  }

  /** A part of what was paid for it; more than lies there is a mistake of ours. */
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

  /** Those after one that was seen already, a page of them. */
  async function refundsOf(customerId: string, after: string | null = null): Promise<RefundDue[]> {
    const page = await listRefunds(db, { customerId, after, limit: refundsPageSize });
    return page.map((due) => ({
      id: due.id,
      // What a gateway gave back meanwhile is not due any more; all of it closed the refund.
      amount: due.returned < due.amount ? due.amount - due.returned : due.amount,
      reason: refundText(due.reason, due.payableKind, due.label),
      createdDate: due.createdAt.toISOString(),
      closedDate: due.closedAt?.toISOString() ?? null,
      paidTo: due.paidToSealed && nameOfAccount(accounts.openAccount(due.paidToSealed)),
      proof: due.closedProof,
    }));
  }

  /** With the account it goes to; once it is closed, the one it went to. */
  function withAccount<Found extends RefundWithOwner>(found: Found) {
    const { accountSealed, paidToSealed, ...due } = found;
    const sealed = due.closedAt ? paidToSealed : accountSealed;
    return { ...due, account: sealed && accounts.openAccount(sealed) };
  }

  async function findWithAccount(id: string) {
    const found = await findRefund(db, id);
    return found && withAccount(found);
  }

  /** The money has left; whoever paid says what the account was they paid to. */
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
      // Both as they are now: whoever paid compares them with what they paid.
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
    // What the provider looks at.
    pageRefunds: async (page: RefundPage) => (await pageRefunds(db, page)).map(withAccount),
    findRefund: findWithAccount,
    closeRefund,
    /** For a customer who is being deleted. */
    async clearRefundTexts(trx: Handle, customerId: string): Promise<void> {
      await clearRefundTexts(trx, customerId);
      await accounts.deleteRefundAccount(trx, customerId);
    },
  };
}

export type Refunds = ReturnType<typeof createRefunds>;
