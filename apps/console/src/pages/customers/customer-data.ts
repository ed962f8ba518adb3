import type { getCustomer } from '@serat/contract/staff/customers';
import type { listCustomerDevices } from '@serat/contract/staff/customer-devices';
import type { DataOf } from '../../lib/api.ts';

export type Customer = DataOf<typeof getCustomer>;
export type LentDevice = DataOf<typeof listCustomerDevices>['devices'][number];
