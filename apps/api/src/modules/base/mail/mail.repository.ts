import { sql } from 'kysely';
import { batchOf, deleteInBatches, inBatches } from '../../../db/query/batches.ts';
import { findOwners } from '../../../db/directory.ts';
import { deferred } from '../../../db/driver/deferred.ts';
import type { Channel, Handle, MailState } from '../../../db/schema.ts';

interface NewMail {
  id: string;
  eventKey: string;
  channel: Channel;
  kind: string;
  /** Default: the customer of this address, if there is one. */
  customerId: string | undefined;
  to: string;
  recipientDigest: Buffer;
  content: Buffer;
  uselessAfter: Date | null;
}

/** An event that already has a mail gets no second one. */
export async function insertMails(
  handle: Handle,
  mails: readonly NewMail[],
  createdAt: Date,
): Promise<void> {
  const column = <Value>(pick: (mail: NewMail) => Value) => mails.map(pick);
  const unknown = mails.filter(({ customerId }) => customerId === undefined).map(({ to }) => to);
  const owners = await findOwners(handle, 'email', unknown);
  await deferred(
    handle,
    sql`
      insert into mail (id, event_key, channel, kind, customer_id, recipient_digest, content_sealed,
        useless_after, created_at)
      select id, event_key, channel, kind, owner, digest, content, useless_after, ${createdAt}
      from unnest(
        ${column((mail) => mail.id)}::uuid[], ${column((mail) => mail.eventKey)}::text[],
        ${column((mail) => mail.channel)}::text[], ${column((mail) => mail.kind)}::text[],
        ${column((mail) => mail.customerId ?? owners.get(mail.to) ?? null)}::uuid[],
        ${column((mail) => mail.recipientDigest)}::bytea[],
        ${column((mail) => mail.content)}::bytea[],
        ${column((mail) => mail.uselessAfter)}::timestamptz[]
      ) as given (id, event_key, channel, kind, owner, digest, content, useless_after)
      on conflict (event_key) do nothing`,
  );
}

export interface UnsentMail {
  id: string;
  channel: Channel;
  state: MailState;
  content: Buffer;
  uselessAfter: Date | null;
}

export const findUnsent = (handle: Handle, id: string): Promise<UnsentMail | undefined> =>
  handle
    .selectFrom('mail')
    .select([
      'id',
      'channel',
      'state',
      'content_sealed as content',
      'useless_after as uselessAfter',
    ])
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'sending'])
    .where('content_sealed', 'is not', null)
    .$narrowType<{ content: Buffer }>()
    .executeTakeFirst();

/** Committed before the end of the mail is sent. Returns false if another node was faster. */
export async function markLeaving(handle: Handle, id: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('mail')
    .set({ state: 'sending', provider_id: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resets a mail to pending. Only for mails that have certainly not left. */
export async function releaseMail(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'pending' })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * The mail may have left. A notice is sent again once (`pending`). A code is not; its content is kept
 * until it expires.
 */
export async function settleUnknown(
  handle: Handle,
  id: string,
  at: Date,
): Promise<MailState | undefined> {
  const { rows } = await sql<{ state: MailState }>`
    update mail set
      state = case when useless_after is null and repeated_at is null
        then 'pending' else 'uncertain' end,
      repeated_at = case when useless_after is null then coalesce(repeated_at, ${at}) end
    where id = ${id}::uuid and state = 'sending'
    returning state`.execute(handle);
  return rows[0]?.state;
}

/** Retrying would not help. The content is kept, because staff may fix the cause. */
export async function refuseMail(
  handle: Handle,
  id: string,
  failure: string | null,
): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'refused', failure })
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'sending'])
    .execute();
}

/** Deletes the content, which may contain a code. */
export async function endMail(
  handle: Handle,
  id: string,
  state: 'sent' | 'uncertain' | 'dropped',
  sentAt: Date | null,
): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state, content_sealed: null, sent_at: sentAt })
    .where('id', '=', id)
    .execute();
}

const givenUp = sql`case state
  when 'sending' then 'uncertain' when 'pending' then 'dropped' else state end`;

/** Deletes the content and recipient of old mails that will not be sent any more. */
export const forgetBefore = (handle: Handle, before: Date): Promise<number> =>
  inBatches(async () => {
    const old = sql`(content_sealed is not null or recipient_digest is not null)
      and created_at < ${before}`;
    const { numAffectedRows } = await sql`
      update mail set content_sealed = null, recipient_digest = null, state = ${givenUp}
      where ${batchOf('mail', old)}`.execute(handle);
    return Number(numAffectedRows ?? 0);
  });

export const forgetExpired = (handle: Handle, now: Date): Promise<number> =>
  inBatches(async () => {
    const expired = sql`content_sealed is not null and useless_after is not null
      and useless_after <= ${now}`;
    const { numAffectedRows } = await sql`
      update mail set content_sealed = null, state = ${givenUp}
      where ${batchOf('mail', expired)}`.execute(handle);
    return Number(numAffectedRows ?? 0);
  });

export const deleteMailsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'mail', sql`created_at < ${before}`);
