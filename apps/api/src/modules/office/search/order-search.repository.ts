import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, orderInAreas, type Areas } from '../../../db/query/areas.ts';
import type { Handle } from '../../../db/schema.ts';
import { most } from './customer-search.repository.ts';

export interface FoundOrder {
  number: string;
  customerId: string;
  fullName: string;
  status: string;
}

const orders = (handle: Handle, customerId: string, areas: Areas) =>
  handle
    .selectFrom('customer_order')
    .select(['number', 'customer_id as customerId', 'full_name as fullName', 'status'])
    .where('customer_id', '=', customerId)
    .where(orderInAreas(areas));

export const findOrder = (
  handle: Handle,
  { customerId, number }: { customerId: string; number: string },
  areas: Areas,
): Promise<FoundOrder | undefined> =>
  orders(handle, customerId, areas).where('number', '=', number).executeTakeFirst();

export const newestOrders = (
  handle: Handle,
  { customerId, limit }: { customerId: string; limit: number },
  areas: Areas,
): Promise<FoundOrder[]> =>
  orders(handle, customerId, areas).orderBy('created_at', 'desc').limit(limit).execute();

const attempts = (handle: Handle, areas: Areas, condition: RawBuilder<boolean>) =>
  handle
    .selectFrom('payment_attempt')
    .select(['id', 'customer_id as customerId', 'payable_label as label', 'status', 'amount'])
    .where(condition)
    .where(customerInAreas(areas, 'payment_attempt.customer_id'))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

export const attemptsByAccount = (handle: Handle, account: string, areas: Areas) =>
  attempts(handle, areas, sql<boolean>`virtual_account = ${account}`);

export const attemptsByKey = (
  handle: Handle,
  { customerId, id }: { customerId: string; id: string },
  areas: Areas,
) => attempts(handle, areas, sql<boolean>`customer_id = ${customerId}::uuid and id = ${id}`);
