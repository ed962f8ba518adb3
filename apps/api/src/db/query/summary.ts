import { sql } from 'kysely';
import type { Db, Handle } from '../schema.ts';

export interface Kept<Value = unknown> {
  value: Value;
  madeAt: Date;
}

export async function findSummary(handle: Handle, name: string): Promise<Kept | undefined> {
  return handle
    .selectFrom('summary')
    .select(['value', 'made_at as madeAt'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/**
 * Computes a summary under a lock, which ends with the transaction. While another request computes it,
 * the stored value is used; without a stored value the request waits.
 */
export async function summing<T>(
  db: Db,
  name: string,
  mayWait: boolean,
  work: (trx: Handle) => Promise<T>,
): Promise<T | null> {
  const key = sql`hashtextextended(${`summary/${name}`}, 0)`;
  return db.transaction().execute(async (trx) => {
    if (mayWait) {
      await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
      return work(trx);
    }
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(${key}) as mine`.execute(trx);
    return rows[0]?.mine ? work(trx) : null;
  });
}

export async function keepSummary(
  handle: Handle,
  name: string,
  value: unknown,
  at: Date,
): Promise<void> {
  const values = { value: JSON.stringify(value), made_at: at };
  await handle
    .insertInto('summary')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
