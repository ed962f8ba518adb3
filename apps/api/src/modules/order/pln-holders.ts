import type { Handle } from '../../db/schema.ts';
import { findHolder } from './pln-holder.repository.ts';

/** An open order or running service of somebody else has this number. */
export async function isPlnIdOfOther(
  handle: Handle,
  customerId: string,
  plnId: string,
): Promise<boolean> {
  const holder = await findHolder(handle, plnId);
  return holder !== null && holder !== customerId;
}
