import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../../db/schema.ts';

/** Staff and customers have separate tables of the same shape. */
export type Owners = 'staff' | 'customer';

export interface AuthenticatorRow {
  id: string;
  name: string;
  secretSealed: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  begunBy: Buffer | null;
}

export function factorRepository(owners: Owners) {
  const table = (name: string): RawBuilder<unknown> => sql.table(`${owners}_${name}`);
  const authenticators = table('authenticator');
  const codes = table('recovery_code');
  const ownerColumn = sql.ref(`${owners}_id`);
  const of = (owner: string) => sql`${ownerColumn} = ${owner}::uuid`;

  async function dropBegun(handle: Handle, owner: string): Promise<void> {
    await sql`
      delete from ${authenticators} where ${of(owner)} and confirmed_at is null`.execute(handle);
  }

  return {
    async listAuthenticators(handle: Handle, owner: string): Promise<AuthenticatorRow[]> {
      const { rows } = await sql<AuthenticatorRow>`
        select id, name, secret_sealed as "secretSealed", created_at as "createdAt",
          confirmed_at as "confirmedAt", begun_by_hash as "begunBy"
        from ${authenticators} where ${of(owner)} order by created_at, id`.execute(handle);
      return rows;
    },

    async beginAuthenticator(
      handle: Handle,
      owner: string,
      begun: { name: string; secretSealed: Buffer; begunBy: Buffer; at: Date },
    ): Promise<string> {
      await dropBegun(handle, owner);
      const { rows } = await sql<{ id: string }>`
        insert into ${authenticators} (${ownerColumn}, name, secret_sealed, begun_by_hash, created_at)
        values (${owner}, ${begun.name}, ${begun.secretSealed}, ${begun.begunBy}, ${begun.at})
        returning id`.execute(handle);
      return rows[0]?.id ?? '';
    },

    dropBegun,

    async confirmAuthenticator(handle: Handle, owner: string, id: string, at: Date): Promise<void> {
      await sql`
        update ${authenticators} set confirmed_at = ${at}
        where ${of(owner)} and id = ${id}`.execute(handle);
    },

    /** Returns false if a code of this or a later time step was already used. */
    async useStep(handle: Handle, owner: string, id: string, step: number): Promise<boolean> {
      const { rows } = await sql`
        update ${authenticators} set last_step = ${step}
        where ${of(owner)} and id = ${id} and last_step < ${step} returning id`.execute(handle);
      return rows.length > 0;
    },

    async removeAuthenticator(handle: Handle, owner: string, id: string): Promise<boolean> {
      const { rows } = await sql`
        delete from ${authenticators} where ${of(owner)} and id = ${id} returning id`.execute(
        handle,
      );
      return rows.length > 0;
    },

    /**
     * Removes authenticators confirmed since a time, and all unconfirmed ones. Returns the number of confirmed
     * ones.
     */
    async removeAuthenticatorsSince(handle: Handle, owner: string, since: Date): Promise<number> {
      await dropBegun(handle, owner);
      const { rows } = await sql`
        delete from ${authenticators} where ${of(owner)} and confirmed_at >= ${since}
        returning id`.execute(handle);
      return rows.length;
    },

    async replaceCodes(handle: Handle, owner: string, digests: readonly Buffer[]): Promise<void> {
      await sql`delete from ${codes} where ${of(owner)}`.execute(handle);
      if (digests.length === 0) return;
      await sql`
        insert into ${codes} (${ownerColumn}, code_digest)
        values ${sql.join(digests.map((digest) => sql`(${owner}, ${digest})`))}`.execute(handle);
    },

    async useCode(handle: Handle, owner: string, digest: Buffer): Promise<boolean> {
      const { rows } = await sql`
        delete from ${codes} where ${of(owner)} and code_digest = ${digest}
        returning code_digest`.execute(handle);
      return rows.length > 0;
    },

    async countCodes(handle: Handle, owner: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${codes} where ${of(owner)}`.execute(handle);
      return rows[0]?.count ?? 0;
    },

    /** Checks authenticators and passkeys in one statement, because every login runs it. */
    async hasAny(handle: Handle, owner: string): Promise<boolean> {
      const { rows } = await sql<{ some: boolean }>`
        select exists (select from ${authenticators} where ${of(owner)} and confirmed_at is not null)
          or exists (select from ${table('passkey')} where ${of(owner)}) as some`.execute(handle);
      return rows[0]?.some ?? false;
    },

    async removeAll(handle: Handle, owner: string): Promise<void> {
      for (const name of ['authenticator', 'passkey', 'recovery_code', 'challenge']) {
        await sql`delete from ${table(name)} where ${of(owner)}`.execute(handle);
      }
    },
  };
}
