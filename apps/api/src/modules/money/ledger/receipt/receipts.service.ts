import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Credits } from '../credit/credits.service.ts';
import { balancesOn, insertEntry, type Account } from '../entry.repository.ts';
import type { LedgerDeps, SpareMoney } from '../ledger-deps.ts';
import { mayBecomeCredit } from '../ledger.policy.ts';
import {
  claimReference,
  isClaimed,
  insertManualReceipt,
  insertReceipt,
  type ManualReceipt,
  type NewReceipt,
  type TillPlace,
} from './receipt.repository.ts';
import type { Refunds } from '../refund/refunds.service.ts';

export interface IssuedReceipt {
  reference: string;
  till: TillPlace;
}

/** Money that staff recorded. */
export interface BroughtMoney extends Pick<ManualReceipt, 'means' | 'amount' | 'by' | 'reason'> {
  /** The number of the receipt or transfer, which is accepted once; or a till, which issues the next number. */
  reference: string | ((trx: Handle) => Promise<IssuedReceipt>);
}

type Parts = Pick<LedgerDeps, 'clock' | 'emit' | 'usesCredit'> & {
  credits: Credits;
  refunds: Refunds;
};

/** The caller books each receipt on an account in the same transaction. */
export function createReceipts({ clock, emit, usesCredit, credits, refunds }: Parts) {
  async function bookReceipt(
    trx: Handle,
    receipt: Omit<NewReceipt, 'id' | 'at'>,
  ): Promise<string | null> {
    const id = randomUUID();
    return (await insertReceipt(trx, { ...receipt, id, at: clock() })) ? id : null;
  }

  async function bookManual(
    trx: Handle,
    customerId: string,
    { means, amount, by, reason, reference: given }: BroughtMoney,
  ): Promise<{ receiptId: string; reference: string }> {
    const { reference, till } =
      typeof given === 'string' ? { reference: given, till: null } : await given(trx);
    const at = clock();
    const money = { id: randomUUID(), customerId, means, amount, by, reason, at };
    if (!(await insertManualReceipt(trx, { ...money, ref: reference, till }))) {
      throw new AppError('STEP_REFUSED', {
        message: `Pembayaran dengan nomor ${reference} sudah dicatat. Tidak ada yang dicatat lagi.`,
      });
    }
    if (till) {
      await emit(trx, { kind: 'receipt-issued', customerId, receiptNumber: reference, amount, at });
    }
    return { receiptId: money.id, reference };
  }

  /** `round` counts how often the payable was reopened before. */
  async function allocate(
    trx: Handle,
    { amount, ...account }: Account & { amount: number; round: number },
    receiptId: string,
  ): Promise<void> {
    await insertEntry(trx, account, { receiptId, amount, at: clock() });
  }

  /** Money that matches nothing: becomes credit if a bill can use it, otherwise a refund. */
  async function giveBack(
    trx: Handle,
    receiptId: string,
    spare: SpareMoney,
  ): Promise<'credit' | 'refund'> {
    const isCredit =
      mayBecomeCredit(spare.reason) && (await usesCredit(trx, spare.payable.customerId));
    const account = await (isCredit ? credits.open : refunds.open)(trx, spare, receiptId);
    await insertEntry(trx, account, { receiptId, amount: spare.amount, at: clock() });
    return isCredit ? 'credit' : 'refund';
  }

  async function holdsMoney(handle: Handle, accounts: readonly Account[]): Promise<boolean> {
    for (const account of accounts) {
      if ((await balancesOn(handle, account)).length > 0) return true;
    }
    return false;
  }

  return {
    bookReceipt,
    bookManual,
    claimReference,
    isClaimed,
    allocate,
    giveBack,
    holdsMoney,
    moneyOn: balancesOn,
  };
}
