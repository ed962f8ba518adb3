import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../db/testing/test-database.ts';
import { analyse } from '../../../db/query/analyse.ts';
import type { Handle } from '../../../db/schema.ts';
import { lockWork } from './batch.repository.ts';
import { setPrints } from './moved-in.repository.ts';
import { findPrints, listPrintedTables } from './print.repository.ts';
import { createMoveInApp } from './testing/move-in-app.ts';
import { providerRows, providerTotals } from './testing/provider-file.ts';

const batchId = '00000000-0000-4000-8000-000000000000';
const { db } = await createTestDatabase();
const world = await createMoveInApp();

async function addCustomers(handle: Handle, from: number, to: number): Promise<void> {
  await sql`
    with added as (
      insert into customer (number, full_name, created_at, updated_at)
      select (1000000000 + at)::text, 'Sari', now(), now() from generate_series(${from}::int, ${to}::int) at
      returning id, number
    )
    , listed as (insert into directory (kind, value, customer_id) select 'customer', number, id from added)
    insert into moved_in (customer_id, batch_id, cut_over_on)
    select id, ${batchId}::uuid, '2026-12-01' from added`.execute(handle);
}

/** Rows that this transaction has read, by index or not. */
async function rowsRead(trx: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as count from pg_stat_xact_user_tables
    where relname in ('customer', 'directory', 'moved_in')`.execute(trx);
  return rows[0]?.count ?? 0;
}

test('the prints of some customers read no others, also before statistics know of them', async () => {
  await addCustomers(db, 1, 80);
  await analyse(db, ['customer', 'directory', 'moved_in']);
  await db.transaction().execute(async (trx) => {
    await lockWork(trx, batchId);
    await addCustomers(trx, 81, 20_000);
    const { rows } = await sql<{ id: string }>`
      select id from customer order by number desc limit 1000`.execute(trx);
    const tables = await listPrintedTables(trx);
    const before = await rowsRead(trx);
    const prints = await findPrints(
      trx,
      tables,
      rows.map(({ id }) => id),
    );
    expect(prints.size).toBe(1000);
    expect((await rowsRead(trx)) - before).toBe(2000);
    await setPrints(trx, prints);
    expect((await rowsRead(trx)) - before).toBeLessThanOrEqual(4000);
  });
});

/** The rows that PostgreSQL expects when it plans a statement. */
async function expectedRows(handle: Handle): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where oid = 'customer'::regclass`.execute(handle);
  return rows[0]?.count ?? 0;
}

test('other sessions plan for the rows that an import has not committed yet', async () => {
  await db.transaction().execute(async (trx) => {
    await addCustomers(trx, 20_001, 22_000);
    await analyse(trx, ['customer']);
    expect(await expectedRows(db)).toBeGreaterThanOrEqual(2000);
    // A second import does not wait for the first.
    await db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other);
      await analyse(other, ['customer']);
    });
  });
});

test('a commit counts its rows before it ends', async () => {
  await world.moveInRows(providerRows(90), providerTotals(90));
  expect(await expectedRows(world.db)).toBeGreaterThan(0);
});
