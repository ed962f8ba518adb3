import { sql } from 'kysely';
import type { Db, Handle } from '../schema.ts';

export interface Transacting<Outcome = unknown> {
  /** Everything is done and then taken back: what comes out is what would have happened. */
  rehearsal?: boolean;
  /**
   * In the same transaction, after everything else: the row of the audit, whose lock others wait for and
   * which must therefore be taken last.
   */
  lastly?: (trx: Handle, outcome: Outcome) => Promise<void>;
}

/** A rule in its transaction, for real or to see what it would do. */
export async function transact<T>(
  db: Db,
  { rehearsal = false, lastly }: Transacting<T>,
  work: (trx: Handle) => Promise<T>,
): Promise<T> {
  if (!rehearsal) {
    return db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      await lastly?.(trx, outcome);
      return outcome;
    });
  }
  const trx = await db.startTransaction().execute();
  try {
    const outcome = await work(trx);
    // What nobody waited for would have gone with the commit: it has to be tried as well.
    await sql`select`.execute(trx);
    return outcome;
  } finally {
    await trx.rollback().execute();
  }
}
