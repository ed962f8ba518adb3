import { sql } from 'kysely';
import { customerInAreas, orderInAreas, type Areas } from '../../../db/query/areas.ts';
import type { Handle } from '../../../db/schema.ts';

export async function isCustomerInAreas(
  handle: Handle,
  customerId: string,
  areas: Areas,
): Promise<boolean> {
  const row = await handle
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .where(customerInAreas(areas, 'customer.id'))
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOrderInAreas(
  handle: Handle,
  { customerId, number }: { customerId: string; number: string },
  areas: Areas,
): Promise<boolean> {
  const row = await handle
    .selectFrom('customer_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('number', '=', number)
    .where(orderInAreas(areas))
    .executeTakeFirst();
  return row !== undefined;
}

/** Counting ends here; more is shown as "1000+". */
export const countedUpTo = 1000;

export async function countOrders(handle: Handle, areas: Areas) {
  const counted = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from (select id from customer_order
      where ${condition} and ${orderInAreas(areas)} limit ${countedUpTo}) as found)`;
  const { rows } = await sql<
    Record<'waitingPayment' | 'waitingInstallation' | 'installationOnProgress' | 'held', number>
  >`select
    ${counted(sql`status = 'waitingPayment'`)} as "waitingPayment",
    ${counted(sql`status = 'waitingInstallation'`)} as "waitingInstallation",
    ${counted(sql`status = 'installationOnProgress'`)} as "installationOnProgress",
    ${counted(sql`held_at is not null`)} as held`.execute(handle);
  const [counts] = rows;
  if (!counts) throw new Error('a count without a row');
  return counts;
}
