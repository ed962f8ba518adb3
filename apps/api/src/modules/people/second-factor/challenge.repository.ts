import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Owners } from './factor.repository.ts';

/** To come in, to show it once more inside a session, or to add a passkey. */
export type Purpose = 'login' | 'prove' | 'register';

interface Challenge {
  owner: string;
  tokenHash: Buffer;
  purpose: Purpose;
}

/** What staff or customers are asked for a second factor by. */
export function challengeRepository(owners: Owners) {
  const challenges = sql.table(`${owners}_challenge`);
  const ownerColumn = sql.ref(`${owners}_id`);

  return {
    async insert(
      handle: Handle,
      given: Challenge & { askedBy: Buffer | null; expiresAt: Date },
    ): Promise<void> {
      await sql`
        insert into ${challenges} (${ownerColumn}, token_hash, purpose, asked_by_hash, expires_at)
        values (${given.owner}, ${given.tokenHash}, ${given.purpose}, ${given.askedBy},
          ${given.expiresAt})`.execute(handle);
    },

    /** Counts a try before it is made; nothing once there were too many, or it is too late. */
    async attempt(
      handle: Handle,
      { owner, tokenHash, purpose }: Challenge,
      { now, mostTries }: { now: Date; mostTries: number },
    ): Promise<{ askedBy: Buffer | null } | undefined> {
      const { rows } = await sql<{ askedBy: Buffer | null }>`
        update ${challenges} set wrong_tries = wrong_tries + 1
        where ${ownerColumn} = ${owner}::uuid and token_hash = ${tokenHash}
          and purpose = ${purpose} and expires_at > ${now} and wrong_tries < ${mostTries}
        returning asked_by_hash as "askedBy"`.execute(handle);
      return rows[0];
    },

    /** False for whoever comes second. */
    async close(handle: Handle, { owner, tokenHash }: Omit<Challenge, 'purpose'>) {
      const { rows } = await sql`
        delete from ${challenges} where ${ownerColumn} = ${owner}::uuid and token_hash = ${tokenHash}
        returning token_hash`.execute(handle);
      return rows.length > 0;
    },

    deleteExpired: (handle: Handle, now: Date): Promise<number> =>
      deleteInBatches(handle, `${owners}_challenge`, sql`expires_at <= ${now}`),

    /** What was asked for under another password is worth nothing. */
    async closeAll(handle: Handle, owner: string): Promise<void> {
      await sql`delete from ${challenges} where ${ownerColumn} = ${owner}::uuid`.execute(handle);
    },
  };
}
