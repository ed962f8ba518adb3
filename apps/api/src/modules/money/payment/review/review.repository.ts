import { sql } from 'kysely';
import type { By } from '../../../../db/by.ts';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import { pagedByTime, searched, type ListPage } from '../../../../db/query/paging.ts';
import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, Key, ReviewReason } from '../../../../db/schema.ts';
import { arranged, type Sortable, type Sorting } from '../../../../db/query/sorting.ts';
import { liveStatuses } from '../attempt/attempt.policy.ts';

interface NewReview {
  gateway: string;
  reference: string;
  digest: Buffer;
  attempt: Key | null;
  reason: ReviewReason;
  word: string;
  amount: number | null;
  at: Date;
}

/** Returns true if the event is new. A repetition is only counted. */
export async function keepReview(handle: Handle, review: NewReview): Promise<boolean> {
  const { times } = await handle
    .insertInto('payment_review')
    .values({
      gateway: review.gateway,
      reference: review.reference,
      event_digest: review.digest,
      attempt_id: review.attempt?.id ?? null,
      customer_id: review.attempt?.customerId ?? null,
      reason: review.reason,
      word: review.word,
      amount: review.amount,
      seen_at: review.at,
      last_seen_at: review.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'reference', 'event_digest']).doUpdateSet({
        times: sql`payment_review.times + 1`,
        last_seen_at: review.at,
      }),
    )
    .returning('times')
    .executeTakeFirstOrThrow();
  return times === 1;
}

/** Creates reviews for live attempts at gateways that are not configured. Returns how many are new. */
export async function keepOrphans(
  handle: Handle,
  gateways: readonly string[],
  review: { digest: Buffer; at: Date },
): Promise<number> {
  const { digest, at } = review;
  // On a cluster, the number of affected rows includes conflicts. Count the returned rows instead.
  const { rows } = await sql`
    insert into payment_review (gateway, reference, event_digest, attempt_id, customer_id, reason,
      word, amount, seen_at, last_seen_at)
    select gateway, id, ${digest}, id, customer_id, 'gateway-gone', status, amount, ${at}, ${at}
    from payment_attempt
    where status = any(${[...liveStatuses]}) and gateway <> all(${[...gateways]})
    on conflict do nothing
    returning attempt_id`.execute(handle);
  return rows.length;
}

const sortable: Sortable<'date'> = {
  key: { of: 'payment_review.id', type: 'uuid' },
  by: { date: { of: 'payment_review.seen_at', type: 'timestamptz' } },
};

export interface ReviewPage extends ListPage {
  /** Default: oldest first. */
  sorting?: Sorting<keyof (typeof sortable)['by']>;
  openOnly: boolean;
}

export async function listReviews(handle: Handle, page: ReviewPage) {
  let reviews = handle
    .selectFrom('payment_review')
    .leftJoin('payment_attempt as attempt', (join) =>
      join
        .onRef('attempt.customer_id', '=', 'payment_review.customer_id')
        .onRef('attempt.id', '=', 'payment_review.attempt_id'),
    )
    .select([
      'payment_review.id',
      'payment_review.gateway',
      'payment_review.reference',
      'attempt.payable_label as label',
      'payment_review.reason',
      'payment_review.word',
      'payment_review.amount',
      'payment_review.times',
      'payment_review.seen_at as seenAt',
      'payment_review.closed_at as closedAt',
      'payment_review.closed_by as closedBy',
      'payment_review.closed_note as closedNote',
    ]);
  if (page.openOnly) reviews = reviews.where('payment_review.closed_at', 'is', null);
  const matching = searched(reviews, page.search, [
    'payment_review.reference',
    'attempt.payable_label',
  ]);
  const order = { table: 'payment_review', at: 'seen_at', first: 'oldest' } as const;
  return arranged(matching, sortable, page, (all) => pagedByTime(all, order, page)).execute();
}

export async function countOpenReviews(handle: Handle, most: number): Promise<number> {
  const { count } = await handle
    .selectFrom((open) =>
      open
        .selectFrom('payment_review')
        .select('id')
        .where('closed_at', 'is', null)
        .limit(most)
        .as('open'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const whatIsReviewed = ['customer_id as customerId', 'reference'] as const;
export interface Reviewed {
  customerId: string | null;
  reference: string;
}

export const findOpenReview = (handle: Handle, id: string) =>
  handle
    .selectFrom('payment_review')
    .select(['gateway', 'reference', 'reason', 'word', 'amount'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export async function closeReview(
  handle: Handle,
  id: string,
  closed: { by: By; note: string; at: Date },
): Promise<Reviewed | undefined> {
  return handle
    .updateTable('payment_review')
    .set({
      closed_at: closed.at,
      closed_by: closed.by.name,
      closed_by_id: closed.by.staffId,
      closed_note: closed.note,
    })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(whatIsReviewed)
    .executeTakeFirst();
}

/** Only the person who closed the review can reopen it, and only for a limited time. */
export async function reopenReview(
  handle: Handle,
  id: string,
  { staffId, since }: { staffId: string; since: Date },
): Promise<(Reviewed & { gateway: string; reason: ReviewReason }) | undefined> {
  return handle
    .updateTable('payment_review')
    .set({ closed_at: null, closed_by: null, closed_by_id: null, closed_note: null })
    .where('id', '=', id)
    .where('closed_by_id', '=', staffId)
    .where('closed_at', '>=', since)
    .returning([...whatIsReviewed, 'gateway', 'reason'])
    .executeTakeFirst();
}

const goneBack = ['reversed', 'denied-after-payment'] as const;

const unbooked = precompiled((db, { id, customerId }: Key) =>
  db
    .selectFrom('payment_review')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('attempt_id', '=', id)
    .where('reason', 'in', goneBack)
    .where('closed_at', 'is', null)
    .limit(sql.lit(1)),
);

export const hasUnbooked = async (handle: Handle, key: Key): Promise<boolean> =>
  (await unbooked(handle, key)).length > 0;

export async function closeBooked(
  handle: Handle,
  { customerId, id }: Key,
  at: Date,
): Promise<void> {
  await handle
    .updateTable('payment_review')
    .set({ closed_at: at, closed_by: 'sistem', closed_note: 'Sudah dibukukan' })
    .where('customer_id', '=', customerId)
    .where('attempt_id', '=', id)
    .where('reason', 'in', goneBack)
    .where('closed_at', 'is', null)
    .execute();
}

export const deleteReviewsClosedBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'payment_review', sql`closed_at < ${before}`);
