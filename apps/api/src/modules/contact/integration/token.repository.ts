import { sql } from 'kysely';
import type { Handle } from '../../../db/schema.ts';

interface NewToken {
  name: string;
  tokenHash: Buffer;
  scopes: string[];
  areas: string[];
  createdBy: string;
  createdById: string | null;
  at: Date;
  expiresAt: Date;
}

/** Returns null if a live token has this name. */
export async function insertToken(handle: Handle, token: NewToken): Promise<string | null> {
  const row = await handle
    .insertInto('api_token')
    .values({
      name: token.name,
      token_hash: token.tokenHash,
      scopes: token.scopes,
      areas: token.areas,
      created_by: token.createdBy,
      created_by_id: token.createdById,
      created_at: token.at,
      expires_at: token.expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const findToken = (handle: Handle, tokenHash: Buffer, now: Date) =>
  handle
    .selectFrom('api_token')
    .select(['id', 'scopes', 'areas', 'last_used_at as lastUsedAt'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function touchToken(
  handle: Handle,
  id: string,
  at: Date,
  unlessSince: Date,
): Promise<void> {
  await handle
    .updateTable('api_token')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessSince)]))
    .execute();
}

export async function revokeToken(handle: Handle, id: string, at: Date): Promise<string | null> {
  const row = await handle
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function revokeTokensOf(handle: Handle, staffId: string, at: Date): Promise<string[]> {
  const rows = await handle
    .updateTable('api_token')
    .set({ revoked_at: at })
    .where('created_by_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

/** Live tokens first, newest first. A provider has a handful, so the list is not paged. */
export const listTokens = (handle: Handle) =>
  handle
    .selectFrom('api_token')
    .select([
      'id',
      'name',
      'scopes',
      'areas',
      'created_by as createdBy',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'last_used_at as lastUsedAt',
      'revoked_at as revokedAt',
    ])
    .orderBy(sql`revoked_at is not null`)
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();
