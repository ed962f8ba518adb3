import type { Handle } from '../../../db/schema.ts';
import { inReach, nearestFree, type Odp } from './coverage.policy.ts';
import { halfSideOf, toPlane, type Position } from './geometry.ts';
import {
  endReservation,
  insertReservation,
  lockOdp,
  lockOdpsInSquare,
  type NewReservation,
} from './odp.repository.ts';

/** What an order does with ports, in its own transaction. */
export function createPorts({ dropMetres }: { dropMetres: number }) {
  /**
   * The nearest point in reach with a free port. Its row, and those of its neighbours, stay locked
   * until the transaction ends: the port found is still free when it is reserved.
   */
  async function findFreeOdp(trx: Handle, position: Position): Promise<Odp | null> {
    const square = { centre: toPlane(position), halfSide: halfSideOf(dropMetres, position) };
    return nearestFree(inReach(position, await lockOdpsInSquare(trx, square), dropMetres));
  }

  /** False when no port is free. An order holds one port at most. */
  async function reservePort(trx: Handle, wanted: NewReservation): Promise<boolean> {
    const odp = await lockOdp(trx, wanted.odpId);
    if (!odp || odp.free <= 0) return false;
    await insertReservation(trx, wanted);
    return true;
  }

  /** The nearest free port, for this order: what was found free is locked, and so still is. */
  async function reserveNearest(
    trx: Handle,
    position: Position,
    wanted: Omit<NewReservation, 'odpId'>,
  ): Promise<boolean> {
    const odp = await findFreeOdp(trx, position);
    if (odp) await insertReservation(trx, { ...wanted, odpId: odp.id });
    return odp !== null;
  }

  /** False when the order holds none, so that giving back twice does no harm. */
  const releasePort = (trx: Handle, orderId: string, at: Date): Promise<boolean> =>
    endReservation(trx, orderId, at);

  return { findFreeOdp, reservePort, reserveNearest, releasePort };
}
