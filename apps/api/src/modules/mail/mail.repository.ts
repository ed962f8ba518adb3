import { sql } from 'kysely';
import { batchOf, deleteInBatches, inBatches } from '../../db/batches.ts';
import type { Handle } from '../../db/schema.ts';

interface NewMail {
  eventKey: string;
  content: Buffer;
  uselessAfter: Date | null;
}

/** Their ids, but for events that have their mail already. */
export async function insertMails(
  handle: Handle,
  mails: readonly NewMail[],
  createdAt: Date,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (event_key, content_sealed, useless_after, created_at)
    select event_key, content, useless_after, ${createdAt}
    from unnest(
      ${mails.map((mail) => mail.eventKey)}::text[],
      ${mails.map((mail) => mail.content)}::bytea[],
      ${mails.map((mail) => mail.uselessAfter)}::timestamptz[]
    ) as given (event_key, content, useless_after)
    on conflict (event_key) do nothing
    returning id`.execute(handle);
  return rows;
}

export async function claimMail(handle: Handle, id: string) {
  return handle
    .updateTable('mail')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['content_sealed', 'useless_after'])
    .executeTakeFirst();
}

export async function releaseMail(handle: Handle, id: string): Promise<void> {
  await handle.updateTable('mail').set({ state: 'pending' }).where('id', '=', id).execute();
}

/** The content goes with the last step: it may hold a code. */
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

/** True when a former try ended in the middle of sending. */
export async function wasInterrupted(handle: Handle, id: string): Promise<boolean> {
  const row = await handle
    .selectFrom('mail')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state === 'sending';
}

/** Long after the last try: its content is no longer kept for a sending that will not come. */
export const giveUpBefore = (handle: Handle, before: Date): Promise<number> =>
  inBatches(async () => {
    const unsent = sql`content_sealed is not null and created_at < ${before}`;
    const { numAffectedRows } = await sql`
      update mail set content_sealed = null,
        state = case state when 'sending' then 'uncertain' else 'dropped' end
      where ${batchOf('mail', unsent)}`.execute(handle);
    return Number(numAffectedRows ?? 0);
  });

export const deleteMailsBefore = (handle: Handle, before: Date): Promise<number> =>
  deleteInBatches(handle, 'mail', sql`created_at < ${before}`);
