import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { CodePurpose, Handle } from '../../db/schema.ts';
import type { LiveCode } from './limits.policy.ts';

/** Until the transaction ends nobody else registers, activates or resets this email. */
export async function lockEmail(handle: Handle, emailDigest: Buffer): Promise<void> {
  const key = emailDigest.readBigInt64BE(0).toString();
  await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(handle);
}

export async function codeRequestTimes(
  handle: Handle,
  emailDigest: Buffer,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom('code_request')
    .select('requested_at')
    .where('email_digest', '=', emailDigest)
    .where('requested_at', '>', since)
    .execute();
  return rows.map((row) => row.requested_at);
}

export async function insertCodeRequest(
  handle: Handle,
  emailDigest: Buffer,
  at: Date,
): Promise<number> {
  const row = await handle
    .insertInto('code_request')
    .values({ email_digest: emailDigest, requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteCodeRequestsOf(handle: Handle, emailDigest: Buffer): Promise<void> {
  await handle.deleteFrom('code_request').where('email_digest', '=', emailDigest).execute();
}

interface NewCode {
  emailDigest: Buffer;
  purpose: CodePurpose;
  codeDigest: Buffer;
  expiresAt: Date;
}

export async function replaceCode(handle: Handle, code: NewCode): Promise<void> {
  const fresh = { code_digest: code.codeDigest, wrong_tries: 0, expires_at: code.expiresAt };
  await handle
    .insertInto('one_time_code')
    .values({ email_digest: code.emailDigest, purpose: code.purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(['email_digest', 'purpose']).doUpdateSet(fresh))
    .execute();
}

export async function findCode(
  handle: Handle,
  emailDigest: Buffer,
  purpose: CodePurpose,
): Promise<(LiveCode & { codeDigest: Buffer }) | undefined> {
  return handle
    .selectFrom('one_time_code')
    .select(['code_digest as codeDigest', 'wrong_tries as wrongTries', 'expires_at as expiresAt'])
    .where('email_digest', '=', emailDigest)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

export async function countWrongTry(
  handle: Handle,
  emailDigest: Buffer,
  purpose: CodePurpose,
): Promise<void> {
  await handle
    .updateTable('one_time_code')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('email_digest', '=', emailDigest)
    .where('purpose', '=', purpose)
    .execute();
}

export async function deleteCodesOf(handle: Handle, emailDigest: Buffer): Promise<void> {
  await handle.deleteFrom('one_time_code').where('email_digest', '=', emailDigest).execute();
}

export const deleteExpiredCodes = (handle: Handle, now: Date): Promise<number> =>
  deleteInBatches(handle, 'one_time_code', sql`expires_at <= ${now}`);

export const deleteCodeRequestsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'code_request', sql`requested_at <= ${before}`);

/** Does the work and takes it back: what is not done must cost the same as what is. */
export async function rehearse(handle: Handle, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint rehearsal`.execute(handle);
  await work();
  await sql`rollback to savepoint rehearsal`.execute(handle);
}
