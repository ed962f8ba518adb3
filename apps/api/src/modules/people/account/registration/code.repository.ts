import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import type { CodePurpose, Handle } from '../../../../db/schema.ts';
import type { MailedCode } from '../limit/limits.policy.ts';

/**
 * Serialises everything that concerns the digest until the end of the transaction: registration,
 * activation, reset and counting of tries.
 */
export async function lockDigest(handle: Handle, digest: Buffer): Promise<void> {
  const key = digest.readBigInt64BE(0).toString();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(handle);
}

export async function codeRequestTimes(
  handle: Handle,
  keyDigest: Buffer,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom('code_request')
    .select('requested_at')
    .where('key_digest', '=', keyDigest)
    .where('requested_at', '>', since)
    .execute();
  return rows.map((row) => row.requested_at);
}

export async function insertCodeRequest(
  handle: Handle,
  keyDigest: Buffer,
  at: Date,
): Promise<number> {
  const row = await handle
    .insertInto('code_request')
    .values({ key_digest: keyDigest, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteCodeRequestsOf(handle: Handle, keyDigest: Buffer): Promise<void> {
  await handle.deleteFrom('code_request').where('key_digest', '=', keyDigest).execute();
}

interface NewCode {
  recipient: string;
  purpose: CodePurpose;
  registrationId: string | null;
  codeDigest: Buffer;
  linkDigest: Buffer;
  triesBefore: number;
  expiresAt: Date;
}

/** A registration has one code. For every other purpose, a recipient has one code. */
export async function replaceCode(handle: Handle, code: NewCode): Promise<void> {
  await handle
    .deleteFrom('one_time_code')
    .where('recipient', '=', code.recipient)
    .where('purpose', '=', code.purpose)
    .where('registration_id', 'is not distinct from', code.registrationId)
    .execute();
  await handle
    .insertInto('one_time_code')
    .values({
      recipient: code.recipient,
      purpose: code.purpose,
      registration_id: code.registrationId,
      code_digest: code.codeDigest,
      link_digest: code.linkDigest,
      tries_before: code.triesBefore,
      expires_at: code.expiresAt,
    })
    .execute();
}

export async function listCodes(
  handle: Handle,
  recipient: string,
  purpose: CodePurpose,
): Promise<(MailedCode & { codeDigest: Buffer })[]> {
  return handle
    .selectFrom('one_time_code')
    .select(['code_digest as codeDigest', 'tries_before as triesBefore', 'expires_at as expiresAt'])
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .execute();
}

export async function findLink(
  handle: Handle,
  linkDigest: Buffer,
  after: Date,
): Promise<string | null> {
  const row = await handle
    .selectFrom('one_time_code')
    .select('recipient')
    .where('link_digest', '=', linkDigest)
    .where('expires_at', '>', after)
    .executeTakeFirst();
  return row?.recipient ?? null;
}

export async function deleteCodesOf(handle: Handle, recipient: string): Promise<void> {
  await handle.deleteFrom('one_time_code').where('recipient', '=', recipient).execute();
}

/** Deletes codes that were sent only to a phone of this customer. */
export async function deletePhoneCodesOf(handle: Handle, customerId: string): Promise<void> {
  await handle.deleteFrom('one_time_code').where('recipient', 'like', `${customerId}/%`).execute();
}

export async function deleteCode(
  handle: Handle,
  recipient: string,
  purpose: CodePurpose,
): Promise<void> {
  await handle
    .deleteFrom('one_time_code')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .execute();
}

export const deleteExpiredCodes = (handle: Handle, now: Date): Promise<number> =>
  deleteInBatches(handle, 'one_time_code', sql`expires_at <= ${now}`);

export const deleteCodeRequestsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'code_request', sql`requested_at <= ${before}`);

/**
 * Runs the work and rolls it back unless `isForGood`. Both cases send the same statements, so timing
 * does not reveal whether an email has an account.
 */
export async function settle(
  handle: Handle,
  isForGood: boolean,
  work: () => Promise<unknown>,
): Promise<void> {
  await sql`savepoint rehearsal`.execute(handle);
  await work();
  if (!isForGood) await sql`rollback to savepoint rehearsal`.execute(handle);
  await sql`release savepoint rehearsal`.execute(handle);
}
