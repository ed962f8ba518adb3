import { pagesOf } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Account } from '../entry.repository.ts';
import type { NewReceipt } from './receipt.repository.ts';

export type PastReceipt = NewReceipt & { account: Account };

/** Many receipts, each with the entry that books all of it on one account. */
export async function insertPastReceipts(
  handle: Handle,
  receipts: readonly PastReceipt[],
): Promise<void> {
  for (const page of pagesOf(receipts)) {
    await handle
      .insertInto('directory')
      .values(
        page.map(({ customerId, gateway, ref }) => ({
          kind: 'receipt' as const,
          value: `${gateway}/${ref}`,
          customer_id: customerId,
        })),
      )
      .execute();
    await handle
      .insertInto('money_received')
      .values(
        page.map((receipt) => ({
          id: receipt.id,
          customer_id: receipt.customerId,
          attempt_id: receipt.attemptId,
          gateway: receipt.gateway,
          gateway_ref: receipt.ref,
          amount: receipt.amount,
          received_at: receipt.at,
        })),
      )
      .execute();
    await handle
      .insertInto('money_entry')
      .values(
        page.map(({ id, account, amount, at }) => ({
          receipt_id: id,
          customer_id: account.customerId,
          kind: account.kind,
          account_id: account.id,
          amount,
          round: 0,
          at,
        })),
      )
      .execute();
  }
}
