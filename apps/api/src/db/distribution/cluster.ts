import { sql } from 'kysely';
import type { Handle } from '../schema.ts';

export interface Cluster {
  version: string;
  workers: number;
}

/** Null on a plain PostgreSQL. */
export async function findCluster(handle: Handle): Promise<Cluster | null> {
  const { rows } = await sql<{ version: string }>`
    select extversion as version from pg_extension where extname = 'citus'`.execute(handle);
  const version = rows[0]?.version;
  if (version === undefined) return null;
  const { rows: nodes } = await sql<{ workers: number }>`
    select count(*)::int as workers from pg_dist_node
    where isactive and noderole = 'primary' and shouldhaveshards`.execute(handle);
  return { version, workers: nodes[0]?.workers ?? 0 };
}

export async function isDistributed(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ isCluster: boolean }>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as "isCluster"`.execute(handle);
  if (!rows[0]?.isCluster) return false;
  const { rows: spread } = await sql<{ by: string }>`
    select partmethod as by from pg_dist_partition
    where logicalrelid = 'customer'::regclass and partmethod = 'h'`.execute(handle);
  return spread.length > 0;
}

export type CurrentPlacement =
  | { kind: 'spread'; by: string }
  | { kind: 'reference' }
  | { kind: 'managed' };

/** Tables known to the cluster. All others are plain tables of the first node. */
export async function listCurrentPlacements(
  handle: Handle,
): Promise<Map<string, CurrentPlacement>> {
  const { rows } = await sql<{ name: string; by: string | null; isReference: boolean }>`
    select c.relname as name, p.repmodel = 't' as "isReference",
      case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as by
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace`.execute(handle);
  return new Map(
    rows.map(({ name, by, isReference }) => [
      name,
      by === null ? { kind: isReference ? 'reference' : 'managed' } : { kind: 'spread', by },
    ]),
  );
}
