import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { takeOver } from '../../../../db/directory.ts';
import { deferred } from '../../../../db/driver/deferred.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Device } from './device.ts';
import type { SessionLife } from './session.policy.ts';

interface SessionKey {
  customerId: string;
  tokenHash: Buffer;
}

interface NewSession extends SessionKey {
  device: Device;
  at: Date;
}

export async function insertSession(handle: Handle, session: NewSession): Promise<string> {
  const id = randomUUID();
  await handle
    .insertInto('session')
    .values({
      id,
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      browser: session.device.browser,
      system: session.device.system,
      created_at: session.at,
      last_used_at: session.at,
    })
    .execute();
  return id;
}

export interface LiveSession {
  customerId: string;
  lastUsedAt: Date;
}

const ownSession = precompiled((db, wanted: SessionKey & SessionLife) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['session.customer_id as customerId', 'session.last_used_at as lastUsedAt'])
    .where('session.customer_id', '=', wanted.customerId)
    .where('session.token_hash', '=', wanted.tokenHash)
    .where('session.last_used_at', '>', wanted.usedSince)
    .where('session.created_at', '>', wanted.startedSince)
    .where('customer.verified_at', 'is not', null),
);

export async function findSession(
  handle: Handle,
  key: SessionKey,
  life: SessionLife,
): Promise<LiveSession | undefined> {
  return (await ownSession(handle, { ...key, ...life }))[0];
}

export async function listSessions(handle: Handle, customerId: string, life: SessionLife) {
  return handle
    .selectFrom('session')
    .select([
      'id',
      'token_hash as tokenHash',
      'browser',
      'system',
      'created_at as startedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('customer_id', '=', customerId)
    .where('last_used_at', '>', life.usedSince)
    .where('created_at', '>', life.startedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

export async function touchSession(
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('session')
    .set({ last_used_at: at })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', at)
    .execute();
}

export async function findProvenAt(
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
): Promise<Date | null> {
  const row = await handle
    .selectFrom('session')
    .select('factor_proven_at as provenAt')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.provenAt ?? null;
}

export async function setProvenAt(
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('session')
    .set({ factor_proven_at: at })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteSession(
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
): Promise<void> {
  await handle
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function deleteOwnSession(
  handle: Handle,
  customerId: string,
  id: string,
): Promise<boolean> {
  const row = await handle
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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

export const trimSessionsBeside = (
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
  others: number,
): Promise<void> =>
  deferred(
    handle,
    handle
      .deleteFrom('session')
      .where('customer_id', '=', customerId)
      .where('token_hash', 'in', (eb) =>
        eb
          .selectFrom('session')
          .select('token_hash')
          .where('customer_id', '=', customerId)
          .where('token_hash', '<>', tokenHash)
          .orderBy('last_used_at', 'desc')
          .orderBy('created_at', 'desc')
          .offset(others),
      ),
  );

export const deleteEndedSessions = (handle: Handle, life: SessionLife): Promise<number> =>
  deleteInBatches(
    handle,
    'session',
    sql`last_used_at <= ${life.usedSince} or created_at <= ${life.startedSince}`,
  );

interface PushToken {
  customerId: string;
  tokenHash: Buffer;
  sessionHash: Buffer;
  token: string;
  at: Date;
}

/** If a device changes hands, its token moves to the new owner. */
export async function savePushToken(handle: Handle, push: PushToken): Promise<void> {
  const { customerId, tokenHash } = push;
  const former = await takeOver(handle, 'device', tokenHash.toString('hex'), customerId);
  if (former !== null && former !== customerId) {
    await handle
      .deleteFrom('push_token')
      .where('customer_id', '=', former)
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const saved = { session_hash: push.sessionHash, saved_at: push.at };
  await handle
    .insertInto('push_token')
    .values({ customer_id: customerId, token_hash: tokenHash, token: push.token, ...saved })
    .onConflict((conflict) => conflict.columns(['customer_id', 'token_hash']).doUpdateSet(saved))
    .execute();
}

export async function trimPushTokensBeside(
  handle: Handle,
  { customerId, tokenHash }: SessionKey,
  others: number,
): Promise<void> {
  await handle
    .deleteFrom('push_token')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('push_token')
        .select('token_hash')
        .where('customer_id', '=', customerId)
        .where('token_hash', '<>', tokenHash)
        .orderBy('saved_at', 'desc')
        .offset(others),
    )
    .execute();
}
