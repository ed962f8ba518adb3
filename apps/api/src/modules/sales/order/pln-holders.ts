import { claim, findOwner, release } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import type { OrderRow } from './order.repository.ts';

export const findHolder = (handle: Handle, plnId: string): Promise<string | null> =>
  findOwner(handle, 'pln', plnId);

/**
 * Returns false if another order or running service has this PLN id. Call it after locking the
 * customer. Orders without a PLN id never conflict.
 */
export async function claimPlnId(
  trx: Handle,
  { customerId, plnId }: Pick<OrderRow, 'customerId' | 'plnId'>,
): Promise<boolean> {
  return plnId === null || claim(trx, 'pln', plnId, customerId);
}

export async function releasePlnId(
  trx: Handle,
  { customerId, plnId }: Pick<OrderRow, 'customerId' | 'plnId'>,
): Promise<void> {
  if (plnId !== null) await release(trx, 'pln', plnId, customerId);
}

export async function isPlnIdOfOther(
  handle: Handle,
  customerId: string,
  plnId: string,
): Promise<boolean> {
  const holder = await findHolder(handle, plnId);
  return holder !== null && holder !== customerId;
}
