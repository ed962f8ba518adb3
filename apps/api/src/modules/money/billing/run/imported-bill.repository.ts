import { randomUUID } from 'node:crypto';
import { anyOf } from '../../../../db/query/any-of.ts';
import { insertRows } from '../../../../db/query/insert-rows.ts';
import type { Handle } from '../../../../db/schema.ts';
import { addDays, firstOf, lastOf, monthOf } from '../../../../jakarta/calendar.ts';
import { monthYear } from '../../../../jakarta/words.ts';

export interface ImportedBill {
  customerId: string;
  subscriptionId: string;
  serviceNumber: string;
  fullName: string;
  address: string;
  produk: string;
  month: string;
  /** The last paid day. A bill of the same month covers only the days after it. */
  paidUntil: string;
  amount: number;
  dueOn: string;
}

const coversFrom = ({ month, paidUntil }: ImportedBill): string =>
  monthOf(paidUntil) === month ? addDays(paidUntil, 1) : firstOf(month);

/**
 * Inserts bills that were open in the former system. They carry no PPN, because the former system has
 * declared it, and are not announced, because the customers already know them.
 */
export async function insertImportedBills(
  handle: Handle,
  bills: readonly ImportedBill[],
  at: Date,
): Promise<void> {
  const made = bills.map((bill) => ({ ...bill, id: randomUUID() }));
  await insertRows(
    handle,
    'bill',
    made.map((bill) => ({
      id: bill.id,
      number: `INV-${bill.month.replace('-', '')}-${bill.serviceNumber}`,
      customer_id: bill.customerId,
      subscription_id: bill.subscriptionId,
      period: bill.month,
      covers_from: coversFrom(bill),
      covers_to: lastOf(bill.month),
      service_number: bill.serviceNumber,
      full_name: bill.fullName,
      address: bill.address,
      produk: bill.produk,
      produk_tambahan: '',
      tagihan: bill.amount,
      materai: 0,
      due_on: bill.dueOn,
      created_at: at,
      issued_notified_at: at,
      imported: true,
    })),
  );
  await insertRows(
    handle,
    'bill_line',
    made.map(({ id, customerId, month, amount }) => ({
      bill_id: id,
      position: 0,
      customer_id: customerId,
      name: `Tagihan ${monthYear(firstOf(month))} dari sistem sebelumnya`,
      amount,
    })),
  );
}

export async function deleteImportedBills(
  handle: Handle,
  customerIds: readonly string[],
): Promise<void> {
  const theirs = anyOf('uuid', customerIds);
  await handle.deleteFrom('bill_line').where('customer_id', '=', theirs).execute();
  await handle.deleteFrom('bill').where('customer_id', '=', theirs).execute();
}
