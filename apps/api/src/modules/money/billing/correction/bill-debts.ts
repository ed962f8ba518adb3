import type { Handle, Key } from '../../../../db/schema.ts';
import { payableName } from '../../../../jakarta/payable-name.ts';
import { addTunggakan } from './bill-change.repository.ts';
import { lockBill } from '../bill.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** A bill line for a debt: money that was reversed from something that stays paid. */
export const debtLine = ({ label, amount }: { label: string; amount: number }) => ({
  name: `Kekurangan ${payableName(label)} (dana kembali ke Anda)`,
  amount,
  days: null,
});

export const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id);

/** Runs in the transaction that makes the bill, before anybody sees it. */
export async function addDebts(
  { ledger }: Pick<BillingDeps, 'ledger'>,
  trx: Handle,
  bill: Key,
): Promise<void> {
  await lockBill(trx, bill);
  const owed = await ledger.debts.lockOpen(trx, bill.customerId);
  if (owed.length === 0) return;
  await ledger.debts.moveToBill(trx, idsOf(owed), bill);
  await addTunggakan(trx, bill, owed.map(debtLine));
}
