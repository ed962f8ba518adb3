import { randomUUID } from 'node:crypto';
import type { DeviceKind } from '@serat/contract/device';
import { AppError } from '../../../app-error.ts';
import { claim, release } from '../../../db/directory.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import { lockCustomer } from '../../../db/locks/customer-lock.ts';
import type { BatchWindow } from '../../../db/query/batch-window.ts';
import type { Db, Handle, Key } from '../../../db/schema.ts';
import { addDays } from '../../../jakarta/calendar.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { SubscriptionService } from '../subscription/index.ts';
import { isOut, stateOf } from './device.policy.ts';
import {
  findDevice,
  findOverdue,
  insertDevice,
  listDevices,
  listNamedDevices,
  listOut,
  setBilled,
  setDue,
  updateDevice,
  type Device,
  type DeviceFacts,
} from './device.repository.ts';

interface DeviceDeps {
  db: Db;
  clock: Clock;
  subscriptions: Pick<SubscriptionService, 'findByNumber' | 'lock' | 'lockAll'>;
  rules: { prices: Record<DeviceKind, number>; returnDays: number };
}

export interface LentDevice extends Omit<DeviceFacts, 'price' | 'returnedOn'> {
  customerId: string;
  /** The service's number. */
  number: string;
  /** Default: the price in the settings. */
  price?: number | undefined;
}

/** An edit, with the version that the editor saw. */
export type EditOfDevice = Key & Partial<DeviceFacts> & { version: number };

export interface EditedDevice {
  before: Device | null;
  after: Device;
}

/** Devices on loan. Until a device is returned or billed, no other service can have its serial number. */
export function createDeviceService({ db, clock, subscriptions, rules }: DeviceDeps) {
  const returnBy = (lastDay: string): string => addDays(lastDay, rules.returnDays);

  async function take(trx: Handle, { serial, customerId }: Device): Promise<void> {
    if (await claim(trx, 'serial', serial, customerId)) return;
    throw new AppError('INVALID_INPUT', {
      fields: { serial: 'Nomor seri ini masih tercatat pada sebuah layanan' },
    });
  }

  async function read(trx: Handle, key: Key): Promise<Device> {
    const device = await findDevice(trx, key);
    if (!device) throw new AppError('NOT_FOUND', { message: 'Perangkat ini tidak ada.' });
    return device;
  }

  function requireDays({ lentOn, returnedOn }: DeviceFacts): void {
    const today = jakartaDay(clock());
    if (lentOn > today) {
      throw new AppError('INVALID_INPUT', { fields: { lentOn: 'Paling lambat hari ini' } });
    }
    if (returnedOn !== null && (returnedOn > today || returnedOn < lentOn)) {
      const message = 'Sejak hari dipinjamkan sampai hari ini';
      throw new AppError('INVALID_INPUT', { fields: { returnedOn: message } });
    }
  }

  async function add(
    { customerId, number, kind, serial, lentOn, price = rules.prices[kind] }: LentDevice,
    transacting: Transacting<EditedDevice> = {},
  ): Promise<EditedDevice> {
    const facts = { kind, serial, lentOn, price, returnedOn: null };
    requireDays(facts);
    const service = await subscriptions.findByNumber(number);
    if (service?.customerId !== customerId) {
      throw new AppError('NOT_FOUND', { message: `Layanan ${number} tidak ditemukan.` });
    }
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      if ((await subscriptions.lock(trx, service)).status === 'ended') {
        throw new AppError('STEP_REFUSED', { message: `Layanan ${number} sudah berakhir.` });
      }
      const id = randomUUID();
      await insertDevice(trx, { id, service, facts });
      const after = await read(trx, { customerId, id });
      await take(trx, after);
      return { before: null, after };
    });
  }

  /** Corrects a device or records its return. A billed device can only be returned. */
  async function edit(
    { version, customerId, id, ...facts }: EditOfDevice,
    transacting: Transacting<EditedDevice> = {},
  ): Promise<EditedDevice> {
    const key = { customerId, id };
    return transact(db, transacting, async (trx) => {
      await lockCustomer(trx, customerId);
      await subscriptions.lockAll(trx, customerId);
      const before = await read(trx, key);
      if (before.version !== version) throw stale(before);
      const wanted = { ...before, ...facts };
      requireDays(wanted);
      const isReturn = Object.keys(facts).every((field) => field === 'returnedOn');
      if (before.billId !== null && (!isReturn || wanted.returnedOn === null)) {
        throw new AppError('STEP_REFUSED', {
          message: 'Perangkat ini sudah ditagih. Yang keliru diperbaiki lewat tagihannya.',
        });
      }
      await updateDevice(trx, key, { ...wanted, dueOn: await dueAfter(trx, before, wanted) });
      const after = await read(trx, key);
      if (isOut(before)) await release(trx, 'serial', before.serial, customerId);
      if (isOut(after)) await take(trx, after);
      return { before, after };
    });
  }

  /** If a return is undone after the service has ended, the time to return the device starts today. */
  async function dueAfter(trx: Handle, before: Device, wanted: DeviceFacts) {
    if (before.dueOn !== null || wanted.returnedOn !== null) return before.dueOn;
    const service = { customerId: before.customerId, id: before.subscriptionId };
    const { status } = await subscriptions.lock(trx, service);
    return status === 'ended' ? returnBy(jakartaDay(clock())) : null;
  }

  /** Call it when the service ends. Returns the devices to be returned, and until when. */
  async function fallDue(trx: Handle, service: Key, lastDay: string) {
    const dueOn = returnBy(lastDay);
    await setDue(trx, service, dueOn);
    const devices = await listOut(trx, service);
    return { devices: devices.map(({ kind, serial }) => ({ kind, serial })), returnBy: dueOn };
  }

  /** The devices that an ended service should have returned before today. The service must be locked. */
  async function late(trx: Handle, service: Key): Promise<Device[]> {
    const today = jakartaDay(clock());
    return (await listOut(trx, service)).filter(({ dueOn }) => dueOn !== null && dueOn < today);
  }

  /** Marks the devices as billed and frees their serial numbers for other services. */
  async function setOnBill(trx: Handle, devices: readonly Device[], bill: Key): Promise<void> {
    const { customerId } = bill;
    for (const { serial } of devices) await release(trx, 'serial', serial, customerId);
    await setBilled(trx, { customerId, ids: devices.map(({ id }) => id), billId: bill.id });
  }

  return {
    add,
    edit,
    prices: rules.prices,
    /** The devices of all services of the customer. */
    of: (handle: Handle, customerId: string) => listDevices(handle, customerId),
    named: (customerId: string) => listNamedDevices(db, customerId),
    out: listOut,
    returnBy,
    fallDue,
    overdue: (trx: Handle, window: BatchWindow) => findOverdue(trx, window, jakartaDay(clock())),
    late,
    setOnBill,
  };
}

export type DeviceService = ReturnType<typeof createDeviceService>;

const stale = (now: Device) =>
  new AppError('STALE', {
    message: 'Perangkat ini baru saja diubah orang lain. Periksa isinya yang sekarang.',
    fields: {
      kind: now.kind,
      serial: now.serial,
      lentOn: now.lentOn,
      price: String(now.price),
      returnedOn: now.returnedOn ?? '',
      state: stateOf(now),
      version: String(now.version),
    },
  });
