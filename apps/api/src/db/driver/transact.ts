import { sql } from 'kysely';
import type { Db, Handle } from '../schema.ts';

export interface Transacting<Outcome = unknown> {
  /** Rolls back at the end, to preview the outcome. */
  rehearsal?: boolean;
  /** Runs last in the same transaction. It writes the audit row, whose lock other transactions wait for. */
  lastly?: (trx: Handle, outcome: Outcome) => Promise<void>;
}

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
    // Sends the deferred writes, which would otherwise go with the commit, so that their errors show.
    await sql`select`.execute(trx);
    return outcome;
  } finally {
    await trx.rollback().execute();
  }
}
