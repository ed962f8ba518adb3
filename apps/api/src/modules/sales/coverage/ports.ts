import type { Handle } from '../../../db/schema.ts';
import { inReach, nearestFree, type Odp } from './coverage.policy.ts';
import { halfSideOf, toPlane, type Position } from './geometry.ts';
import {
  endReservation,
  endReservationById,
  insertReservation,
  lockOdp,
  lockOdpsInSquare,
  type NewReservation,
} from './odp.repository.ts';

export function createPorts({ dropMetres }: { dropMetres: number }) {
  /**
   * The nearest point in reach with a free port. Its row and those of its neighbours stay locked until
   * the end of the transaction, so the port is still free when it is reserved.
   */
  async function findFreeOdp(trx: Handle, position: Position): Promise<Odp | null> {
    const square = { centre: toPlane(position), halfSide: halfSideOf(dropMetres, position) };
    return nearestFree(inReach(position, await lockOdpsInSquare(trx, square), dropMetres));
  }

  /** Returns false if no port is free. An order holds at most one port. */
  async function reservePort(trx: Handle, wanted: NewReservation): Promise<boolean> {
    const odp = await lockOdp(trx, wanted.odpId);
    if (!odp || odp.free <= 0) return false;
    await insertReservation(trx, wanted);
    return true;
  }

  async function reserveNearest(
    trx: Handle,
    position: Position,
    wanted: Omit<NewReservation, 'odpId'>,
  ): Promise<boolean> {
    const odp = await findFreeOdp(trx, position);
    if (odp) await insertReservation(trx, { ...wanted, odpId: odp.id });
    return odp !== null;
  }

  /** Returns false if the order holds no port, so releasing twice is harmless. */
  const releasePort = (trx: Handle, orderId: string, at: Date): Promise<boolean> =>
    endReservation(trx, orderId, at);

  return {
    findFreeOdp,
    reservePort,
    reserveNearest,
    releasePort,
    releaseReservation: endReservationById,
  };
}
