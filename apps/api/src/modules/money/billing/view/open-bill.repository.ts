import type { Handle } from '../../../../db/schema.ts';
import { bills, type BillRow } from '../bill.repository.ts';

export async function hasOpenBill(handle: Handle, customerId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('bill')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'OPEN')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockOpenBills(handle: Handle, customerId: string): Promise<BillRow[]> {
  return bills(handle)
    .where('bill.customer_id', '=', customerId)
    .where('bill.status', '=', 'OPEN')
    .orderBy('bill.due_on')
    .orderBy('bill.created_at')
    .orderBy('bill.number')
    .forUpdate()
    .execute();
}
