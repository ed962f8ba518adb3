import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, orderInAreas, type Areas } from '../../db/areas.ts';
import type { Handle } from '../../db/schema.ts';

const most = 10;

export interface FoundCustomer {
  id: string;
  fullName: string;
  email: string;
  phone: string;
}

const customers = (handle: Handle, areas: Areas) =>
  handle
    .selectFrom('customer')
    .select(['id', 'full_name as fullName', 'email', 'phone'])
    .where('anonymised_at', 'is', null)
    .where(customerInAreas(areas, 'customer.id'));

/** By words that are like these; the most alike first. */
export const customersByName = (
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, areas)
    .where(sql<boolean>`(full_name %> ${name} or full_name % ${name})`)
    .orderBy(
      sql`greatest(word_similarity(${name}, full_name), similarity(${name}, full_name))`,
      'desc',
    )
    .orderBy('full_name')
    .orderBy('id')
    .limit(most)
    .execute();

export const customersByPhone = (
  handle: Handle,
  digits: string,
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, areas)
    .where(sql<boolean>`phone like ${`${digits}%`}`)
    .orderBy('phone')
    .orderBy('id')
    .limit(most)
    .execute();

export const customersById = (
  handle: Handle,
  ids: readonly string[],
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, areas)
    .where('id', 'in', [...ids])
    .execute();

export interface FoundOrder {
  number: string;
  customerId: string;
  fullName: string;
  status: string;
}

export async function findOrder(
  handle: Handle,
  { customerId, number }: { customerId: string; number: string },
  areas: Areas,
): Promise<FoundOrder | undefined> {
  return handle
    .selectFrom('customer_order')
    .select(['number', 'customer_id as customerId', 'full_name as fullName', 'status'])
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .where(orderInAreas(areas))
    .executeTakeFirst();
}

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
