import { sql } from 'kysely';
import type { Handle } from '../../../db/schema.ts';

export interface OpenMatters {
  orders: number;
  services: number;
  /** Devices that an ended service must still return. */
  devices: number;
  bills: number;
  refunds: number;
  credits: number;
  debts: number;
  /** Confirmed email changes that the old address can still revoke; a deletion would prevent that. */
  emailChanges: number;
}

/** What prevents a deletion. An email confirmed after `revocableSince` can still be revoked. */
export async function countOpen(
  handle: Handle,
  customerId: string,
  revocableSince: Date,
): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    select
      (select count(*)::int from customer_order where customer_id = ${customerId}::uuid
        and status in ('waitingPayment', 'waitingInstallation', 'installationOnProgress')) as orders,
      (select count(*)::int from subscription where customer_id = ${customerId}::uuid
        and status <> 'ended')
        -- Ended, but the network does not know it yet.
        + (select count(*)::int from network_service where customer_id = ${customerId}::uuid
          and wanted = 'off' and state <> 'applied'
          and target in (select name from network_target)) as services,
      (select count(*)::int from service_device where customer_id = ${customerId}::uuid
        and due_on is not null and returned_on is null and bill_id is null) as devices,
      (select count(*)::int from bill where customer_id = ${customerId}::uuid
        and status = 'OPEN') as bills,
      (select count(*)::int from refund_due where customer_id = ${customerId}::uuid
        and closed_at is null) as refunds,
      (select count(*)::int from credit where customer_id = ${customerId}::uuid
        and unused > 0) as credits,
      (select count(*)::int from debt where customer_id = ${customerId}::uuid
        and bill_id is null and dropped_at is null) as debts,
      (select count(*)::int from contact_change where customer_id = ${customerId}::uuid
        and field = 'email' and confirmed_at > ${revocableSince}
        and revoked_at is null) as "emailChanges"`.execute(handle);
  const [open] = rows;
  if (!open) throw new Error('nothing was counted');
  return open;
}

export interface Held {
  messages: number;
  sessions: number;
  leads: number;
  orders: number;
  services: number;
  bills: number;
}

/** Messages, sessions and leads are deleted; orders, services and bills stay. */
export async function countHeld(
  handle: Handle,
  { id, email }: { id: string; email: string | null },
): Promise<Held> {
  const { rows } = await sql<Held>`
    select
      (select count(*)::int from inbox_message where customer_id = ${id}::uuid) as messages,
      (select count(*)::int from session where customer_id = ${id}::uuid) as sessions,
      (select count(*)::int from lead where email = ${email}) as leads,
      (select count(*)::int from customer_order where customer_id = ${id}::uuid) as orders,
      (select count(*)::int from subscription where customer_id = ${id}::uuid) as services,
      (select count(*)::int from bill where customer_id = ${id}::uuid) as bills`.execute(handle);
  const [held] = rows;
  if (!held) throw new Error('nothing was counted');
  return held;
}

/** Whether the books need the customer: an order or a service. */
export async function hasBooks(handle: Handle, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from customer_order where customer_id = ${customerId}::uuid)
      or exists (select from subscription where customer_id = ${customerId}::uuid) as kept`.execute(
    handle,
  );
  return rows[0]?.kept ?? false;
}
