import { sql } from 'kysely';
import { deleteInBatches } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';

/** The customer with the columns that a claim needs; undefined for the id `nobody`. */
export async function findPerson(handle: Handle, id: string) {
  return handle
    .selectFrom('customer')
    .select(['id', 'email', 'phone', 'full_name as fullName', 'nik_sealed as nikSealed'])
    .select(['pln_id as plnId', 'verified_at as verifiedAt'])
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
}

export type Claimant = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The PLN ids of the customer's services. */
export async function listPlnIds(handle: Handle, customerId: string): Promise<string[]> {
  const rows = await handle
    .selectFrom('directory')
    .select('value')
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'pln')
    .execute();
  return rows.map(({ value }) => value);
}

/** Whether an unclaimed customer has this email as contact. */
export async function isContactOfUnclaimed(handle: Handle, email: string): Promise<boolean> {
  const row = await handle
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .where('anonymised_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewTicket {
  customerId: string;
  tokenHash: Buffer;
  provenEmail: string | null;
  expiresAt: Date;
}

/** A customer has one ticket: a later proof replaces the earlier one. */
export async function saveTicket(handle: Handle, ticket: NewTicket): Promise<void> {
  const columns = {
    token_hash: ticket.tokenHash,
    proven_email: ticket.provenEmail,
    expires_at: ticket.expiresAt,
  };
  await handle
    .insertInto('claim_ticket')
    .values({ customer_id: ticket.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

export async function findTicket(
  handle: Handle,
  { customerId, tokenHash }: { customerId: string; tokenHash: Buffer },
  now: Date,
) {
  return handle
    .selectFrom('claim_ticket')
    .select(['customer_id as customerId', 'proven_email as provenEmail'])
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteTicket(handle: Handle, customerId: string): Promise<void> {
  await handle.deleteFrom('claim_ticket').where('customer_id', '=', customerId).execute();
}

export const deleteExpiredTickets = (handle: Handle, now: Date): Promise<number> =>
  deleteInBatches(handle, 'claim_ticket', sql`expires_at <= ${now}`);

export async function setClaimed(
  handle: Handle,
  id: string,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ email, password_hash: passwordHash, verified_at: at, claimed_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function setNewsSeen(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ claim_news_seen_at: at })
    .where('id', '=', id)
    .where('claimed_at', 'is not', null)
    .where('claim_news_seen_at', 'is', null)
    .execute();
}
