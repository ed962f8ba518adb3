import { sql } from 'kysely';
import type { Handle, PhoneChannel } from '../../../../db/schema.ts';

export interface ChannelTrouble {
  stoppedFor: string | null;
  stoppedUntil: Date | null;
  slowUntil: Date | null;
}

export async function findTrouble(
  handle: Handle,
  channel: PhoneChannel,
): Promise<ChannelTrouble | undefined> {
  return handle
    .selectFrom('phone_channel')
    .select([
      'stopped_for as stoppedFor',
      'stopped_until as stoppedUntil',
      'slow_until as slowUntil',
    ])
    .where('channel', '=', channel)
    .executeTakeFirst();
}

/** True for the one message that tries a stopped channel again. */
export async function claimTry(
  handle: Handle,
  channel: PhoneChannel,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('phone_channel')
    .set({ stopped_until: until })
    .where('channel', '=', channel)
    .where('stopped_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function stopChannel(
  handle: Handle,
  channel: PhoneChannel,
  { code, now, until }: { code: string; now: Date; until: Date },
): Promise<void> {
  await sql`
    insert into phone_channel (channel, stopped_at, stopped_for, stopped_until)
    values (${channel}, ${now}, ${code}, ${until})
    on conflict (channel) do update set
      stopped_at = coalesce(phone_channel.stopped_at, excluded.stopped_at),
      stopped_for = excluded.stopped_for, stopped_until = excluded.stopped_until`.execute(handle);
}

export async function resumeChannel(handle: Handle, channel: PhoneChannel): Promise<void> {
  await handle
    .updateTable('phone_channel')
    .set({ stopped_at: null, stopped_for: null, stopped_until: null })
    .where('channel', '=', channel)
    .execute();
}

export async function slowChannel(
  handle: Handle,
  channel: PhoneChannel,
  until: Date,
): Promise<void> {
  await sql`
    insert into phone_channel (channel, slow_until) values (${channel}, ${until})
    on conflict (channel) do update set slow_until = excluded.slow_until`.execute(handle);
}

export const listStopped = (handle: Handle) =>
  handle
    .selectFrom('phone_channel')
    .select(['channel', 'stopped_for as code', 'stopped_at as since'])
    .where('stopped_at', 'is not', null)
    .orderBy('channel')
    .execute();
