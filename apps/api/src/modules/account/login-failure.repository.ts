import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';
import type { LoginFailures } from './limits.policy.ts';

export async function findLoginFailures(
  handle: Handle,
  emailDigest: Buffer,
): Promise<LoginFailures | undefined> {
  return handle
    .selectFrom('login_failure')
    .select(['failures', 'last_failed_at as lastFailedAt'])
    .where('email_digest', '=', emailDigest)
    .executeTakeFirst();
}

export async function setLoginFailures(
  handle: Handle,
  emailDigest: Buffer,
  { failures, lastFailedAt }: LoginFailures,
): Promise<void> {
  const values = { failures, last_failed_at: lastFailedAt };
  await handle
    .insertInto('login_failure')
    .values({ email_digest: emailDigest, ...values })
    .onConflict((conflict) => conflict.column('email_digest').doUpdateSet(values))
    .execute();
}

export async function clearLoginFailures(handle: Handle, emailDigest: Buffer): Promise<void> {
  await handle.deleteFrom('login_failure').where('email_digest', '=', emailDigest).execute();
}

export const deleteLoginFailuresBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'login_failure', sql`last_failed_at <= ${before}`);
