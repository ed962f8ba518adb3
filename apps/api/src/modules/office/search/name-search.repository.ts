import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import type { Areas } from '../../../db/query/areas.ts';
import {
  asTyped,
  beginningWith,
  beginsWith,
  byIndexAlone,
  inPlaces,
  oneOfEach,
  wordsIn,
  wordsLike,
  wordsOf,
  wordsOfOrder,
  wordsWith,
} from '../../../db/query/name-words.ts';
import type { Handle } from '../../../db/schema.ts';
import {
  among,
  customers,
  customersById,
  most,
  mostLooked,
  type FoundCustomer,
} from './customer-search.repository.ts';

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

interface Bearer extends FoundCustomer {
  likeness: number;
}

interface Called {
  query: string;
  typed: string;
  areas: Areas;
}

const compared = (handle: Handle, typed: string, areas: Areas) =>
  customers(handle, among(areas)).select(
    sql<number>`greatest(word_similarity(${typed}, full_name), similarity(${typed}, full_name))`.as(
      'likeness',
    ),
  );

/** Customers whose name matches, at most `mostLooked`. With areas, by the name on their orders. */
async function bearers(handle: Handle, { query, typed, areas }: Called): Promise<Bearer[]> {
  if (areas.length > 0) {
    const placed = await ordersUnder(handle, inPlaces(query, areas));
    return compared(handle, typed, areas).where('id', '=', anyOf('uuid', placed)).execute();
  }
  return compared(handle, typed, [])
    .where(sql<boolean>`${wordsIn('customer.full_name')} @@ ${query}::tsquery`)
    .where(byIndexAlone('customer.full_name'))
    .limit(mostLooked)
    .execute();
}

/**
 * Customers in these areas without an order, or whose name was corrected after it. Several words are matched as a
 * prefix, because intersecting all words would be the slowest part of a search.
 */
async function renamedBearers(handle: Handle, called: Called): Promise<Bearer[]> {
  const { typed, areas } = called;
  if (areas.length === 0) return [];
  const everywhere =
    wordsOf(typed).length > 1
      ? await compared(handle, typed, [])
          .where(beginsWith('full_name', titled(typed)))
          .limit(mostLooked)
          .execute()
      : await bearers(handle, { ...called, areas: [] });
  const ids = everywhere.map(({ id }) => id);
  const here = new Set((await customersById(handle, ids, areas)).map(({ id }) => id));
  return everywhere.filter(({ id }) => here.has(id));
}

async function ordersUnder(handle: Handle, query: string): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select placed.customer_id from customer_order placed
    where ${wordsOfOrder('placed')} @@ ${query}::tsquery and ${byIndexAlone('placed.full_name')}
    limit ${mostLooked}`.execute(handle);
  return [...new Set(rows.map((row) => row.customer_id))];
}

/** Names that start with the text come first, then names that contain all words. */
export async function customersByName(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const words = wordsOf(name);
  if (words.length === 0) return [];
  const beginning = titled(name);
  if (areas.length === 0) {
    // If enough names start with the text, the rest is not searched.
    const begun = await customers(handle, among([]))
      .where(beginsWith('full_name', beginning))
      .limit(most)
      .execute();
    if (begun.length === most) return begun;
  }
  const called = { query: await asTyped(handle, words), typed: name, areas };
  let found = await bearers(handle, called);
  if (found.length < most) {
    const known = new Set(found.map(({ id }) => id));
    const renamed = await renamedBearers(handle, called);
    found.push(...renamed.filter(({ id }) => !known.has(id)));
  }
  if (found.length === 0 && words.length > 1) {
    const query = await beginningWith(handle, words);
    // Skip the second query if completing the words changes nothing.
    if (query !== called.query) found = await bearers(handle, { ...called, query });
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
 * Used if `customersByName` finds nobody. Replaces each unknown word with similar known words and searches again.
 * If that finds nobody, it tries similar words for all words, then for all but one. Most similar first.
 */
export async function customersByLikeness(
  handle: Handle,
  name: string,
  areas: Areas,
): Promise<FoundCustomer[]> {
  const words = wordsOf(name);
  const found = await Promise.all(words.map((word) => likelyWords(handle, word)));
  const sets = found.filter(({ all }) => all.length > 0);
  if (sets.length === 0) return [];
  const all = sets.map((set) => set.all);
  const best = async (query: string, atLeast = 0) =>
    (await bearers(handle, { query, typed: name, areas }))
      .filter(({ likeness }) => likeness >= atLeast)
      .sort(byLikeness)
      .slice(0, most);
  const isKnown = found.every(({ likeliest }, at) => likeliest[0] === words[at]);
  // Known words were already searched as typed.
  const likeliest = isKnown ? [] : await best(oneOfEach(sets.map((set) => set.likeliest)));
  if (likeliest.length > 0) return likeliest;
  const alike = await best(oneOfEach(all));
  if (alike.length > 0 || all.length === 1) return alike;
  const allButOne = all.map((_set, at) => `(${oneOfEach(all.toSpliced(at, 1))})`);
  return best(allButOne.join(' | '), 0.5);
}

/** `likeliest`: the word itself if it is known, else words with one typing error. `all`: every candidate. */
async function likelyWords(handle: Handle, word: string) {
  const [holding, { near, similar }] = await Promise.all([
    wordsWith(handle, word),
    wordsLike(handle, word),
  ]);
  const all = [...new Set([...near, ...holding, ...similar])];
  const likeliest = near.includes(word) ? [word] : near.length > 0 ? near : all;
  return { likeliest, all };
}
