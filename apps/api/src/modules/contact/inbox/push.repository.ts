import { release } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';

export async function findToPush(handle: Handle, customerId: string, messageId: number) {
  const message = await handle
    .selectFrom('inbox_message')
    .select(['id', 'title', 'text', 'link'])
    .where('customer_id', '=', customerId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!message) return null;
  const devices = await handle
    .selectFrom('push_token')
    .select(['token_hash as tokenHash', 'token'])
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_preference as preference')
            .select('preference.customer_id')
            .whereRef('preference.customer_id', '=', 'push_token.customer_id')
            .where('preference.push', '=', false),
        ),
      ),
    )
    .orderBy('saved_at')
    .execute();
  return { ...message, devices };
}

export async function deleteDevice(
  handle: Handle,
  customerId: string,
  tokenHash: Buffer,
): Promise<void> {
  await release(handle, 'device', tokenHash.toString('hex'), customerId);
  await handle
    .deleteFrom('push_token')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

export interface KeyRow {
  publicKey: string;
  privateSealed: Buffer;
}

export async function findServiceKey(handle: Handle, name: string): Promise<KeyRow | undefined> {
  return handle
    .selectFrom('service_key')
    .select(['public_key as publicKey', 'private_sealed as privateSealed'])
    .where('name', '=', name)
    .where('public_key', 'is not', null)
    .$narrowType<{ publicKey: string }>()
    .executeTakeFirst();
}

/** If several nodes start at once, the first key is kept. */
export async function insertServiceKey(
  handle: Handle,
  name: string,
  key: KeyRow,
  at: Date,
): Promise<void> {
  await handle
    .insertInto('service_key')
    .values({
      name,
      public_key: key.publicKey,
      private_sealed: key.privateSealed,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}
