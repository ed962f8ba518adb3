import { sql, type RawBuilder } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import {
  customerInAreas,
  fewCustomersIn,
  orderInAreas,
  type customersIn,
  type Areas,
} from '../../db/areas.ts';
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

/** Of the few that were found otherwise. */
const among =
  (areas: Areas): InAreas =>
  (customerId) =>
    customerInAreas(areas, customerId);

/** So many are looked at for one search. */
const mostLooked = 500;
/** … and of a city whose customers share a common name. */
const mostOfMany = 50;

interface Bearer extends FoundCustomer {
  /** To what was typed, from 0 to 1. */
  likeness: number;
}

/** Some of those who are called so: all of them, in these areas, unless they are very many. */
async function bearers(
  handle: Handle,
  { query, typed, areas }: { query: string; typed: string; areas: Areas },
): Promise<Bearer[]> {
  const asked = (inAreas: InAreas, test: RawBuilder<boolean>, limit: number) =>
    customers(handle, inAreas)
      .select(
        sql<number>`greatest(word_similarity(${typed}, full_name), similarity(${typed}, full_name))`.as(
          'likeness',
        ),
      )
      .where(test)
      .limit(limit)
      .execute();
  const found = await asked(among([]), bearing(query), mostLooked + 1);
  if (areas.length === 0 || found.length === 0) return found.slice(0, mostLooked);
  if (found.length <= mostLooked) {
    const ids = found.map(({ id }) => id);
    const here = new Set((await customersById(handle, ids, areas)).map(({ id }) => id));
    return found.filter(({ id }) => here.has(id));
  }
  const placed = await fewCustomersIn(handle, areas);
  if (placed === null) return asked(among(areas), bearing(query), mostOfMany);
  // A small city has fewer customers than bear that name; `is true` keeps the index of names out of it.
  const ofCity = sql<boolean>`customer.id = any(${placed}::uuid[]) and (${bearing(query)}) is true`;
  return asked(among([]), ofCity, mostOfMany);
}

/** Whose name begins so, then those with all of these words in it. */
export async function customersByName(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const beginning = titled(name);
  if (areas.length === 0) {
    // Many share a name: where enough begin so, nobody else is looked for.
    const begun = await customers(handle, among([]))
      .where(sql<boolean>`full_name like ${containing(beginning).slice(1)}`)
      .limit(most)
      .execute();
    if (begun.length === most) return begun;
  }
  let found = await bearers(handle, { query: asTyped(words), typed: name, areas });
  if (found.length === 0 && words.length > 1) {
    found = await bearers(handle, { query: beginningWith(words), typed: name, areas });
  }
  const isBegun = ({ fullName }: FoundCustomer) => Number(fullName.startsWith(beginning));
  return found
    .sort((one, two) => isBegun(two) - isBegun(one) || byLikeness(one, two))
    .slice(0, most);
}

const byLikeness = (one: Bearer, two: Bearer): number =>
  two.likeness - one.likeness ||
  one.fullName.localeCompare(two.fullName) ||
  one.id.localeCompare(two.id);

/**
 * Where nobody is called so: each word that nobody bears is compared with those there are, and whoever is called by one of
 * the likeliest is found by the index of words. Failing that all words are compared, then all but one have to fit. The
 * most alike first.
 */
export async function customersByLikeness(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const found = await Promise.all(wordsOf(name).map((word) => likelyWords(handle, word)));
  const sets = found.filter(({ all }) => all.length > 0);
  if (sets.length === 0) return [];
  const all = sets.map((set) => set.all);
  const best = async (query: string, atLeast = 0) =>
    (await bearers(handle, { query, typed: name, areas }))
      .filter(({ likeness }) => likeness >= atLeast)
      .sort(byLikeness)
      .slice(0, most);
  const likeliest = await best(oneOfEach(sets.map((set) => set.likeliest)));
  if (likeliest.length > 0) return likeliest;
  const alike = await best(oneOfEach(all));
  if (alike.length > 0 || all.length === 1) return alike;
  const allButOne = all.map((_set, at) => `(${oneOfEach(all.toSpliced(at, 1))})`);
  return best(allButOne.join(' | '), 0.5);
}

/** The word itself where somebody bears it, else those a typing error away; and all that could be meant. */
async function likelyWords(handle: Handle, word: string) {
  const [holding, { near, similar }] = await Promise.all([
    wordsWith(handle, word),
    wordsLike(handle, word),
  ]);
  const all = [...new Set([...near, ...holding, ...similar])];
  const likeliest = near.includes(word) ? [word] : near.length > 0 ? near : all;
  return { likeliest, all };
}

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
  customers(handle, among(areas)).where('id', '=', anyOf('uuid', ids)).execute();

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
