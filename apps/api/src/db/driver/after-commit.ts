import type { DatabaseConnection } from 'kysely';
import type { Handle } from '../schema.ts';

export type AfterCommit = () => Promise<void>;

/** A connection that can do something once its transaction is committed. */
export interface CommittingConnection extends DatabaseConnection {
  afterCommit(work: AfterCommit): void;
}

/**
 * Runs `work` once the transaction is committed and its connection is back in the pool; never after a rollback. Whoever
 * awaits the transaction awaits this work, too. It reports its own errors: the transaction has succeeded whatever it does.
 */
export async function afterCommit(trx: Handle, work: AfterCommit): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    (connection as CommittingConnection).afterCommit(work);
  });
}
