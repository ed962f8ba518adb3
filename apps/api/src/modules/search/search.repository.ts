import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, orderInAreas, type Areas } from '../../db/areas.ts';
import { containing } from '../../db/paging.ts';
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

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Whose name begins so, then those with all of these words in it. Each stops at the first few: many share a name. */
export async function customersByName(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const begun = await customers(handle, areas)
    .where(sql<boolean>`full_name like ${containing(titled(name)).slice(1)}`)
    .limit(most)
    .execute();
  if (begun.length === most) return begun;
  const words = name.split(/\s+/).filter((word) => word !== '');
  const tests = words.map((word) => sql<boolean>`full_name ilike ${containing(word)}`);
  const holding = await customers(handle, areas)
    .where(sql<boolean>`${sql.join(tests, sql` and `)}`)
    .limit(most)
    .execute();
  const found = new Map([...begun, ...holding].map((customer) => [customer.id, customer]));
  return [...found.values()].slice(0, most);
}

/** Looked at for likeness: among a million, tens of thousands share two words of three. */
const mostAlike = 2000;

/** Where nobody is called so: by words that are like these, then by the whole that is; the most alike first. */
export async function customersByLikeness(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const alike = (test: RawBuilder<boolean>) =>
    handle
      .selectFrom(customers(handle, areas).where(test).limit(mostAlike).as('alike'))
      .selectAll()
      .orderBy(
        sql`greatest(word_similarity(${name}, "fullName"), similarity(${name}, "fullName"))`,
        'desc',
      )
      .orderBy('fullName')
      .orderBy('id')
      .limit(most)
      .execute();
  const byWords = await alike(sql<boolean>`full_name %> ${name}`);
  return byWords.length > 0 ? byWords : alike(sql<boolean>`full_name % ${name}`);
}

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
