import { anyOf } from '../../../../db/query/any-of.ts';
import { insertRows } from '../../../../db/query/insert-rows.ts';
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
  await insertRows(
    handle,
    'directory',
    openings.map(({ number, customerId }) => ({
      kind: 'receipt' as const,
      value: `opening/${number}`,
      customer_id: customerId,
    })),
  );
  await insertRows(
    handle,
    'money_received',
    openings.map(({ receiptId, customerId, number, amount, at }) => ({
      id: receiptId,
      customer_id: customerId,
      kind: 'opening' as const,
      gateway: 'opening',
      gateway_ref: number,
      amount,
      reason: 'Saldo dari sistem sebelumnya',
      received_at: at,
    })),
  );
  await insertRows(
    handle,
    'credit',
    openings.map(({ id, receiptId, customerId, number, amount, at }) => ({
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
  );
  await insertRows(
    handle,
    'money_entry',
    openings.map(({ id, receiptId, customerId, amount, at }) => ({
      receipt_id: receiptId,
      customer_id: customerId,
      kind: 'credit' as const,
      account_id: id,
      amount,
      at,
    })),
  );
}

/** The caller has checked that these customers have no other money. */
export async function deleteOpening(handle: Handle, customerIds: readonly string[]): Promise<void> {
  const theirs = anyOf('uuid', customerIds);
  await handle.deleteFrom('money_entry').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('credit').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('money_received').where('customer_id', '=', theirs).execute();
}
