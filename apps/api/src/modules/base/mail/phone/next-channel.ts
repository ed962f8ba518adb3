import type { Channel, Handle } from '../../../../db/schema.ts';
import { enqueue } from '../../../../jobs/queue.ts';
import type { Secrets } from '../../../../secrets.ts';
import { jobOf, type SealedContent } from './message-routes.ts';
import { moveToChannel } from './phone.repository.ts';
import { recipientDigest } from '../recipient.ts';

/** Moves a refused message to the customer's next channel. False if no channel is left. */
export async function useNextChannel(
  trx: Handle,
  secrets: Secrets,
  message: { id: string; channel: Channel; content: SealedContent; failure: string | null },
): Promise<boolean> {
  const { id, channel, content, failure } = message;
  const [route, ...next] = content.next ?? [];
  if (!route) return false;
  const lane = content.lane ?? 'notices';
  const moved = await moveToChannel(trx, {
    id,
    from: channel,
    to: route.channel,
    content: secrets.seal(JSON.stringify({ ...route.content, next, lane })),
    recipientDigest: recipientDigest(secrets, route.content.to),
    failure,
  });
  if (moved) await enqueue(trx, jobOf(route.channel), { mailId: id }, { lane });
  return true;
}
