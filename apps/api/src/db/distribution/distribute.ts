import { sql } from 'kysely';
import { StartError } from '../../start/start-error.ts';
import type { Database, Db, Handle } from '../schema.ts';
import {
  findCluster,
  listCurrentPlacements,
  type Cluster,
  type CurrentPlacement,
} from './cluster.ts';
import {
  addForeignKey,
  canHold,
  dropForeignKey,
  listForeignKeys,
  type ForeignKey,
} from './foreign-keys.ts';
import { placements, type Placement } from './placement.ts';
import { keepNumbering } from './sequences.ts';

export type { Cluster } from './cluster.ts';

type TableName = keyof Database;

export interface Move {
  table: TableName;
  to: Placement;
  rows: number;
}

export interface Plan {
  moves: Move[];
  /** Foreign keys that the cluster cannot hold, because they span nodes. */
  droppedKeys: ForeignKey[];
  /** Tables with another placement than this version wants. They are left alone. */
  misplaced: TableName[];
}

const tables = Object.keys(placements) as TableName[];

export async function requireCluster(db: Db): Promise<Cluster> {
  const cluster = await findCluster(db);
  if (!cluster) {
    throw new StartError(
      'Basis data ini PostgreSQL biasa, tanpa ekstensi citus: tidak ada yang dapat disebarkan.',
    );
  }
  if (cluster.workers === 0) {
    throw new StartError(
      'Citus ada, tetapi belum punya node untuk data: tambahkan dengan citus_add_node, lalu ulangi.',
    );
  }
  return cluster;
}

export async function planDistribution(handle: Handle): Promise<Plan> {
  const current = await listCurrentPlacements(handle);
  const moves: Move[] = [];
  const { rows: existing } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(handle);
  const made = new Set(existing.map(({ name }) => name));
  for (const table of tables) {
    if (current.has(table) || !made.has(table)) continue;
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)}`.execute(handle);
    moves.push({ table, to: placements[table], rows: rows[0]?.count ?? 0 });
  }
  const keys = await listForeignKeys(handle);
  return {
    moves,
    droppedKeys: keys.filter((key) => !canHold(key)),
    misplaced: tables.filter((table) => {
      const placed = current.get(table);
      return placed && !isWanted(placed, placements[table]);
    }),
  };
}

function isWanted(placed: CurrentPlacement, wanted: Placement): boolean {
  if (wanted.kind === 'local') return placed.kind === 'managed';
  if (wanted.kind === 'reference') return placed.kind === 'reference';
  return placed.kind === 'spread' && placed.by === wanted.by;
}

/**
 * Runs in one transaction, so an interrupted run changes nothing. Foreign keys are circular, so all are
 * dropped first, and those that the cluster can hold are added again.
 */
export async function distribute(
  db: Db,
  onMove: (move: Move) => void = () => undefined,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('distribute', 0))`.execute(trx);
    // One connection per node, so that a later step reads what an earlier one wrote.
    await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(trx);
    await sql`set local citus.enable_unsafe_triggers to on`.execute(trx);
    const { moves } = await planDistribution(trx);
    const moving = new Set(moves.map(({ table }) => table));
    const keys = (await listForeignKeys(trx)).filter(
      ({ from, to }) => moving.has(from) || moving.has(to),
    );
    for (const key of keys) await dropForeignKey(trx, key);
    for (const move of moves.toSorted(customersFirst)) {
      onMove(move);
      await place(trx, move);
    }
    for (const key of keys.filter(canHold)) await addForeignKey(trx, key);
  });
}

/** Other tables are colocated with `customer`. */
const customersFirst = (a: Move, b: Move): number =>
  Number(b.table === 'customer') - Number(a.table === 'customer');

async function place(trx: Handle, { table, to }: Move): Promise<void> {
  if (to.kind === 'reference') {
    await sql`select create_reference_table(${table})`.execute(trx);
  } else if (to.kind === 'spread') {
    const colocated = to.with === 'customer' && table !== 'customer' ? 'customer' : 'none';
    await sql`
      select create_distributed_table(${table}, ${to.by}, colocate_with => ${colocated})`.execute(
      trx,
    );
  } else {
    // A local table has to be in the metadata of Citus, so that writes to it and to other nodes commit together.
    await keepNumbering(trx, table, () =>
      sql`select citus_add_local_table_to_metadata(${table})`.execute(trx),
    );
  }
}
