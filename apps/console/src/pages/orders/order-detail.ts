import type { getOrder } from '@serat/contract/staff/orders';
import type { DataOf } from '../../lib/api.ts';

export type OrderDetail = DataOf<typeof getOrder>;
