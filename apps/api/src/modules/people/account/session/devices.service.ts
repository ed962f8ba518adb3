import type { DeviceSession } from '@serat/contract/session';
import { AppError } from '../../../../app-error.ts';
import type { Handle } from '../../../../db/schema.ts';
import { transact, type Transacting } from '../../../../db/driver/transact.ts';
import type { AccountDeps } from '../account-deps.ts';
import type { Caller } from '../caller.ts';
import { listDevicesSeen, rememberDevice } from './device.repository.ts';
import { deviceName, type Device } from './device.ts';
import { sessionLife } from './session.policy.ts';
import { deleteOwnSession, deleteSessionsOf, listSessions } from './session.repository.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'emit' | 'sessionRules'>;

interface Login {
  customer: { id: string };
  sessionId: string;
  device: Device;
  at: Date;
  /** The browser has proven that this customer used it before. */
  isProven?: boolean;
  seen: readonly Device[];
}

const sessionName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createDevices({ db, clock, emit, sessionRules }: Deps) {
  /** Notifies about a login from a new kind of device, except for the very first login. */
  async function letIn(
    trx: Handle,
    { customer, sessionId, device, at, isProven = false, seen }: Login,
  ): Promise<void> {
    if (seen.some(({ browser, system }) => isSame({ browser, system }, device))) return;
    await rememberDevice(trx, customer.id, device, at);
    if (seen.length === 0 || isProven) return;
    const { id: customerId } = customer;
    const name = deviceName(device);
    await emit(trx, { kind: 'new-device', customerId, sessionId, device: name, at });
  }

  async function sessionsOf(customerId: string) {
    const rows = await listSessions(db, customerId, sessionLife(clock(), sessionRules));
    return rows.map(({ id, startedAt, lastUsedAt, tokenHash, ...device }) => ({
      id,
      device: deviceName(device),
      firstUsedDate: startedAt.toISOString(),
      lastUsedDate: lastUsedAt.toISOString(),
      tokenHash,
    }));
  }

  const list = async (caller: Caller): Promise<DeviceSession[]> =>
    (await sessionsOf(caller.customerId)).map(({ tokenHash, ...session }) => ({
      ...session,
      isThis: tokenHash.equals(caller.tokenHash),
    }));

  const listDevices = async (customerId: string) =>
    (await sessionsOf(customerId)).map(({ device, lastUsedDate }) => ({ device, lastUsedDate }));

  /** Reports another customer's session like one that has ended. */
  async function endSession(caller: Caller, id: string): Promise<void> {
    const ended = sessionName.test(id) && (await deleteOwnSession(db, caller.customerId, id));
    if (!ended) throw new AppError('NOT_FOUND', { message: 'Perangkat ini sudah keluar.' });
  }

  const endSessions = (caller: Caller, { exceptThis }: { exceptThis: boolean }): Promise<void> =>
    deleteSessionsOf(db, caller.customerId, exceptThis ? caller.tokenHash : undefined);

  /** For staff, at the customer's request. */
  const endAllSessions = (customerId: string, transacting: Transacting<void> = {}): Promise<void> =>
    transact(db, transacting, (trx) => deleteSessionsOf(trx, customerId));

  return {
    seen: listDevicesSeen,
    letIn,
    listSessions: list,
    listDevices,
    endSession,
    endSessions,
    endAllSessions,
  };
}

export type Devices = ReturnType<typeof createDevices>;

const isSame = (one: Device, other: Device): boolean =>
  one.browser === other.browser && one.system === other.system;
