import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { beginsWith } from '../../../../db/query/name-words.ts';
import { pagedByTime, type ListPage } from '../../../../db/query/paging.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';
import { arranged, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';

/** Only signed notifications are stored; others are only counted. */
interface NewNotification {
  gateway: string;
  digest: Buffer;
  raw: Buffer;
  at: Date;
}

const kept = precompiled((db, notification: NewNotification) =>
  db
    .insertInto('payment_notification')
    .values({
      gateway: notification.gateway,
      body_digest: notification.digest,
      raw_sealed: notification.raw,
      signature_ok: true,
      received_at: notification.at,
      last_received_at: notification.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'body_digest']).doUpdateSet({
        times: sql`payment_notification.times + 1`,
        signature_ok: true,
        last_received_at: notification.at,
      }),
    )
    .returning('id'),
);

/** A repeated notification is counted, not stored again. */
export async function keepNotification(
  handle: Handle,
  notification: NewNotification,
): Promise<string> {
  const [row] = await kept(handle, notification);
  if (!row) throw new Error('a notification was not kept');
  return row.id;
}

interface Outcome {
  outcome: string;
  attemptId: string | null;
}

const recorded = precompiled((db, result: Outcome & { id: string }) =>
  db
    .updateTable('payment_notification')
    .set({
      outcome: sql`case when outcome in ('unconfirmed', 'unknown-attempt') then ${result.outcome}
        else coalesce(outcome, ${result.outcome}) end`,
      attempt_id: sql`coalesce(attempt_id, ${result.attemptId})`,
    })
    .where('id', '=', result.id),
);

/** A repetition replaces an outcome only if the earlier one had no effect. */
export async function recordOutcome(handle: Handle, id: string, result: Outcome): Promise<void> {
  await recorded(handle, { id, ...result });
}

export async function findNotification(handle: Handle, id: string) {
  return handle
    .selectFrom('payment_notification')
    .select(['id', 'gateway', 'attempt_id as attemptId', 'outcome', 'raw_sealed as raw'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const sortable: Sortable<'lastDate' | 'firstDate'> = {
  key: { of: 'payment_notification.id', type: 'uuid' },
  by: {
    lastDate: { of: 'payment_notification.last_received_at', type: 'timestamptz' },
    firstDate: { of: 'payment_notification.received_at', type: 'timestamptz' },
  },
};

export interface NotificationFilter extends Omit<ListPage, 'limit'> {
  /** Default: newest first. */
  sorting?: Sorting<keyof (typeof sortable)['by']>;
  limit?: number;
  refusedOnly?: boolean;
}

export async function listNotifications(handle: Handle, filter: NotificationFilter) {
  let found = handle
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
  // Matches the condition of a partial index.
  if (filter.refusedOnly) {
    found = found.where(
      sql<boolean>`(outcome is null or outcome not in ('applied', 'nothing-to-do'))`,
    );
  }
  if (filter.search) {
    found = found.where(beginsWith('attempt_id', filter.search.trim().toUpperCase()));
  }
  const order = {
    table: 'payment_notification',
    at: 'last_received_at',
    first: 'newest',
  } as const;
  const page = { ...filter, limit: filter.limit ?? 100 };
  return arranged(found, sortable, page, (all) => pagedByTime(all, order, page)).execute();
}

export const deleteNotificationsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'payment_notification', sql`last_received_at < ${before}`);
