import { keyOf, type Handle, type Key } from '../../db/schema.ts';
import { baseOf } from './bill.policy.ts';
import { addKredit, setPaid } from './bill-change.repository.ts';
import { lockBill } from './bill.repository.ts';
import type { BillingDeps } from './billing-deps.ts';

export function createBillCredit({ clock, ledger }: Pick<BillingDeps, 'clock' | 'ledger'>) {
  /** Credits are used up first; a bill they cover is paid with that. */
  async function applyCredit(trx: Handle, key: Key): Promise<void> {
    const bill = await lockBill(trx, key);
    const due = baseOf(bill);
    const used = await ledger.useCredit(trx, { ...keyOf(bill), due });
    if (used > 0) await addKredit(trx, bill, used);
    if (used === due) {
      await setPaid(trx, bill, { denda: 0, admin: 0, attemptId: null, at: clock() });
    }
  }

  return { applyCredit };
}

export type BillCredit = ReturnType<typeof createBillCredit>;
