import type { Handle, Key } from '../../../db/schema.ts';
import { anyKey } from '../../../db/query/any-of.ts';

export const lineColumns = [
  'subscription_id as subscriptionId',
  'product_id as productId',
  'product_type as productType',
  'name',
  'bandwidth',
  'thumbnail',
  'unit',
  'amount',
  'valid_from as validFrom',
  'valid_to as validTo',
] as const;

const linesOf = (handle: Handle) => handle.selectFrom('subscription_line').select(lineColumns);
export type SubscriptionLine = Awaited<
  ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>
>;

export type ServiceLine = Omit<SubscriptionLine, 'subscriptionId'>;

export const lineRow = ({ customerId, id }: Key, line: ServiceLine, position: number) => ({
  subscription_id: id,
  position,
  customer_id: customerId,
  product_id: line.productId,
  product_type: line.productType,
  name: line.name,
  bandwidth: line.bandwidth,
  thumbnail: line.thumbnail,
  unit: line.unit,
  amount: line.amount,
  valid_from: line.validFrom,
  valid_to: line.validTo,
});

export async function insertLines(
  handle: Handle,
  service: Key,
  lines: readonly ServiceLine[],
): Promise<void> {
  await handle
    .insertInto('subscription_line')
    .values(lines.map((line, position) => lineRow(service, line, position)))
    .execute();
}

/** Replaces all lines, past ones included. Bills have their own copies and do not change. */
export async function replaceLines(
  handle: Handle,
  service: Key,
  lines: readonly ServiceLine[],
): Promise<void> {
  await handle
    .deleteFrom('subscription_line')
    .where('customer_id', '=', service.customerId)
    .where('subscription_id', '=', service.id)
    .execute();
  await insertLines(handle, service, lines);
}

/** Stores the step that changed the service, so that a bill run that does not see this step skips the service. */
export async function setChanged(
  handle: Handle,
  { customerId, id }: Key,
  changed: { step: number; endsOn: string | null },
): Promise<void> {
  await handle
    .updateTable('subscription')
    .set({ change_step: changed.step, ends_on: changed.endsOn })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

/** All lines, past and future ones included. */
export async function listLines(handle: Handle, keys: readonly Key[]): Promise<SubscriptionLine[]> {
  if (keys.length === 0) return [];
  return linesOf(handle)
    .where(anyKey(['customer_id', 'subscription_id'], 'uuid', keys))
    .orderBy('subscription_id')
    .orderBy('position')
    .execute();
}
