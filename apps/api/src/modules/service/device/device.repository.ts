import type { DeviceKind } from '@serat/contract/device';
import { sql, type SqlBool } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { notLeftOut, type BatchWindow } from '../../../db/query/batch-window.ts';
import type { Handle, Key, RowOf } from '../../../db/schema.ts';
import type { WorkItem } from '../../../jobs/left-out.repository.ts';

export interface DeviceFacts {
  kind: DeviceKind;
  serial: string;
  lentOn: string;
  price: number;
  returnedOn: string | null;
}

const columns = [
  'd.id',
  'd.customer_id as customerId',
  'd.subscription_id as subscriptionId',
  'd.kind',
  'd.serial',
  'd.lent_on as lentOn',
  'd.price',
  'd.due_on as dueOn',
  'd.returned_on as returnedOn',
  'd.bill_id as billId',
  'd.version',
] as const;

const devices = (handle: Handle, customerId: string) =>
  handle
    .selectFrom('service_device as d')
    .select(columns)
    .where('d.customer_id', '=', customerId)
    .orderBy('d.lent_on')
    .orderBy('d.kind')
    .orderBy('d.id');
export type Device = RowOf<typeof devices>;

export const listDevices = (handle: Handle, customerId: string): Promise<Device[]> =>
  devices(handle, customerId).execute();

/** Devices with the number of their service and of the bill that charges them. */
export const listNamedDevices = (handle: Handle, customerId: string) =>
  devices(handle, customerId)
    .innerJoin('subscription as s', (join) =>
      join.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.subscription_id'),
    )
    .leftJoin('bill as b', (join) =>
      join.onRef('b.customer_id', '=', 'd.customer_id').onRef('b.id', '=', 'd.bill_id'),
    )
    .select(['s.number as serviceNumber', 'b.number as billNumber'])
    .execute();

/** Devices that are neither returned nor billed. The service must be locked. */
export const listOut = (handle: Handle, { customerId, id }: Key): Promise<Device[]> =>
  devices(handle, customerId)
    .where('d.subscription_id', '=', id)
    .where('d.returned_on', 'is', null)
    .where('d.bill_id', 'is', null)
    .execute();

/** The service must be locked. */
export const findDevice = (handle: Handle, { customerId, id }: Key): Promise<Device | undefined> =>
  devices(handle, customerId).where('d.id', '=', id).executeTakeFirst();

export async function insertDevice(
  handle: Handle,
  { id, service, facts }: { id: string; service: Key; facts: DeviceFacts },
): Promise<void> {
  await handle
    .insertInto('service_device')
    .values({
      id,
      customer_id: service.customerId,
      subscription_id: service.id,
      kind: facts.kind,
      serial: facts.serial,
      lent_on: facts.lentOn,
      price: facts.price,
      returned_on: facts.returnedOn,
    })
    .execute();
}

export async function updateDevice(
  handle: Handle,
  { customerId, id }: Key,
  { kind, serial, lentOn, price, returnedOn, dueOn }: DeviceFacts & Pick<Device, 'dueOn'>,
): Promise<void> {
  await handle
    .updateTable('service_device')
    .set((eb) => ({
      kind,
      serial,
      lent_on: lentOn,
      price,
      returned_on: returnedOn,
      due_on: dueOn,
      version: eb('version', '+', 1),
    }))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** Sets the day until which the devices of an ended service must be returned. */
export async function setDue(handle: Handle, service: Key, dueOn: string): Promise<void> {
  await handle
    .updateTable('service_device')
    .set((eb) => ({ due_on: dueOn, version: eb('version', '+', 1) }))
    .where('customer_id', '=', service.customerId)
    .where('subscription_id', '=', service.id)
    .where('returned_on', 'is', null)
    .execute();
}

export async function setBilled(
  handle: Handle,
  { customerId, ids, billId }: { customerId: string; ids: readonly string[]; billId: string },
): Promise<void> {
  await handle
    .updateTable('service_device')
    .set((eb) => ({ bill_id: billId, version: eb('version', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf('uuid', ids))
    .execute();
}

/** The first service with devices that should have been returned before today. */
export async function findOverdue(
  handle: Handle,
  window: BatchWindow,
  today: string,
): Promise<WorkItem | undefined> {
  return handle
    .selectFrom('service_device as d')
    .innerJoin('subscription as s', (join) =>
      join.onRef('s.customer_id', '=', 'd.customer_id').onRef('s.id', '=', 'd.subscription_id'),
    )
    .select(['s.customer_id as customerId', 's.id', 's.number as serviceNumber'])
    .where('d.due_on', '<', today)
    .where('d.returned_on', 'is', null)
    .where('d.bill_id', 'is', null)
    .where(sql<SqlBool>`${notLeftOut(window, { customer: 's.customer_id', id: 's.id' })}`)
    .orderBy('s.customer_id')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
}
