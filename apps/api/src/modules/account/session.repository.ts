import type { Handle } from '../../db/schema.ts';

interface NewSession {
  tokenHash: Buffer;
  customerId: string;
  at: Date;
}

export async function insertSession(handle: Handle, session: NewSession): Promise<void> {
  await handle
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      created_at: session.at,
      last_used_at: session.at,
    })
    .execute();
}

interface LiveSession {
  customerId: string;
  lastUsedAt: Date;
  verified: boolean;
}

export async function findSession(
  handle: Handle,
  tokenHash: Buffer,
  usedSince: Date,
): Promise<LiveSession | undefined> {
  return handle
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select((eb) => [
      'session.customer_id as customerId',
      'session.last_used_at as lastUsedAt',
      eb('customer.verified_at', 'is not', null).$castTo<boolean>().as('verified'),
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.last_used_at', '>', usedSince)
    .executeTakeFirst();
}

export async function touchSession(handle: Handle, tokenHash: Buffer, at: Date): Promise<void> {
  await handle
    .updateTable('session')
    .set({ last_used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', at)
    .execute();
}

export async function deleteSession(handle: Handle, tokenHash: Buffer): Promise<void> {
  await handle.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(
  handle: Handle,
  customerId: string,
  except?: Buffer,
): Promise<void> {
  let sessions = handle.deleteFrom('session').where('customer_id', '=', customerId);
  if (except) sessions = sessions.where('token_hash', '<>', except);
  await sessions.execute();
}

export async function deleteUnusedSessions(handle: Handle, usedSince: Date): Promise<void> {
  await handle.deleteFrom('session').where('last_used_at', '<=', usedSince).execute();
}

interface PushToken {
  tokenHash: Buffer;
  customerId: string;
  sessionHash: Buffer;
  token: string;
  at: Date;
}

/** A device that changes hands takes its token along to the new owner. */
export async function savePushToken(handle: Handle, push: PushToken): Promise<void> {
  const owned = {
    customer_id: push.customerId,
    session_hash: push.sessionHash,
    saved_at: push.at,
  };
  await handle
    .insertInto('push_token')
    .values({ token_hash: push.tokenHash, token: push.token, ...owned })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(owned))
    .execute();
}
