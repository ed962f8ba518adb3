import type { getCustomer } from '@serat/contract/staff/customers';
import type { DataOf } from '../../lib/api.ts';

export type Customer = DataOf<typeof getCustomer>;
