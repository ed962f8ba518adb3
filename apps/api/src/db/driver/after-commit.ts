import type { DatabaseConnection } from 'kysely';
import type { Handle } from '../schema.ts';

export type AfterCommit = () => Promise<void>;

export interface CommittingConnection extends DatabaseConnection {
  afterCommit(work: AfterCommit): void;
}

/**
 * Runs `work` after the transaction has committed and its connection is back in the pool, never after a
 * rollback. Awaiting the transaction includes this work. The work has to report its own errors: they do not
 * fail the transaction.
 */
export async function afterCommit(trx: Handle, work: AfterCommit): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    (connection as CommittingConnection).afterCommit(work);
  });
}
