import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sorted, type Sortable } from './sorting.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { db } = await createTestDatabase();
await sql`insert into lead (full_name, email, phone, potential_customers, content, latitude,
    longitude, app_source, created_at)
  select 'Siti ' || i % 4, 'a@contoh.id', '', i % 3, '', 0, 0, 'WEB',
    -- Closer together than the precision of a Date.
    '2026-11-16T00:00:00.000001Z'::timestamptz + i / 3 * interval '1 microsecond'
  from generate_series(1, 23) i`.execute(db);
const leads = db.selectFrom('lead').select('lead.id');

const sortable: Sortable<'name' | 'at' | 'day' | 'count'> = {
  key: { of: 'lead.id', type: 'uuid' },
  by: {
    name: { of: 'lead.full_name', type: 'text' },
    at: { of: 'lead.created_at', type: 'timestamptz' },
    day: { of: sql<string>`lead.created_at::date`, type: 'date' },
    count: { of: sql<number>`(lead.potential_customers + 1)::bigint`, type: 'bigint' },
  },
};

// shows P1.14
test.each([
  ['name', false],
  ['name', true],
  ['at', false],
  ['at', true],
  ['count', true],
] as const)('by %s, descending %s: reads every row once, in order', async (by, descending) => {
  const page = (after: { value: string; key: string } | null, limit: number) =>
    sorted(leads, sortable, { sorting: { by, descending, after }, limit }).execute();
  const whole = await page(null, 100);
  expect(whole).toHaveLength(23);
  const values = whole.map(({ sortedBy }) => sortedBy);
  const inOrder = [...values].sort();
  expect(values).toEqual(descending ? inOrder.toReversed() : inOrder);
  const seen: typeof whole = [];
  for (;;) {
    const last = seen.at(-1);
    const rows = await page(last ? { value: last.sortedBy, key: last.id } : null, 5);
    seen.push(...rows);
    if (rows.length < 5) break;
  }
  expect(seen).toEqual(whole);
});

test.each([
  ['at', 'kemarin'],
  ['at', '2026-02-31 00:00:00+00'],
  ['at', '2026-02-01 25:00:00+00'],
  ['at', '0000-01-01 00:00:00+00'],
  ['day', '0000-01-01'],
  ['count', '1e9'],
  ['count', '99999999999999999999'],
  ['name', 'a\0b'],
] as const)('by %s: refuses the page key %j', (by, value) => {
  const after = { value, key: '00000000-0000-4000-8000-000000000000' };
  expect(() =>
    sorted(leads, sortable, { sorting: { by, descending: false, after }, limit: 1 }),
  ).toThrow('Halaman ini tidak dikenal');
});
