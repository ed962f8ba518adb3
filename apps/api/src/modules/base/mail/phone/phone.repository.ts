import { sql } from 'kysely';
import type { Channel, Handle, Receipt } from '../../../../db/schema.ts';

interface Moved {
  id: string;
  from: Channel;
  to: Channel;
  content: Buffer;
  recipientDigest: Buffer;
  failure: string | null;
}

/** False if the message has another channel or outcome already. */
export async function moveToChannel(handle: Handle, moved: Moved): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('mail')
    .set({
      channel: moved.to,
      state: 'pending',
      content_sealed: moved.content,
      recipient_digest: moved.recipientDigest,
      failure: moved.failure,
      provider_id: null,
      sent_at: null,
    })
    .where('id', '=', moved.id)
    .where('channel', '=', moved.from)
    .where('receipt', 'is', null)
    .where('state', 'in', ['pending', 'sending', 'sent', 'uncertain'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Accepted {
  id: string;
  channel: Channel;
  providerId: string | null;
  at: Date;
  /** The channel may still report a failure; then the next channel needs the content. */
  keepContent: boolean;
}

/** A status may have arrived before the answer, so the message may already have a later state. */
export async function acceptMessage(handle: Handle, accepted: Accepted): Promise<void> {
  await sql`
    update mail set state = 'sent', sent_at = coalesce(sent_at, ${accepted.at}),
      provider_id = ${accepted.providerId},
      content_sealed = case when ${accepted.keepContent} and receipt is null then content_sealed end
    where id = ${accepted.id}::uuid and channel = ${accepted.channel}
      and state in ('sending', 'sent')`.execute(handle);
}

/** Proves that a message of unknown outcome has left. */
export async function noteLeft(handle: Handle, id: string, at: Date): Promise<void> {
  await sql`
    update mail set state = 'sent', sent_at = coalesce(sent_at, ${at})
    where id = ${id}::uuid and channel = 'whatsapp' and provider_id is null
      and (state = 'uncertain' or (state = 'pending' and repeated_at is not null))`.execute(handle);
}

/** `read` replaces `delivered`, never the other way round. */
export async function noteReceipt(
  handle: Handle,
  id: string,
  receipt: Receipt,
  at: Date,
): Promise<void> {
  await sql`
    update mail set state = 'sent', sent_at = coalesce(sent_at, ${at}), receipt = ${receipt},
      content_sealed = null, failure = null
    where id = ${id}::uuid and channel = 'whatsapp'
      and (receipt is null or (receipt = 'delivered' and ${receipt} = 'read'))`.execute(handle);
}

export async function lockReported(handle: Handle, id: string) {
  return handle
    .selectFrom('mail')
    .select([
      'state',
      'provider_id as providerId',
      'content_sealed as content',
      'repeated_at as repeatedAt',
      'useless_after as uselessAfter',
    ])
    .where('id', '=', id)
    .where('channel', '=', 'whatsapp')
    .where('receipt', 'is', null)
    .where('state', 'in', ['pending', 'sending', 'sent', 'uncertain'])
    .forUpdate()
    .executeTakeFirst();
}

/** Records that this attempt failed, so that a late status of it does not prove that the message left. */
export async function noteFailedAttempt(
  handle: Handle,
  id: string,
  providerId: string,
): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ provider_id: providerId })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}

export async function repeatReported(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'pending', repeated_at: at, sent_at: null })
    .where('id', '=', id)
    .execute();
}

/** The stopped channel refused the message, which waits until the channel works again. */
export async function keepWaiting(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'pending', sent_at: null })
    .where('id', '=', id)
    .execute();
}

export async function refuseReported(handle: Handle, id: string, failure: string): Promise<void> {
  await handle
    .updateTable('mail')
    .set({ state: 'refused', failure })
    .where('id', '=', id)
    .execute();
}
