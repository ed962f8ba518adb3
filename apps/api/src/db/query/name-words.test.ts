import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  asTyped,
  beginningWith,
  byIndexAlone,
  nearOf,
  wordsIn,
  wordsLike,
  wordsOf,
  wordsOfOrder,
  wordsWith,
} from './name-words.ts';

const { db } = await createTestDatabase();

test.each([
  "H. M. Nur'aini, S.Kom.",
  'Al-Farisi (Budi)',
  '  Dua   Spasi  ',
  'Ünal Ñandú',
  'D’Souza O`Brien A_b/c',
  '...',
])('splits %s into the same words as the index', async (name) => {
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(${wordsIn('given.name')}) as words
    from (select ${name}::text as name) as given`.execute(db);
  expect(rows[0]?.words).toEqual([...new Set(wordsOf(name))].sort());
});

// shows P2.12
test('two words one typing error apart share a neighbour', () => {
  const meet = (a: string, b: string) => nearOf(a).some((near) => nearOf(b).includes(near));
  const typed = ['stii', 'sti', 'sitii', 'sita', 'iti', 'isti'];
  expect(typed.filter((wrong) => !meet('siti', wrong))).toEqual([]);
  expect(meet('siti', 'budi')).toBe(false);
});

test('sorts the most similar words first', async () => {
  for (const word of ['santoso', 'susanto', 'siti', 'budi']) {
    await db
      .insertInto('name_word')
      .values({ word, near: nearOf(word), seen_on: '2026-11-15' })
      .execute();
  }
  expect(await wordsLike(db, 'snatoso')).toEqual({ near: ['santoso'], similar: [] });
  expect(await wordsLike(db, 'stii')).toEqual({ near: ['siti'], similar: [] });
  expect((await wordsLike(db, 'santosoo')).near).toEqual(['santoso']);
  expect((await wordsLike(db, 'santosooo')).similar[0]).toBe('santoso');
  expect(await wordsLike(db, 'xyz')).toEqual({ near: [], similar: [] });
  expect(await wordsWith(db, 'sant')).toEqual(['santoso', 'susanto']);
  expect(await wordsWith(db, '%')).toEqual([]);
});

test('expands a prefix to known words and keeps an unknown one', async () => {
  expect(await asTyped(db, ['siti', 'sa'])).toBe("('siti') & ('sa' | 'santoso')");
  expect(await asTyped(db, ['zul'])).toBe("'zul':*");
  expect(await beginningWith(db, ['s', 'zul'])).toBe("('siti' | 'santoso' | 'susanto') & 'zul':*");
});

test.each([
  ['customer', 'customer_by_name_words', wordsIn('customer.full_name')],
  ['customer_order', 'customer_order_by_name_and_place', wordsOfOrder('customer_order')],
])('finds a name in %s by %s', async (table, index, words) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select from ${sql.table(table)} where ${words} @@ 'siti'::tsquery
      and ${byIndexAlone(`${table}.full_name`)} limit 1`.execute(db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
});
