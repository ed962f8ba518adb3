import { claim, findOwner, release } from '../../../db/directory.ts';
import type { Handle } from '../../../db/schema.ts';
import type { OrderRow } from './order.repository.ts';

/** Whose order or running service has this number of the utility. */
export const findHolder = (handle: Handle, plnId: string): Promise<string | null> =>
  findOwner(handle, 'pln', plnId);

/**
 * False when an order or running service has this number of the utility. Whoever else wants it waits;
 * taken after the customer's lock. Orders without one are nobody's rival.
 */
export async function claimPlnId(
  trx: Handle,
  { customerId, plnId }: Pick<OrderRow, 'customerId' | 'plnId'>,
): Promise<boolean> {
  return plnId === null || claim(trx, 'pln', plnId, customerId);
}

/** The order is over, or its service: somebody else may order there. */
export async function releasePlnId(
  trx: Handle,
  { customerId, plnId }: Pick<OrderRow, 'customerId' | 'plnId'>,
): Promise<void> {
  if (plnId !== null) await release(trx, 'pln', plnId, customerId);
}

/** An open order or running service of somebody else has this number. */
export async function isPlnIdOfOther(
  handle: Handle,
  customerId: string,
  plnId: string,
): Promise<boolean> {
  const holder = await findHolder(handle, plnId);
  return holder !== null && holder !== customerId;
}
