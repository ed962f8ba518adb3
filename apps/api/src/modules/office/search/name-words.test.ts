import { expect, test } from 'vitest';
import { newCustomerNumber } from '../../people/account/customer-number.ts';
import { createBillingApp } from '../../money/billing/testing/billing-app.ts';
import { changeRows } from '../../../testing/rows.ts';

const world = await createBillingApp();
const { db, clock, services } = world;

const words = async () =>
  (await db.selectFrom('name_word').select('word').orderBy('word').execute()).map(
    ({ word }) => word,
  );

async function named(fullName: string): Promise<string> {
  const { id } = await db
    .insertInto('customer')
    .values({
      number: newCustomerNumber(),
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

const found = async (typed: string, areas: string[] = []) =>
  (await services.search.search(typed, areas)).map(({ title }) => title);

// shows P2.12
test('adds words with their customers and removes them a day after the last one', async () => {
  const id = await named('Ratna Kusumawardhani');
  await named('Ratna Dewi');
  expect(await found('Rtana Kusmawardhani')).toEqual(['Ratna Kusumawardhani']);
  expect(await words()).toEqual(['dewi', 'kusumawardhani', 'ratna']);

  clock.advance({ minutes: 2 });
  await named('Joko Widodo');
  expect(await found('Jko Widdo')).toEqual(['Joko Widodo']);

  await changeRows(db, 'customer', { id }, { full_name: 'Ratna', updated_at: clock() });
  await services.search.learnNames();
  expect(await words()).toContain('kusumawardhani');
  clock.advance({ days: 1 });
  await services.search.learnNames();
  expect(await words()).toEqual(['dewi', 'joko', 'ratna', 'widodo']);
});

test('ignores one unknown word of several, but not two', async () => {
  await named('Teguh Hutapea Simanjuntak');
  clock.advance({ minutes: 2 });
  expect(await found('Teguh Hutpaea Qwrtp')).toEqual(['Teguh Hutapea Simanjuntak']);
  expect(await found('utapea')).toEqual(['Teguh Hutapea Simanjuntak']);
  expect(await found('Zzyzx Qwrtp')).toEqual([]);
});

test('finds customers of a city by the name on an order, mistyped or corrected', async () => {
  const { id } = await world.billed();
  const rename = (table: 'customer' | 'customer_order', fullName: string) =>
    db
      .updateTable(table)
      .set({ full_name: fullName })
      .where(table === 'customer' ? 'id' : 'customer_id', '=', id)
      .execute();
  await rename('customer', 'Wayan Sudiarta Gede');
  await rename('customer_order', 'Wayan Sudiarta Gede');
  await services.search.learnNames();
  const inCity = (typed: string) => found(typed, ['city:3174']);
  expect(await inCity('gede sudi')).toEqual(['Wayan Sudiarta Gede']);
  expect(await inCity('way sud')).toEqual(['Wayan Sudiarta Gede']);
  expect(await inCity('Waayn Sudairta')).toEqual(['Wayan Sudiarta Gede']);
  expect(await found('gede', ['area:01', 'city:1271'])).toEqual(['Wayan Sudiarta Gede']);
  expect(await found('gede sudi', ['city:1271'])).toEqual([]);
  await rename('customer', 'Made Sudiarta');
  expect(await inCity('made sudiarta')).toEqual(['Made Sudiarta']);
  expect(await inCity('made')).toEqual(['Made Sudiarta']);
  expect(await found('made sudiarta', ['city:1271'])).toEqual([]);
  // The city is indexed as a word next to the name, in a form that no name can have.
  await rename('customer_order', '@1271 Sudiarta');
  expect(await found('sudiarta', ['city:1271'])).toEqual([]);
});
