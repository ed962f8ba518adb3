import type { BillStatus } from '@serat/contract/billing';
import { containing } from '../../db/contains.ts';
import type { Handle } from '../../db/schema.ts';
import { bills } from './bill.repository.ts';

export interface BillPage {
  status: BillStatus | null;
  period: string | null;
  search: string | null;
  /** A number; it begins with the month, so that the oldest months come first. */
  after: string | null;
  limit: number;
}

/** With whom to talk to about it. */
export async function pageBills(handle: Handle, page: BillPage) {
  let found = bills(handle)
    .innerJoin('customer', 'customer.id', 'bill.customer_id')
    .select(['customer.email', 'customer.phone']);
  if (page.status) found = found.where('bill.status', '=', page.status);
  if (page.period) found = found.where('bill.period', '=', page.period);
  if (page.after !== null) found = found.where('bill.number', '>', page.after);
  if (page.search !== null) {
    const pattern = containing(page.search);
    found = found.where((eb) =>
      eb.or([
        eb('bill.number', 'ilike', pattern),
        eb('bill.service_number', 'ilike', pattern),
        eb('bill.full_name', 'ilike', pattern),
        eb('customer.email', 'ilike', pattern),
        eb('customer.phone', 'ilike', pattern),
      ]),
    );
  }
  return found.orderBy('bill.number').limit(page.limit).execute();
}
