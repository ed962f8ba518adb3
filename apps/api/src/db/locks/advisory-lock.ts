import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Handle } from '../schema.ts';

const betweenTries = 200;

/**
 * Runs work of the start-up on one node at a time. The lock ends with its transaction, so that no pooler keeps it
 * for a dead node. It is polled, because the work may take longer than a statement may wait.
 */
export async function withAdvisoryLock<T>(
  db: Db,
  name: string,
  work: (trx: Handle) => Promise<T>,
): Promise<T> {
  for (;;) {
    const outcome = await db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${`start/${name}`}, 0)) as mine`.execute(
        trx,
      );
      return rows[0]?.mine ? { value: await work(trx) } : null;
    });
    if (outcome) return outcome.value;
    await delay(betweenTries);
  }
}
