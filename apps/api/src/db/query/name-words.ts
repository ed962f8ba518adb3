import { sql, type RawBuilder } from 'kysely';
import type { Areas } from './areas.ts';
import { citiesOf, priceAreasOf } from './areas.ts';
import type { Handle } from '../schema.ts';

const apart = /[\s.,\-/()_]+/;
const leftOut = /['’`\\\0]/g;

/** The index customer_by_name_words uses the same expression. */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(leftOut, '')
    .split(apart)
    .filter((word) => word !== '');

const namesApart = (column: string) => sql`array_remove(
    string_to_array(translate(lower(${sql.ref(column)}), '.,-/()_''’\`', '       '), ' '), '')`;

/** The words of a column, with the same expression as the index on customers. */
export const wordsIn = (column: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(${namesApart(column)})`;

/**
 * The words of an order's name plus its area. The index customer_order_by_name_and_place uses the same
 * expression.
 */
export const wordsOfOrder = (order: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(${namesApart(`${order}.full_name`)}
    || array['@' || left(${sql.ref(`${order}.kelurahan_id`)}, 4), '#' || ${sql.ref(`${order}.area_id`)}])`;

/**
 * A condition that is always true but that the planner estimates as expensive, so that it reads as few rows as
 * possible instead of scanning a long index for the first page. Evaluation stops at the first part.
 * `pg_my_temp_schema()` is parallel-restricted, which prevents parallel workers: starting them takes longer than
 * the query.
 */
export const costly = (column: string, times: number): RawBuilder<boolean> => {
  const looks = Array.from(
    { length: times },
    (_none, letters) =>
      sql`to_tsvector('simple', left(${sql.ref(column)}, ${sql.lit(letters)})) is not null`,
  );
  return sql<boolean>`(${sql.join(looks, sql` or `)} or pg_my_temp_schema() is null)`;
};

/** Expensive enough that the planner uses the index on words whatever the limit is. */
export const byIndexAlone = (column: string): RawBuilder<boolean> => costly(column, 20);

/** Adds the condition that the order is in one of these areas. */
export const inPlaces = (query: string, areas: Areas): string => {
  const places = [
    ...citiesOf(areas).map((city) => `@${city}`),
    ...priceAreasOf(areas).map((area) => `#${area}`),
  ];
  return `(${query}) & ${anyOfThem(places.map((place) => place.replaceAll(leftOut, '')))}`;
};

const anyOfThem = (words: readonly string[]): string =>
  `(${words.map((word) => `'${word}'`).join(' | ')})`;

export const oneOfEach = (sets: readonly (readonly string[])[]): string =>
  sets.map(anyOfThem).join(' & ');

/** The word and every variant with one letter left out. */
export function nearOf(word: string): string[] {
  const letters = Array.from(word);
  const shorter = letters.map((_letter, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])].filter((near) => near !== '');
}

/** Sorts after every continuation of a prefix. */
const lastLetter = '\u{10ffff}';

/** A prefix test that uses the index also in a generic plan, which `like` cannot. */
export const beginsWith = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} ~>=~ ${text} and ${sql.ref(column)} ~<~ ${text + lastLetter})`;

/** Maximum number of known words tried in place of an unknown word. */
const mostWords = 20;

/** Maximum number of known words with the same prefix. */
const mostBeginnings = 100;

/** Shortest words first. Returns one more than the limit, to detect that there are more. */
async function wordsFrom(handle: Handle, beginning: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_word
    where ${beginsWith('word', beginning)}
    order by length(word), word limit ${mostBeginnings + 1}`.execute(handle);
  return rows.map(({ word }) => word);
}

/**
 * Expands a prefix to known words, because a prefix search in the index of names reads too many rows. A
 * prefix of no known word is searched as it is.
 */
async function begun(handle: Handle, word: string): Promise<string> {
  const words = await wordsFrom(handle, word);
  return words.length > 0 ? anyOfThem(words.slice(0, mostBeginnings)) : `'${word}':*`;
}

export async function asTyped(handle: Handle, words: readonly string[]): Promise<string> {
  const last = words.at(-1) ?? '';
  const known = await wordsFrom(handle, last);
  const isSmall = known.length > 0 && known.length <= mostBeginnings;
  const end = isSmall ? anyOfThem([...new Set([last, ...known])]) : `'${last}':*`;
  return [...words.slice(0, -1).map((word) => anyOfThem([word])), end].join(' & ');
}

export const beginningWith = async (handle: Handle, words: readonly string[]): Promise<string> =>
  (await Promise.all(words.map((word) => begun(handle, word)))).join(' & ');

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Known words that contain `part`, sorted by its position in the word. */
export async function wordsWith(handle: Handle, part: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from name_word where word like ${`%${literally(part)}%`}
    order by position(${part} in word), length(word), word limit ${mostWords}`.execute(handle);
  return rows.map(({ word }) => word);
}

/**
 * Known words one typing error away (including the word itself) and words of similar spelling, most similar
 * first.
 */
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
