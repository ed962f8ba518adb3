import type { listCustomerBills } from '@serat/contract/staff/customers';
import type { DataOf } from '../../lib/api.ts';

type Bill = Pick<DataOf<typeof listCustomerBills>[number], 'status' | 'total'>;

/** Everything unpaid, including running denda, whether due or not. */
export const debtOf = (bills: readonly Bill[]): number =>
  bills.reduce((sum, { status, total }) => sum + (status === 'OPEN' ? total : 0), 0);
