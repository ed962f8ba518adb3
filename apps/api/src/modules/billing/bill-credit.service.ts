import type { Handle } from '../../db/schema.ts';
import { baseOf } from './bill.policy.ts';
import { addKredit, setPaid } from './bill-change.repository.ts';
import { lockBill } from './bill.repository.ts';
import type { BillingDeps } from './billing-deps.ts';

export function createBillCredit({ clock, ledger }: Pick<BillingDeps, 'clock' | 'ledger'>) {
  /** Credits are used up first; a bill they cover is paid with that. */
  async function applyCredit(trx: Handle, billId: string): Promise<void> {
    const bill = await lockBill(trx, billId);
    const due = baseOf(bill);
    const used = await ledger.useCredit(trx, bill.customerId, { id: bill.id, due });
    if (used > 0) await addKredit(trx, bill.id, used);
    if (used === due) {
      await setPaid(trx, bill.id, { denda: 0, admin: 0, attemptId: null, at: clock() });
    }
  }

  return { applyCredit };
}

export type BillCredit = ReturnType<typeof createBillCredit>;
