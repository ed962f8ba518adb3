import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const { db, clock, services } = await createTestApp();

const words = async () =>
  (await db.selectFrom('name_word').select('word').orderBy('word').execute()).map(
    ({ word }) => word,
  );

async function named(fullName: string): Promise<string> {
  const { id } = await db
    .insertInto('customer')
    .values({
      email: `${fullName.replaceAll(' ', '.').toLowerCase()}@pelanggan.example`,
      full_name: fullName,
      phone: '081234567890',
      password_hash: 'x',
      created_at: clock(),
      updated_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const found = async (typed: string) =>
  (await services.search.search(typed, [])).map(({ title }) => title);

test('words come with whoever bears them, and go a day after the last one', async () => {
  const id = await named('Ratna Kusumawardhani');
  await named('Ratna Dewi');
  expect(await found('Rtana Kusmawardhani')).toEqual(['Ratna Kusumawardhani']);
  expect(await words()).toEqual(['dewi', 'kusumawardhani', 'ratna']);

  clock.advance({ minutes: 2 });
  await named('Joko Widodo');
  expect(await found('Jko Widdo')).toEqual(['Joko Widodo']);

  await db
    .updateTable('customer')
    .set({ full_name: 'Ratna', updated_at: clock() })
    .where('id', '=', id)
    .execute();
  await services.search.learnNames();
  expect(await words()).toContain('kusumawardhani');
  clock.advance({ days: 1 });
  await services.search.learnNames();
  expect(await words()).toEqual(['dewi', 'joko', 'ratna', 'widodo']);
});

test('one word that is like nobody’s is passed over, two are not', async () => {
  await named('Teguh Hutapea Simanjuntak');
  clock.advance({ minutes: 2 });
  expect(await found('Teguh Hutpaea Qwrtp')).toEqual(['Teguh Hutapea Simanjuntak']);
  expect(await found('utapea')).toEqual(['Teguh Hutapea Simanjuntak']);
  expect(await found('Zzyzx Qwrtp')).toEqual([]);
});
