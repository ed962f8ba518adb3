import type { Handle } from '../../db/schema.ts';
import { inReach, nearestFree, type Odp } from './coverage.policy.ts';
import { halfSideOf, toPlane, type Position } from './geometry.ts';
import {
  endReservation,
  insertReservation,
  lockOdp,
  lockOdpsInSquare,
  withFreePorts,
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
    const locked = await lockOdpsInSquare(trx, square);
    return nearestFree(inReach(position, await withFreePorts(trx, locked), dropMetres));
  }

  /** The reservation's id; null when no port is free. An order holds one port at most. */
  async function reservePort(trx: Handle, wanted: NewReservation): Promise<string | null> {
    const locked = await lockOdp(trx, wanted.odpId);
    const [odp] = locked ? await withFreePorts(trx, [locked]) : [];
    return odp && odp.free > 0 ? insertReservation(trx, wanted) : null;
  }

  /** The nearest free port, for this order: what was found free is locked, and so still is. */
  async function reserveNearest(
    trx: Handle,
    position: Position,
    wanted: Omit<NewReservation, 'odpId'>,
  ): Promise<string | null> {
    const odp = await findFreeOdp(trx, position);
    return odp && insertReservation(trx, { ...wanted, odpId: odp.id });
  }

  /** False when the order holds none, so that giving back twice does no harm. */
  const releasePort = (trx: Handle, orderId: string, at: Date): Promise<boolean> =>
    endReservation(trx, orderId, at);

  return { findFreeOdp, reservePort, reserveNearest, releasePort };
}
