import { anyOf } from '../../../../db/query/any-of.ts';
import { pagesOf } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';

export interface OpeningCredit {
  id: string;
  receiptId: string;
  customerId: string;
  /** Number of the customer. */
  number: string;
  amount: number;
  at: Date;
}

/** A receipt of kind `opening` for each customer, all of it booked as credit. */
export async function insertOpening(
  handle: Handle,
  openings: readonly OpeningCredit[],
): Promise<void> {
  for (const page of pagesOf(openings)) {
    await handle
      .insertInto('directory')
      .values(
        page.map(({ number, customerId }) => ({
          kind: 'receipt' as const,
          value: `opening/${number}`,
          customer_id: customerId,
        })),
      )
      .execute();
    await handle
      .insertInto('money_received')
      .values(
        page.map(({ receiptId, customerId, number, amount, at }) => ({
          id: receiptId,
          customer_id: customerId,
          kind: 'opening' as const,
          gateway: 'opening',
          gateway_ref: number,
          amount,
          reason: 'Saldo dari sistem sebelumnya',
          received_at: at,
        })),
      )
      .execute();
    await handle
      .insertInto('credit')
      .values(
        page.map(({ id, receiptId, customerId, number, amount, at }) => ({
          id,
          customer_id: customerId,
          receipt_id: receiptId,
          amount,
          unused: amount,
          reason: 'opening' as const,
          payable_kind: 'bill' as const,
          payable_id: '',
          payable_label: number,
          created_at: at,
        })),
      )
      .execute();
    await handle
      .insertInto('money_entry')
      .values(
        page.map(({ id, receiptId, customerId, amount, at }) => ({
          receipt_id: receiptId,
          customer_id: customerId,
          kind: 'credit' as const,
          account_id: id,
          amount,
          at,
        })),
      )
      .execute();
  }
}

/** The caller has checked that these customers have no other money. */
export async function deleteOpening(handle: Handle, customerIds: readonly string[]): Promise<void> {
  const theirs = anyOf('uuid', customerIds);
  await handle.deleteFrom('money_entry').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('credit').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('money_received').where('customer_id', '=', theirs).execute();
}
