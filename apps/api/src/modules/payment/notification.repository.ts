import { sql } from 'kysely';
import { deleteInBatches } from '../../db/batches.ts';
import { containing } from '../../db/contains.ts';
import type { Handle } from '../../db/schema.ts';

/** Signed, all of them: what is not signed is only counted. */
interface NewNotification {
  gateway: string;
  digest: Buffer;
  raw: Buffer;
  at: Date;
}

/** The same words again are counted, not kept twice. */
export async function keepNotification(handle: Handle, told: NewNotification): Promise<string> {
  const { id } = await handle
    .insertInto('payment_notification')
    .values({
      gateway: told.gateway,
      body_digest: told.digest,
      raw_sealed: told.raw,
      signature_ok: true,
      received_at: told.at,
      last_received_at: told.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'body_digest']).doUpdateSet({
        times: sql`payment_notification.times + 1`,
        signature_ok: true,
        last_received_at: told.at,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A later repetition never covers what the first one did, only what nothing had come of. */
export async function recordOutcome(
  handle: Handle,
  id: string,
  told: { outcome: string; attemptId: string | null },
): Promise<void> {
  await handle
    .updateTable('payment_notification')
    .set({
      outcome: sql`case when outcome in ('unconfirmed', 'unknown-attempt') then ${told.outcome}
        else coalesce(outcome, ${told.outcome}) end`,
      attempt_id: sql`coalesce(attempt_id, ${told.attemptId})`,
    })
    .where('id', '=', id)
    .execute();
}

export interface NotificationFilter {
  refusedOnly?: boolean;
  /** In the payment's id. */
  search?: string | null;
  /** The id of the last one seen. */
  after?: string | null;
  limit?: number;
}

/** The latest first. */
export async function listNotifications(handle: Handle, filter: NotificationFilter) {
  let told = handle
    .selectFrom('payment_notification')
    .select([
      'id',
      'gateway',
      'attempt_id as attemptId',
      'outcome',
      'times',
      'received_at as receivedAt',
      'last_received_at as lastReceivedAt',
    ]);
  if (filter.refusedOnly) {
    told = told.where((eb) =>
      eb.or([eb('outcome', 'is', null), eb('outcome', 'not in', ['applied', 'nothing-to-do'])]),
    );
  }
  if (filter.search) told = told.where('attempt_id', 'ilike', containing(filter.search));
  if (filter.after) {
    told = told.where(
      sql<boolean>`(last_received_at, id) < (select last.last_received_at, last.id
        from payment_notification last where last.id = ${filter.after}::uuid)`,
    );
  }
  return told
    .orderBy('last_received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit ?? 100)
    .execute();
}

export const deleteNotificationsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'payment_notification', sql`last_received_at < ${before}`);
