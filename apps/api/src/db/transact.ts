import type { Db, Handle } from './schema.ts';

export interface Transacting {
  /** Everything is done and then taken back: what comes out is what would have happened. */
  rehearsal?: boolean;
}

/** A rule in its transaction, for real or to see what it would do. */
export async function transact<T>(
  db: Db,
  { rehearsal = false }: Transacting,
  work: (trx: Handle) => Promise<T>,
): Promise<T> {
  if (!rehearsal) return db.transaction().execute(work);
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
