import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createPool } from './client.ts';
import { migrate } from './migrate.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const migrations = fileURLToPath(new URL('./migrations', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'serat-upgrade-'));
const pool = createPool(await createEmptyDatabase());
afterAll(async () => {
  await pool.end();
  await rm(folder, { recursive: true });
});

async function migrateUpTo(number: string): Promise<void> {
  for (const name of await readdir(migrations)) {
    if (name.slice(0, 4) <= number) await cp(join(migrations, name), join(folder, name));
  }
  await migrate(pool, folder);
}

test('customers deleted before 0008 become anonymised ones, and lose what was typed about them', async () => {
  await migrateUpTo('0007');
  const insert = (email: string, phone: string) =>
    pool.query<{ id: string }>(
      `insert into customer (email, full_name, phone, password_hash, created_at, updated_at)
       values ($1, 'x', $2, 'x', '2026-01-01', '2026-02-01') returning id`,
      [email, phone],
    );
  const deleted = (await insert('0000@dihapus.invalid', '')).rows[0]?.id;
  await insert('menunggu@dihapus.invalid', '081234567890');
  await pool.query(
    `insert into refund_due values (gen_random_uuid(), $1, 'order', 'x', 'x', 1, 'late', now(), now(),
       'Budi', 'Transfer ke BCA a.n. Siti')`,
    [deleted],
  );
  await migrateUpTo('0008');
  const { rows } = await pool.query<{ email: string; at: Date | null }>(
    'select email, anonymised_at as at from customer order by email',
  );
  expect(rows).toEqual([
    { email: '0000@dihapus.invalid', at: new Date('2026-02-01T00:00:00Z') },
    { email: 'menunggu@dihapus.invalid', at: null },
  ]);
  const notes = await pool.query('select closed_by, closed_note from refund_due');
  expect(notes.rows).toEqual([{ closed_by: 'Budi', closed_note: null }]);
});
