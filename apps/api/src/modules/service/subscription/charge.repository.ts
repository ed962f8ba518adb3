import { sql } from 'kysely';
import type { Handle, Key } from '../../../db/schema.ts';

/** The price difference of a change for days that had already been paid or billed. */
export interface Charge {
  name: string;
  from: string;
  to: string;
  /** The difference of the monthly price. */
  monthly: number;
  amount: number;
}

export async function insertCharges(
  handle: Handle,
  { service, changeId, charges }: { service: Key; changeId: string; charges: readonly Charge[] },
): Promise<void> {
  if (charges.length === 0) return;
  await handle
    .insertInto('service_charge')
    .values(
      charges.map(({ name, from, to, monthly, amount }, position) => ({
        change_id: changeId,
        position,
        customer_id: service.customerId,
        subscription_id: service.id,
        name,
        from_day: from,
        to_day: to,
        monthly,
        amount,
      })),
    )
    .execute();
}

const unbilled = (handle: Handle, service: Key) =>
  handle
    .selectFrom('service_charge')
    .where('customer_id', '=', service.customerId)
    .where('subscription_id', '=', service.id)
    .where('bill_id', 'is', null);

/** The charges that the service's next bill will have. */
export const listUnbilledCharges = (handle: Handle, service: Key): Promise<Charge[]> =>
  unbilled(handle, service)
    .select(['name', 'from_day as from', 'to_day as to', 'monthly', 'amount'])
    .orderBy('from_day')
    .orderBy('change_id')
    .orderBy('position')
    .execute();

/** Deletes the charges of a change. Returns false if a bill already has one of them. */
export async function dropCharges(handle: Handle, change: Key): Promise<boolean> {
  const ofChange = handle
    .deleteFrom('service_charge')
    .where('customer_id', '=', change.customerId)
    .where('change_id', '=', change.id)
    .returning('bill_id as billId');
  return (await ofChange.execute()).every(({ billId }) => billId === null);
}

/** Marks the charges as billed by a final bill. The bill run does the same for monthly bills. */
export async function billCharges(handle: Handle, service: Key, billId: string): Promise<void> {
  await handle
    .updateTable('service_charge')
    .set({ bill_id: billId })
    .where('customer_id', '=', service.customerId)
    .where('subscription_id', '=', service.id)
    .where('bill_id', 'is', null)
    .execute();
}

/** Moves the charges of a replaced bill to the next bill. */
export async function releaseCharges(handle: Handle, bill: Key): Promise<void> {
  await handle
    .updateTable('service_charge')
    .set({ bill_id: null })
    .where('customer_id', '=', bill.customerId)
    .where('bill_id', '=', bill.id)
    .execute();
}

/**
 * The sum of the unbilled charges of the outer row of `subscription`. The customer is a parameter, because a
 * cluster refuses a subquery that takes the customer from the outer row.
 */
export const unbilledSum = (customerId: string) => sql<number>`(
  select coalesce(sum(c.amount), 0)::bigint from service_charge c
  where c.customer_id = ${customerId} and c.subscription_id = subscription.id
    and c.bill_id is null
)`;
