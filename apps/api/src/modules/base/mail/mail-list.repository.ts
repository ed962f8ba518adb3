import { sql } from 'kysely';
import { pagedByTime, type ListPage } from '../../../db/query/paging.ts';
import { arranged, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type { Handle, MailState, PhoneChannel } from '../../../db/schema.ts';
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

/** A WhatsApp message that no phone has confirmed can also be sent again. */
const canResend = sql<boolean>`(mail.content_sealed is not null and (
  mail.state in ('pending', 'uncertain', 'refused', 'dropped')
  or (mail.state = 'sent' and mail.channel = 'whatsapp' and mail.receipt is null)))`;

const isLost = sql<boolean>`mail.state in ('uncertain', 'refused', 'dropped') and mail.content_sealed is not null`;

const searchedBy = byCustomer('mail.customer_id');

export async function listMails(handle: Handle, page: MailPage) {
  let found = handle
    .selectFrom('mail')
    .leftJoin('customer', 'customer.id', 'mail.customer_id')
    .select([
      'mail.id',
      'mail.kind',
      'mail.channel',
      'mail.receipt',
      'mail.failure',
      'mail.customer_id as customerId',
      'mail.state',
      'mail.content_sealed as content',
      'mail.created_at as createdAt',
      'mail.sent_at as sentAt',
      'mail.repeated_at as repeatedAt',
      'customer.email',
      'customer.phone',
    ]);
  if (page.state === 'lost') found = found.where(isLost);
  else if (page.state) found = found.where('mail.state', '=', page.state);
  if (page.recipientDigest) found = found.where('recipient_digest', '=', page.recipientDigest);
  const order = { table: 'mail', at: 'created_at', first: 'newest' } as const;
  if (page.customer) found = found.where(await typedSearch(handle, page.customer, searchedBy));
  return arranged(found, sortable, page, (all) => pagedByTime(all, order, page)).execute();
}

const mostOfCustomer = 100;

/** Lists mails without their content, which may contain codes. */
export const listMailsOf = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('mail')
    .select([
      'id',
      'kind',
      'channel',
      'state',
      'receipt',
      'failure',
      'created_at as createdAt',
      'sent_at as sentAt',
      canResend.as('canResend'),
    ])
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .limit(mostOfCustomer)
    .execute();

export type Reopened = NonNullable<Awaited<ReturnType<typeof reopenMail>>>;

/** Resets the mail to pending. Returns undefined if it is being sent, was sent or has no content any more. */
export async function reopenMail(handle: Handle, id: string, now: Date) {
  const mail = await handle
    .selectFrom('mail')
    .select(['customer_id as customerId', 'channel', 'state', 'useless_after as uselessAfter'])
    .where('id', '=', id)
    .where(canResend)
    .where((eb) => eb.or([eb('useless_after', 'is', null), eb('useless_after', '>', now)]))
    .forUpdate()
    .executeTakeFirst();
  if (!mail) return undefined;
  const again = { state: 'pending', repeated_at: null } as const;
  await handle.updateTable('mail').set(again).where('id', '=', id).execute();
  return mail;
}

/** Sent messages of phone channels by month in Jakarta. */
export async function countByMonth(handle: Handle, since: Date) {
  const { rows } = await sql<{ month: string; channel: PhoneChannel; kind: string; count: number }>`
    select to_char(created_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, channel, kind,
      count(*)::int as count
    from mail where channel <> 'email' and state = 'sent' and created_at >= ${since}
    group by 1, 2, 3 order by 1 desc, 2, 4 desc, 3`.execute(handle);
  return rows;
}

/** Omits sent mails, which are many and need no attention. */
export async function countNotSent(handle: Handle): Promise<{ state: MailState; count: number }[]> {
  const { rows } = await sql<{ state: MailState; count: number }>`
    select state, count(*)::int as count from mail where state <> 'sent' group by state`.execute(
    handle,
  );
  return rows;
}
