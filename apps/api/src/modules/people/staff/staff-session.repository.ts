import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle } from '../../../db/schema.ts';
import { hasSecondFactor } from './staff.repository.ts';

interface Life {
  usedSince: Date;
  startedSince: Date;
}

export async function insertSession(
  handle: Handle,
  session: {
    staffId: string;
    tokenHash: Buffer;
    device: { browser: string; system: string };
    at: Date;
  },
): Promise<void> {
  await handle
    .insertInto('staff_session')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      browser: session.device.browser,
      system: session.device.system,
      created_at: session.at,
      last_used_at: session.at,
    })
    .execute();
}

/** One statement for everything that a call needs to know. */
export async function findSession(handle: Handle, tokenHash: Buffer, life: Life) {
  return handle
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff.id as staffId',
      'staff.email',
      'staff.full_name as name',
      'staff.role',
      'staff.areas',
      'staff_session.created_at as startedAt',
      'staff_session.last_used_at as lastUsedAt',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff_session.last_used_at', '>', life.usedSince)
    .where('staff_session.created_at', '>', life.startedSince)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst();
}

export async function touchSession(handle: Handle, tokenHash: Buffer, at: Date): Promise<void> {
  await handle
    .updateTable('staff_session')
    .set({ last_used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<', at)
    .execute();
}

export async function findProvenAt(handle: Handle, tokenHash: Buffer): Promise<Date | null> {
  const row = await handle
    .selectFrom('staff_session')
    .select('factor_proven_at as provenAt')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.provenAt ?? null;
}

export async function setProven(handle: Handle, tokenHash: Buffer, at: Date): Promise<void> {
  await handle
    .updateTable('staff_session')
    .set({ factor_proven_at: at })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export const listSessions = (handle: Handle, staffId: string, life: Life) =>
  handle
    .selectFrom('staff_session')
    .select([
      'id',
      'token_hash as tokenHash',
      'browser',
      'system',
      'created_at as startedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('staff_id', '=', staffId)
    .where('last_used_at', '>', life.usedSince)
    .where('created_at', '>', life.startedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

export async function deleteSession(handle: Handle, tokenHash: Buffer): Promise<void> {
  await handle.deleteFrom('staff_session').where('token_hash', '=', tokenHash).execute();
}

export async function deleteOwnSession(
  handle: Handle,
  staffId: string,
  id: string,
): Promise<boolean> {
  const row = await handle
    .deleteFrom('staff_session')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionsOf(
  handle: Handle,
  staffId: string,
  except?: Buffer,
): Promise<number> {
  let sessions = handle.deleteFrom('staff_session').where('staff_id', '=', staffId);
  if (except) sessions = sessions.where('token_hash', '<>', except);
  const gone = await sessions.returning('id').execute();
  return gone.length;
}

export const deleteEndedSessions = (handle: Handle, life: Life): Promise<number> =>
  deleteInBatches(
    handle,
    'staff_session',
    sql`last_used_at <= ${life.usedSince} or created_at <= ${life.startedSince}`,
  );
