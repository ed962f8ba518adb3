import { sql } from 'kysely';
import type { Handle } from '../../schema.ts';
import { isDistributed } from '../cluster.ts';
import { placements } from '../placement.ts';

/** For statements that join arbitrary rows. On a cluster they read temporary copies with the same names. */
export async function withWholeTables<T>(
  handle: Handle,
  look: (handle: Handle) => Promise<T>,
): Promise<T> {
  if (!(await isDistributed(handle))) return look(handle);
  const lookAtCopies = async (trx: Handle) => {
    await copyTables(trx);
    return look(trx);
  };
  return handle.isTransaction
    ? lookAtCopies(handle)
    : handle.transaction().execute((trx) => lookAtCopies(trx));
}

async function copyTables(trx: Handle): Promise<void> {
  const tables = Object.entries(placements).filter(([, { kind }]) => kind !== 'reference');
  for (const [table] of tables) {
    const original = sql.table(`public.${table}`);
    await sql`create temporary table ${sql.table(table)} (like ${original} including indexes)
      on commit drop`.execute(trx);
    await sql`insert into ${sql.table(`pg_temp.${table}`)} select * from ${original}`.execute(trx);
  }
}
