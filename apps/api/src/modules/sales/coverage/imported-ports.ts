import { randomUUID } from 'node:crypto';
import { AppError } from '../../../app-error.ts';
import type { Handle } from '../../../db/schema.ts';
import { insertHeldPorts, lockPorts, setPortsInUse } from './imported-ports.repository.ts';

export interface ImportedPort {
  customerId: string;
  odpId: number;
  /** Null if the former system does not know the port. */
  port: number | null;
}

export interface HeldPort {
  reservationId: string;
  /** Whether the port was counted among those that the provider uses outside Serat. */
  wasInUse: boolean;
}

/**
 * Holds ports for services without orders and returns them in the order of `wanted`. The provider has counted
 * these ports as used outside Serat, so each one lowers that count, but not below 0. Throws if an ODP is full or a
 * port is taken.
 */
export async function holdImportedPorts(
  trx: Handle,
  wanted: readonly ImportedPort[],
  at: Date,
): Promise<HeldPort[]> {
  const odps = new Map(
    (await lockPorts(trx, [...new Set(wanted.map(({ odpId }) => odpId))])).map((odp) => [
      odp.id,
      { ...odp, taken: new Set(odp.taken) },
    ]),
  );
  const held = wanted.map(({ customerId, odpId, port }) => {
    const odp = odps.get(odpId);
    if (!odp) throw refused(`ODP ${odpId} tidak ada.`);
    const wasInUse = odp.portsInUse > 0;
    if (wasInUse) odp.portsInUse -= 1;
    odp.held += 1;
    if (odp.held + odp.portsInUse > odp.ports) throw refused(`ODP ${odp.code} penuh.`);
    if (port !== null && (port < 1 || port > odp.ports || odp.taken.has(port)))
      throw refused(`Port ${port} di ODP ${odp.code} sudah dipakai atau tidak ada.`);
    if (port !== null) odp.taken.add(port);
    return { reservationId: randomUUID(), wasInUse, customerId, odpId, port };
  });
  await setPortsInUse(trx, [...odps.values()]);
  await insertHeldPorts(trx, held, at);
  return held.map(({ reservationId, wasInUse }) => ({ reservationId, wasInUse }));
}

const refused = (message: string) => new AppError('STEP_REFUSED', { message });
