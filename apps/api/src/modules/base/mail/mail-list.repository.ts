import { sql } from 'kysely';
import { pagedByTime, type ListPage } from '../../../db/query/paging.ts';
import { arranged, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type { Handle, MailState } from '../../../db/schema.ts';
import { byCustomer, typedSearch } from '../../../db/query/typed-search.ts';

const sortable: Sortable<'date'> = {
  key: { of: 'mail.id', type: 'uuid' },
  by: { date: { of: 'mail.created_at', type: 'timestamptz' } },
};

export interface MailPage extends Omit<ListPage, 'search'> {
  /** Default: newest first. */
  sorting?: Sorting<'date'> | undefined;
  state: MailState | 'lost' | null;
  recipientDigest: Buffer | null;
  /** Words of the customer's name, or their phone, service number or PLN id. */
  customer: string | null;
}

const isLost = sql<boolean>`mail.state in ('uncertain', 'refused', 'dropped') and mail.content_sealed is not null`;

const searchedBy = byCustomer('mail.customer_id');

export async function listMails(handle: Handle, page: MailPage) {
  let found = handle
    .selectFrom('mail')
    .leftJoin('customer', 'customer.id', 'mail.customer_id')
    .select([
      'mail.id',
      'mail.kind',
      'mail.customer_id as customerId',
      'mail.state',
      'mail.content_sealed as content',
      'mail.created_at as createdAt',
      'mail.sent_at as sentAt',
      'mail.repeated_at as repeatedAt',
      'customer.email',
    ]);
  if (page.state === 'lost') found = found.where(isLost);
  else if (page.state) found = found.where('mail.state', '=', page.state);
  if (page.recipientDigest) found = found.where('recipient_digest', '=', page.recipientDigest);
  const order = { table: 'mail', at: 'created_at', first: 'newest' } as const;
  if (page.customer) found = found.where(await typedSearch(handle, page.customer, searchedBy));
  return arranged(found, sortable, page, (all) => pagedByTime(all, order, page)).execute();
}

export type Reopened = NonNullable<Awaited<ReturnType<typeof reopenMail>>>;

/** Resets the mail to pending. Returns undefined if it is being sent, was sent or has no content any more. */
export async function reopenMail(handle: Handle, id: string, now: Date) {
  const mail = await handle
    .selectFrom('mail')
    .select(['customer_id as customerId', 'state', 'useless_after as uselessAfter'])
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'uncertain', 'refused', 'dropped'])
    .where('content_sealed', 'is not', null)
    .where((eb) => eb.or([eb('useless_after', 'is', null), eb('useless_after', '>', now)]))
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return undefined;
  const again = { state: 'pending', repeated_at: null } as const;
  await handle.updateTable('mail').set(again).where('id', '=', id).execute();
  return mail;
}

/** Without sent mails, which are many and need no attention. */
export async function countNotSent(handle: Handle): Promise<{ state: MailState; count: number }[]> {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select state, count(*)::int as count from mail where state <> 'sent' group by state`.execute(
    handle,
  );
  return rows;
}
