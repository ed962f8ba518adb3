import { sql, type RawBuilder } from 'kysely';
import type { Handle } from './schema.ts';

const apart = /[\s.,\-/()_]+/;
const leftOut = /['’`\\\0]/g;

/** The words of a name, as the index of names has them (migration 0070). */
export const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll(leftOut, '')
    .split(apart)
    .filter((word) => word !== '');

/** The words of a column, written as its index has them. */
export const wordsIn = (column: string): RawBuilder<unknown> =>
  sql`array_to_tsvector(array_remove(
    string_to_array(translate(lower(${sql.ref(column)}), '.,-/()_''’\`', '       '), ' '), ''))`;

const exactly = (words: readonly string[]): string[] => words.map((word) => `'${word}'`);

/** All of these words; the last one may go on. */
export const asTyped = (words: readonly string[]): string => `${exactly(words).join(' & ')}:*`;

/** All of these words, each as the beginning of one. */
export const beginningWith = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

const anyOfThem = (words: readonly string[]): string => `(${exactly(words).join(' | ')})`;

/** One of each of these sets of words. */
export const oneOfEach = (sets: readonly (readonly string[])[]): string =>
  sets.map(anyOfThem).join(' & ');

/** A word, and it without each one of its letters. */
export function nearOf(word: string): string[] {
  const letters = Array.from(word);
  const shorter = letters.map((_letter, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])].filter((near) => near !== '');
}

/** So many words are tried for one that nobody is called by. */
const mostWords = 20;

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
