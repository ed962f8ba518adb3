import { expect, test } from 'vitest';
import { pagedByNumber, pagedByTime, searched } from './paging.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
const names = ['a', 'b', 'c', 'd', 'e', '50%', '5_0', '5\\0', '500'];
await db
  .insertInto('lead')
  .values(
    names.map((full_name, index) => ({
      full_name,
      email: 'budi@contoh.id',
      phone: '',
      potential_customers: 1,
      content: '',
      latitude: 0,
      longitude: 0,
      app_source: 'WEB',
      // Three rows share each instant.
      created_at: new Date(Date.UTC(2026, 10, 16, Math.floor(index / 3))),
    })),
  )
  .execute();
const leads = db.selectFrom('lead').select(['id', 'full_name as name']);

test.each(['newest', 'oldest'] as const)('%s first, reads every row once', async (first) => {
  const order = { table: 'lead', at: 'created_at', first } as const;
  const all = await pagedByTime(leads, order, { limit: 100 }).execute();
  expect(new Set(all.map(({ name }) => name))).toEqual(new Set(names));
  const seen: typeof all = [];
  for (let after: string | null = null; ; after = seen.at(-1)?.id ?? null) {
    const page = await pagedByTime(leads, order, { after, limit: 2 }).execute();
    seen.push(...page);
    if (page.length < 2) break;
  }
  expect(seen).toEqual(all);
  expect(all[0] && names.indexOf(all[0].name)).toSatisfy((at: number) =>
    first === 'newest' ? at >= 6 : at < 3,
  );
});

test('pages by a number, starting after the last one seen', async () => {
  const page = await pagedByNumber(leads, 'lead.full_name', { after: 'b', limit: 2 }).execute();
  expect(page.map(({ name }) => name)).toEqual(['c', 'd']);
});

test.each([
  ['%', ['50%']],
  ['_', ['5_0']],
  ['\\', ['5\\0']],
  ['B', ['b']],
  ["'", []],
  ['', names],
])('treats %s literally', async (text, found) => {
  const rows = await searched(leads, text, ['lead.full_name', 'lead.phone']).execute();
  expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(found));
});
