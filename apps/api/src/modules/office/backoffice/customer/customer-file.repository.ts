import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pagedByTime } from '../../../../db/query/paging.ts';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';

const shownAtMost = 100;

export async function findFormerNumber(handle: Handle, customerId: string): Promise<string | null> {
  const row = await handle
    .selectFrom('customer')
    .select('former_number as formerNumber')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.formerNumber ?? null;
}

/** Lists services with their products of this day, ended services with those of their last day. */
export const listServices = (handle: Handle, customerId: string, day: string) =>
  handle
    .selectFrom('subscription')
    .select((service) => [
      'number',
      'former_number as formerNumber',
      'status',
      'address',
      'started_at as startedAt',
      jsonArrayFrom(
        service
          .selectFrom('subscription_line as line')
          .select(['line.name', 'line.bandwidth', 'line.amount'])
          .whereRef('line.customer_id', '=', 'subscription.customer_id')
          .whereRef('line.subscription_id', '=', 'subscription.id')
          .where(
            sql<boolean>`daterange(line.valid_from, line.valid_to, '[]') @>
              coalesce((subscription.ended_at at time zone 'Asia/Jakarta')::date, ${day}::date)`,
          )
          .orderBy('line.position'),
      ).as('products'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .limit(shownAtMost)
    .execute();

export const listConsents = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('consent')
    .select(['document', 'version', 'given_for as givenFor', 'given_at as givenAt'])
    .where('customer_id', '=', customerId)
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();

export const listInbox = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('inbox_message')
    .select(['title', 'text', 'created_at as createdAt', 'read_at as readAt'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtMost)
    .execute();

/** Consent counts only for the number it was given for. */
export const findPhoneConsent = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('notification_preference as preference')
    .innerJoin('customer', 'customer.id', 'preference.customer_id')
    .select([
      'customer.phone',
      'preference.phone_consent_at as since',
      'preference.phone_consent_source as source',
      'preference.first_channel as first',
      'preference.phone_and_email as alsoEmail',
    ])
    .whereRef('preference.phone', '=', 'customer.phone')
    .where('preference.customer_id', '=', customerId)
    .where('customer.id', '=', customerId)
    .where('preference.phone_consent_at', 'is not', null)
    .$narrowType<{ since: Date }>()
    .executeTakeFirst();

/** Open bills by due date, then the most recently paid; as many as a preview shows. */
export const listCorrectable = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('bill')
    .select(['number', 'period'])
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['OPEN', 'PAID'])
    .orderBy(sql`status = 'PAID'`)
    .orderBy(sql`case when status = 'OPEN' then due_on end`)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(24)
    .execute();

export async function listNotes(
  handle: Handle,
  { customerId, after, limit }: { customerId: string; after: string | null; limit: number },
) {
  const notes = handle
    .selectFrom('customer_note')
    .select(['id', 'author', 'text', 'at'])
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null);
  const order = { table: 'customer_note', at: 'at', first: 'newest' } as const;
  return pagedByTime(notes, order, { customerId, after, limit }).execute();
}

export async function insertNote(
  handle: Handle,
  note: {
    customerId: string;
    author: { name: string; staffId: string | null };
    text: string;
    at: Date;
  },
): Promise<string> {
  const row = await handle
    .insertInto('customer_note')
    .values({
      customer_id: note.customerId,
      author: note.author.name,
      author_id: note.author.staffId,
      text: note.text,
      at: note.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Removes a note, or restores it if `at` is null. Returns false if nothing changed. */
export async function setNoteRemoved(
  handle: Handle,
  { customerId, id, at }: { customerId: string; id: string; at: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('customer_note')
    .set({ removed_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('removed_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteNotesRemovedBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'customer_note', sql`removed_at < ${before}`);
