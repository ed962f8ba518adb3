import { sql } from 'kysely';
import type { Handle } from '../../../db/schema.ts';
import type { Owners } from './factor.repository.ts';

export interface PasskeyRow {
  id: string;
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Date;
}

export function passkeyRepository(owners: Owners) {
  const passkeys = sql.table(`${owners}_passkey`);
  const ownerColumn = sql.ref(`${owners}_id`);
  const of = (owner: string) => sql`${ownerColumn} = ${owner}::uuid`;

  return {
    async list(handle: Handle, owner: string): Promise<PasskeyRow[]> {
      const { rows } = await sql<PasskeyRow>`
        select id, name, credential_id as "credentialId", public_key as "publicKey", counter,
          transports, created_at as "createdAt"
        from ${passkeys} where ${of(owner)} order by created_at, id`.execute(handle);
      return rows;
    },

    async insert(handle: Handle, owner: string, passkey: Omit<PasskeyRow, 'id'>): Promise<boolean> {
      const { rows } = await sql`
        insert into ${passkeys}
          (${ownerColumn}, name, credential_id, public_key, counter, transports, created_at)
        values (${owner}, ${passkey.name}, ${passkey.credentialId}, ${passkey.publicKey},
          ${passkey.counter}, ${passkey.transports}, ${passkey.createdAt})
        on conflict do nothing returning id`.execute(handle);
      return rows.length > 0;
    },

    /** Returns false if the counter did not increase: the passkey was copied or the answer replayed. */
    async use(
      handle: Handle,
      owner: string,
      { id, counter, at }: { id: string; counter: number; at: Date },
    ): Promise<boolean> {
      const { rows } = await sql`
        update ${passkeys} set counter = ${counter}, last_used_at = ${at}
        where ${of(owner)} and id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
        returning id`.execute(handle);
      return rows.length > 0;
    },

    async remove(handle: Handle, owner: string, id: string): Promise<boolean> {
      const { rows } = await sql`
        delete from ${passkeys} where ${of(owner)} and id = ${id} returning id`.execute(handle);
      return rows.length > 0;
    },

    async removeSince(handle: Handle, owner: string, since: Date): Promise<number> {
      const { rows } = await sql`
        delete from ${passkeys} where ${of(owner)} and created_at >= ${since}
        returning id`.execute(handle);
      return rows.length;
    },
  };
}
