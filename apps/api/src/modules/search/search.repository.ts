import { sql, type RawBuilder } from 'kysely';
import { customerInAreas, customersIn, orderInAreas, type Areas } from '../../db/areas.ts';
import {
  asTyped,
  beginningWith,
  oneOfEach,
  wordsIn,
  wordsLike,
  wordsOf,
  wordsWith,
} from '../../db/name-words.ts';
import { containing } from '../../db/paging.ts';
import type { Handle } from '../../db/schema.ts';

const most = 10;

export interface FoundCustomer {
  id: string;
  fullName: string;
  email: string;
  phone: string;
}

type InAreas = Awaited<ReturnType<typeof customersIn>>;

const customers = (handle: Handle, inAreas: InAreas) =>
  handle
    .selectFrom('customer')
    .select(['id', 'full_name as fullName', 'email', 'phone'])
    .where('anonymised_at', 'is', null)
    .where(inAreas('customer.id'));

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

const bearing = (query: string) =>
  sql<boolean>`${wordsIn('customer.full_name')} @@ ${query}::tsquery`;

/** Whose name begins so, then those with all of these words in it. Each stops at the first few: many share a name. */
export async function customersByName(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const inAreas = await customersIn(handle, areas);
  const begun = await customers(handle, inAreas)
    .where(sql<boolean>`full_name like ${containing(titled(name)).slice(1)}`)
    .limit(most)
    .execute();
  if (begun.length === most) return begun;
  const bearers = (query: string) =>
    customers(handle, inAreas).where(bearing(query)).limit(most).execute();
  let holding = await bearers(asTyped(words));
  if (begun.length + holding.length === 0) holding = await bearers(beginningWith(words));
  const found = new Map([...begun, ...holding].map((customer) => [customer.id, customer]));
  return [...found.values()].slice(0, most);
}

/** So many are looked at for likeness. */
const mostAlike = 500;

/**
 * Where nobody is called so: each word is compared with the words there are, then those are looked for who are called by
 * one of the likeliest for each, and if there are none, for all but one. The most alike first.
 */
export async function customersByLikeness(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const found = await Promise.all(
    wordsOf(name).map(async (word) => {
      const [holding, alike] = await Promise.all([
        wordsWith(handle, word),
        wordsLike(handle, word),
      ]);
      return [...new Set([...holding, ...alike])];
    }),
  );
  const sets = found.filter((set) => set.length > 0);
  if (sets.length === 0) return [];
  const inAreas = await customersIn(handle, areas);
  const likeness = sql<number>`greatest(word_similarity(${name}, "fullName"), similarity(${name}, "fullName"))`;
  const best = (query: string, atLeast: number) =>
    handle
      .selectFrom(customers(handle, inAreas).where(bearing(query)).limit(mostAlike).as('alike'))
      .select(['id', 'fullName', 'email', 'phone'])
      .where(sql<boolean>`${likeness} >= ${atLeast}`)
      .orderBy(likeness, 'desc')
      .orderBy('fullName')
      .orderBy('id')
      .limit(most)
      .execute();
  const all = await best(oneOfEach(sets), 0);
  if (all.length > 0 || sets.length === 1) return all;
  const allButOne = sets.map((_set, at) => `(${oneOfEach(sets.toSpliced(at, 1))})`);
  return best(allButOne.join(' | '), 0.5);
}

/** Of the few that were found otherwise. */
const among =
  (areas: Areas): InAreas =>
  (customerId) =>
    customerInAreas(areas, customerId);

export const customersByPhone = (
  handle: Handle,
  digits: string,
  areas: Areas,
): Promise<FoundCustomer[]> =>
  customers(handle, among(areas))
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
  customers(handle, among(areas))
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
