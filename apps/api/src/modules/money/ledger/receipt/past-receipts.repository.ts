import { insertRows } from '../../../../db/query/insert-rows.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Account } from '../entry.repository.ts';
import { receiptRow, type NewReceipt } from './receipt.repository.ts';

/** Many receipts, each with the entry that books all of it on one account. */
export async function insertPastReceipts(
  handle: Handle,
  receipts: readonly (NewReceipt & { account: Account })[],
): Promise<void> {
  await insertRows(
    handle,
    'directory',
    receipts.map(({ customerId, gateway, ref }) => ({
      kind: 'receipt' as const,
      value: `${gateway}/${ref}`,
      customer_id: customerId,
    })),
  );
  await insertRows(handle, 'money_received', receipts.map(receiptRow));
  await insertRows(
    handle,
    'money_entry',
    receipts.map(({ id, account, amount, at }) => ({
      receipt_id: id,
      customer_id: account.customerId,
      kind: account.kind,
      account_id: account.id,
      amount,
      at,
    })),
  );
}
