import { sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';
import { rowsOf } from '../../../../testing/rows.ts';

/** Everything customers must be notified of: every step and every refund. */
export async function listEvents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select customer_id || '/' || case
        when from_status is null then 'order-placed:'
        when to_status = 'waitingInstallation' then 'order-paid:'
        when to_status = 'installationOnProgress' then 'installation-started:'
        when to_status = 'completed' then 'installation-finished:'
        when to_status = 'Batal' then 'order-cancelled:'
        when actor = 'system' then 'order-expired:'
        else 'order-rejected:'
      end || order_id as event
    from order_step
    union all select customer_id || '/refund-due:' || id from refund_due
    -- The message about a correction includes its credit.
    union all select customer_id || '/credit-received:' || id from credit
      where reason <> 'corrected'`.execute(db);
  return rows.map((row) => row.event).toSorted();
}

export async function listMessages(db: Db): Promise<string[]> {
  const messages = await rowsOf(db, 'inbox_message', {}, ['customer_id', 'event_key']);
  return messages.map((message) => `${message.customer_id}/${message.event_key}`).toSorted();
}

export async function listMails(db: Db): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .leftJoin('demo_mail', 'demo_mail.id', 'mail.id')
    .select(['mail.event_key', 'mail.state', 'demo_mail.id as arrived'])
    .execute();
  return mails
    .filter(({ state, arrived }) => state === 'uncertain' || (state === 'sent' && arrived))
    .map((mail) => mail.event_key)
    .toSorted();
}
