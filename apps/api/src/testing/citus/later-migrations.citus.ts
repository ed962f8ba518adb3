import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { createDatabase, createPool } from '../../db/driver/client.ts';
import { listCurrentPlacements } from '../../db/distribution/cluster.ts';
import { distribute, planDistribution } from '../../db/distribution/distribute.ts';
import { setUpNodes } from '../../db/distribution/node-settings.ts';
import { migrate } from '../../db/setup/migrate.ts';
import { openCitusDatabase } from '../../db/testing/citus-cluster.ts';

/** The schema of the first release. Later migrations run on distributed tables. */
const baseline = '0001';

const ours = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'serat-later-'));
const { config, drop } = await openCitusDatabase(
  [inject('testServer'), ...inject('testNodes')],
  `test_${randomBytes(6).toString('hex')}`,
);
// With Citus' default number of shards.
const pool = createPool(config);
const db = createDatabase(pool);
afterAll(async () => {
  await db.destroy();
  await drop();
  await rm(folder, { recursive: true });
});

const copy = async (isWanted: (name: string) => boolean) => {
  for (const name of (await readdir(ours)).filter(isWanted)) {
    await cp(join(ours, name), join(folder, name));
  }
};

test('a distributed baseline accepts every later migration', async () => {
  await copy((name) => name.slice(0, 4) <= baseline);
  await migrate(pool, folder);
  await setUpNodes(db, { lockMs: 10_000 });
  await distribute(db);
  const { rows } = await sql<{ shards: number }>`
    select count(*)::int as shards from pg_dist_shard where logicalrelid = 'bill'::regclass`.execute(
    db,
  );
  expect(rows).toEqual([{ shards: 32 }]);
  await sql`insert into customer (number, email, full_name, created_at, updated_at)
    select 1000000000 + n, n || '@contoh.id', 'Siti', now(), now() from generate_series(1, 50) n`.execute(
    db,
  );
  await copy(() => true);
  await migrate(pool, folder);
  await distribute(db);
  expect(await planDistribution(db)).toMatchObject({ moves: [], misplaced: [], droppedKeys: [] });
});

test('a migration changes tables of every placement and distributes a new one', async () => {
  // A table that is dropped and created again stands for a new table.
  await writeFile(
    join(folder, '9999-all-kinds.sql'),
    `alter table promo add column shade text not null default 'x';
     alter table customer add column shade text not null default 'x';
     alter table customer add constraint customer_shade check (shade <> '');
     create index customer_by_shade on customer (shade);
     alter table odp add column shade text;
     create index odp_by_shade on odp (shade);
     update customer set shade = 'y' where shade = 'x';
     update promo set shade = 'y';
     alter table customer alter column shade drop default;
     drop table lock_proof;
     create table lock_proof (
       customer_id uuid primary key references customer on delete cascade,
       shade text references price_area,
       made_at timestamptz not null default now()
     );
     create index lock_proof_by_time on lock_proof (made_at);`,
  );
  expect(await migrate(pool, folder)).toEqual(['9999-all-kinds.sql']);
  await distribute(db);
  const current = await listCurrentPlacements(db);
  expect(current.get('lock_proof')).toEqual({ kind: 'spread', by: 'customer_id' });
  await sql`insert into lock_proof (customer_id, shade) select id, '01' from customer`.execute(db);
  const { rows } = await sql<{ shade: string; count: number }>`
    select c.shade, count(*)::int from customer c join lock_proof p on p.customer_id = c.id
    group by 1`.execute(db);
  expect(rows).toEqual([{ shade: 'y', count: 50 }]);
  expect(await migrate(pool, folder)).toEqual([]);
});
