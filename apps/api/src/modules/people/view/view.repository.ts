import { sql } from 'kysely';
import { deleteInBatches } from '../../../db/query/batches.ts';
import type { Handle, Key } from '../../../db/schema.ts';

interface NewView {
  customerId: string;
  staffId: string;
  staffName: string;
  staffRole: string;
  ticketHash: Buffer;
  ticketExpiresAt: Date;
  /** A view ends no later than the staff session that opened it. */
  latestEnd: Date;
  at: Date;
}

export async function insertView(handle: Handle, view: NewView): Promise<void> {
  await handle
    .insertInto('customer_view')
    .values({
      customer_id: view.customerId,
      staff_id: view.staffId,
      staff_name: view.staffName,
      staff_role: view.staffRole,
      ticket_hash: view.ticketHash,
      ticket_expires_at: view.ticketExpiresAt,
      expires_at: view.latestEnd,
      opened_at: view.at,
    })
    .execute();
}

export async function findActive(handle: Handle, customerId: string) {
  return handle
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where('verified_at', 'is not', null)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
}

/** Locks the session, so that ending it meanwhile also ends the view. */
export async function holdSession(handle: Handle, tokenHash: Buffer): Promise<boolean> {
  const row = await handle
    .selectFrom('staff_session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** A ticket can be redeemed once. */
export async function redeemTicket(
  handle: Handle,
  redeemed: {
    customerId: string;
    ticketHash: Buffer;
    tokenHash: Buffer;
    now: Date;
    longest: Date;
  },
) {
  return handle
    .updateTable('customer_view')
    .set({
      token_hash: redeemed.tokenHash,
      expires_at: sql`least(expires_at, ${redeemed.longest}::timestamptz)`,
    })
    .where('customer_id', '=', redeemed.customerId)
    .where('ticket_hash', '=', redeemed.ticketHash)
    .where('ticket_expires_at', '>', redeemed.now)
    .where('token_hash', 'is', null)
    .where('ended_at', 'is', null)
    .returning(['id', sql<Date>`expires_at`.as('expiresAt')])
    .executeTakeFirst();
}

export async function findOpenView(
  handle: Handle,
  { customerId, tokenHash, now }: { customerId: string; tokenHash: Buffer; now: Date },
) {
  return handle
    .selectFrom('customer_view')
    .innerJoin('customer', 'customer.id', 'customer_view.customer_id')
    .select('customer_view.id')
    .where('customer_view.customer_id', '=', customerId)
    .where('customer_view.token_hash', '=', tokenHash)
    .where('customer_view.ended_at', 'is', null)
    .where('customer_view.expires_at', '>', now)
    .where('customer.verified_at', 'is not', null)
    .executeTakeFirst();
}

const whoLooked = [
  'customer_id as customerId',
  'id',
  'staff_id as staffId',
  'staff_name as staffName',
  'staff_role as staffRole',
  'opened_at as openedAt',
] as const;

export async function endView(handle: Handle, { customerId, id }: Key, at: Date) {
  return handle
    .updateTable('customer_view')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(whoLooked)
    .executeTakeFirst();
}

/** Also invalidates unused tickets. */
export async function endViewsOf(handle: Handle, staffId: string, at: Date) {
  return handle
    .updateTable('customer_view')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where((eb) =>
      eb
        .and([eb('token_hash', 'is not', null), eb('expires_at', '>', at)])
        .or('ticket_expires_at', '>', at),
    )
    .returning(whoLooked)
    .execute();
}

export async function listViews(handle: Handle, customerId: string, limit: number) {
  return handle
    .selectFrom('customer_view')
    .select(['id', 'staff_role as staffRole', 'opened_at as openedAt'])
    .where('customer_id', '=', customerId)
    .where('token_hash', 'is not', null)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export const deleteViewsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'customer_view', sql`opened_at <= ${before}`);
