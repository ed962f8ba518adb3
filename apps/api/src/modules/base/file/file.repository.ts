import { claim, findOwner, release } from '../../../db/directory.ts';
import type { Handle, Key } from '../../../db/schema.ts';

export async function uploadTimes(
  handle: Handle,
  customerId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await handle
    .selectFrom('file')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => row.created_at);
}

interface NewFile {
  id: string;
  customerId: string;
  mediaType: string;
  at: Date;
}

export async function insertFile(handle: Handle, file: NewFile): Promise<void> {
  await claim(handle, 'file', file.id, file.customerId);
  await handle
    .insertInto('file')
    .values({
      id: file.id,
      customer_id: file.customerId,
      media_type: file.mediaType,
      created_at: file.at,
    })
    .execute();
}

export async function markStored(
  handle: Handle,
  { customerId, id }: Key,
  bytes: number,
): Promise<void> {
  await handle
    .updateTable('file')
    .set({ stored: true, bytes })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

export async function findStored(
  handle: Handle,
  id: string,
): Promise<{ mediaType: string } | undefined> {
  const owner = await findOwner(handle, 'file', id);
  if (owner === null) return undefined;
  return handle
    .selectFrom('file')
    .select('media_type as mediaType')
    .where('customer_id', '=', owner)
    .where('id', '=', id)
    .where('stored', '=', true)
    .executeTakeFirst();
}

export async function attachFile(handle: Handle, { customerId, id }: Key): Promise<boolean> {
  const row = await handle
    .updateTable('file')
    .set({ attached: true })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('stored', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function detachFile(handle: Handle, { customerId, id }: Key): Promise<void> {
  await handle
    .updateTable('file')
    .set({ attached: false })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Marks an unused file as not stored, so that it can no longer be attached. */
export async function retireFile(handle: Handle, { customerId, id }: Key): Promise<boolean> {
  const row = await handle
    .updateTable('file')
    .set({ stored: false })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('attached', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface Unattached extends Key {
  createdAt: Date;
}

/** Oldest first, after the last file of the previous batch. */
export async function findUnattached(
  handle: Handle,
  before: Date,
  { after, atMost }: { after: Unattached | undefined; atMost: number },
): Promise<Unattached[]> {
  let files = handle
    .selectFrom('file')
    .select(['id', 'customer_id as customerId', 'created_at as createdAt'])
    .where('attached', '=', false)
    .where('created_at', '<', before);
  if (after) {
    files = files.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
    );
  }
  return files.orderBy('created_at').orderBy('id').limit(atMost).execute();
}

export async function deleteFile(handle: Handle, { customerId, id }: Key): Promise<void> {
  await release(handle, 'file', id, customerId);
  await handle
    .deleteFrom('file')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
