import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import type { Owners } from './factor.repository.ts';

export type Purpose = 'login' | 'prove' | 'register';

interface Challenge {
  owner: string;
  tokenHash: Buffer;
  purpose: Purpose;
}

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

    async close(handle: Handle, { owner, tokenHash }: Omit<Challenge, 'purpose'>) {
      const { rows } = await sql`
        delete from ${challenges} where ${ownerColumn} = ${owner}::uuid and token_hash = ${tokenHash}
        returning token_hash`.execute(handle);
      return rows.length > 0;
    },

    deleteExpired: (handle: Handle, now: Date): Promise<number> =>
      deleteInBatches(handle, `${owners}_challenge`, sql`expires_at <= ${now}`),

    /** Deletes all open challenges of the owner, for example after a password change. */
    async closeAll(handle: Handle, owner: string): Promise<void> {
      await sql`delete from ${challenges} where ${ownerColumn} = ${owner}::uuid`.execute(handle);
    },
  };
}
