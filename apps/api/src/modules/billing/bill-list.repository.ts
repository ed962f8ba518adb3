import type { BillStatus } from '@serat/contract/billing';
import { pagedByNumber, searched, type ListPage } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';
import { bills } from './bill.repository.ts';

export interface BillPage extends ListPage {
  status: BillStatus | null;
  period: string | null;
}

/** The oldest months first, with whom to talk to about it. */
export async function pageBills(handle: Handle, page: BillPage) {
  let found = bills(handle)
    .innerJoin('customer', 'customer.id', 'bill.customer_id')
    .select(['customer.email', 'customer.phone']);
  if (page.status) found = found.where('bill.status', '=', page.status);
  if (page.period) found = found.where('bill.period', '=', page.period);
  const matching = searched(found, page.search, [
    'bill.number',
    'bill.service_number',
    'bill.full_name',
    'customer.email',
    'customer.phone',
  ]);
  return pagedByNumber(matching, 'bill.number', page).execute();
}
