import { sql, type RawBuilder } from 'kysely';
import type { Areas } from './areas.ts';
import { citiesOf, priceAreasOf } from './areas.ts';
import type { Handle } from '../schema.ts';

const apart = /[\s.,\-/()_]+/;
const leftOut = /['’`\\\0]/g;

/** The words of a name; the index customer_by_name_words uses the same expression. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(leftOut, '')
    .split(apart)
    .filter((word) => word !== '');

const namesApart = (column: string) => sql`array_remove(
    string_to_array(translate(lower(${sql.ref(column)}), '.,-/()_''’\`', '       '), ' '), '')`;

/** The words of a column, written as the index of customers has them. */
export const wordsIn = (column: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(${namesApart(column)})`;

/** The words of the name on an order and its place; the index customer_order_by_name_and_place uses the same expression. */
export const wordsOfOrder = (order: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(${namesApart(`${order}.full_name`)}
    || array['@' || left(${sql.ref(`${order}.kelurahan_id`)}, 4), '#' || ${sql.ref(`${order}.area_id`)}])`;

/**
 * For the planner a row is as dear to look at as so many looks at a text: it takes the way with the fewest rows, and does not go
 * through a million in the hope that a page is soon full. Always true, at the first of its parts; the last keeps other
 * processes out of it, which take longer to come than all of this.
 */
export const dear = (column: string, times: number): RawBuilder<boolean> => {
  const looks = Array.from(
    { length: times },
    (_none, letters) =>
      sql`to_tsvector('simple', left(${sql.ref(column)}, ${sql.lit(letters)})) is not null`,
  );
  return sql<boolean>`(${sql.join(looks, sql` or `)} or pg_my_temp_schema() is null)`;
};

/** Beside the words of a name: more than any limit makes up for. */
export const byIndexAlone = (column: string): RawBuilder<boolean> => dear(column, 20);

/** On an order in one of these areas. */
export const inPlaces = (query: string, areas: Areas): string => {
  const places = [
    ...citiesOf(areas).map((city) => `@${city}`),
    ...priceAreasOf(areas).map((area) => `#${area}`),
  ];
  return `(${query}) & ${anyOfThem(places.map((place) => place.replaceAll(leftOut, '')))}`;
};

const anyOfThem = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(' | ')})`;

/** One of each of these sets of words. */
export const oneOfEach = (sets: readonly (readonly string[])[]): string =>
  sets.map(anyOfThem).join(' & ');

/** A word, and it without each one of its letters. */
export function nearOf(word: string): string[] {
  const letters = Array.from(word);
  const shorter = letters.map((_letter, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])].filter((near) => near !== '');
}

/** Behind everything that begins with the letters before it. */
const lastLetter = '\u{10ffff}';

/** By the index of beginnings, also where the plan was made before the text was known, as `like` can't be. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + lastLetter})`;

/** So many words are tried for one that nobody is called by. */
const mostWords = 20;

/** So many words with the same beginning. */
const mostBeginnings = 100;

/** The shortest first, one more than are taken. */
async function wordsFrom(handle: Handle, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_word
    where ${beginsWith('word', beginning)}
    order by length(word), word limit ${mostBeginnings + 1}`.execute(handle);
  return rows.map(({ word }) => word);
}

/**
 * Words that begin so, of those there are: the index of names would go through everybody for a beginning. One that is like
 * no word may be new, and is asked for as it is.
 */
async function begun(handle: Handle, word: string): Promise<string> {
  const words = await wordsFrom(handle, word);
  return words.length > 0 ? anyOfThem(words.slice(0, mostBeginnings)) : `'${word}':*`;
}

/** All of these words; the last one may go on. */
export async function asTyped(handle: Handle, words: readonly string[]): Promise<string> {
  const last = words.at(-1) ?? '';
  const known = await wordsFrom(handle, last);
  const isFew = known.length > 0 && known.length <= mostBeginnings;
  const end = isFew ? anyOfThem([...new Set([last, ...known])]) : `'${last}':*`;
  return [...words.slice(0, -1).map((word) => anyOfThem([word])), end].join(' & ');
}

/** All of these words, each as the beginning of one. */
export const beginningWith = async (handle: Handle, words: readonly string[]): Promise<string> =>
  (await Promise.all(words.map((word) => begun(handle, word)))).join(' & ');

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Words with this inside, in which it begins first. */
export async function wordsWith(handle: Handle, part: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_word where word like ${`%${literally(part)}%`}
    order by position(${part} in word), length(word), word limit ${mostWords}`.execute(handle);
  return rows.map(({ word }) => word);
}

/** Words one typing error away, itself among them, and those that look alike; the most alike first. */
export async function wordsLike(
  handle: Handle,
  typed: string,
): Promise<{ near: string[]; similar: string[] }> {
  const { rows } = await sql<{ word: string; isNear: boolean }>`
    select word, bool_or("isNear") as "isNear" from (
      select word, true as "isNear" from name_word where near && ${nearOf(typed)}::text[]
      union all
      select word, false as "isNear" from name_word where word % ${typed}
    ) as alike
    group by word order by 2 desc, similarity(word, ${typed}) desc, word
    limit ${mostWords}`.execute(handle);
  const those = (isNear: boolean) =>
    rows.filter((row) => row.isNear === isNear).map(({ word }) => word);
  return { near: those(true), similar: those(false) };
}
