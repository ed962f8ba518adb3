import type { Handle } from '../../db/schema.ts';
import { payableName } from '../../jakarta/payable-name.ts';
import { addTunggakan } from './bill-change.repository.ts';
import { lockBill } from './bill.repository.ts';
import type { BillingDeps } from './billing-deps.ts';

/** What a bill asks for beside its own: money that went back from what stays paid. */
export const debtLine = ({ label, amount }: { label: string; amount: number }) => ({
  name: `Kekurangan ${payableName(label)} (dana kembali ke Anda)`,
  amount,
});

export const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);

export function createBillDebts({ ledger }: Pick<BillingDeps, 'ledger'>) {
  /** In the transaction that makes the bill: nobody has seen it yet. */
  async function addDebts(trx: Handle, billId: string): Promise<void> {
    const { customerId } = await lockBill(trx, billId);
    const owed = await ledger.openDebts(trx, customerId);
    if (owed.length === 0) return;
    await ledger.billDebts(trx, idsOf(owed), billId);
    await addTunggakan(trx, { billId, customerId }, owed.map(debtLine));
  }

  return { addDebts };
}
