import { claim } from '../../../../db/directory.ts';
import type { Handle, Key } from '../../../../db/schema.ts';

export async function findReference(
  handle: Handle,
  { customerId, id }: Key,
): Promise<string | null> {
  const row = await handle
    .selectFrom('transfer_reference')
    .select('reference')
    .where('customer_id', '=', customerId)
    .where('bill_id', '=', id)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** False if another bill has this reference. */
export async function insertReference(
  handle: Handle,
  { customerId, id }: Key,
  { reference, at }: { reference: string; at: Date },
): Promise<boolean> {
  if (!(await claim(handle, 'transfer', reference, customerId))) return false;
  await handle
    .insertInto('transfer_reference')
    .values({ customer_id: customerId, bill_id: id, reference, made_at: at })
    .execute();
  return true;
}
