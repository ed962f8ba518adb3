import { randomUUID } from 'node:crypto';
import type { Handle } from '../../../../db/schema.ts';
import type { Credits } from '../credit/credits.service.ts';
import { balancesOn, insertEntry, type Account } from '../entry.repository.ts';
import type { LedgerDeps, SpareMoney } from '../ledger-deps.ts';
import { mayBecomeCredit } from '../ledger.policy.ts';
import {
  claimReference,
  insertManualReceipt,
  insertReceipt,
  type ManualReceipt,
  type NewReceipt,
} from './receipt.repository.ts';
import type { Refunds } from '../refund/refunds.service.ts';

type Parts = Pick<LedgerDeps, 'clock' | 'usesCredit'> & { credits: Credits; refunds: Refunds };

/** The caller books each receipt on an account in the same transaction. */
export function createReceipts({ clock, usesCredit, credits, refunds }: Parts) {
  async function bookReceipt(
    trx: Handle,
    receipt: Omit<NewReceipt, 'id' | 'at'>,
  ): Promise<string | null> {
    const id = randomUUID();
    return (await insertReceipt(trx, { ...receipt, id, at: clock() })) ? id : null;
  }

  async function bookManual(
    trx: Handle,
    receipt: Omit<ManualReceipt, 'id' | 'at'>,
  ): Promise<string | null> {
    const id = randomUUID();
    return (await insertManualReceipt(trx, { ...receipt, id, at: clock() })) ? id : null;
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
    allocate,
    giveBack,
    holdsMoney,
    moneyOn: balancesOn,
  };
}
