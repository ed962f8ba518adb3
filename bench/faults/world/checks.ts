import { sql } from 'kysely';
import type { Db } from '../../../apps/api/src/db/schema.ts';
import {
  listEvents,
  listMessages,
} from '../../../apps/api/src/modules/sales/order/testing/crash-notices.ts';
import { findViolations } from '../../../apps/api/src/testing/invariants.ts';
import { miscountedActions } from './staff/action-count.ts';
import { listActions } from './staff/actions.ts';
import { repeated, without } from './lists.ts';
import type { Load } from './load.ts';
import { isCode, miscounted } from './mail/mail-count.ts';
import type { MailServer } from './mail/mail-server.ts';
import { emailDomain } from './customers.ts';
import { listMoneyEvents } from './money-events.ts';

const some = (name: string, offences: readonly string[]): string[] =>
  offences.length === 0 ? [] : [`${name} (${offences.length}): ${offences.slice(0, 3).join(', ')}`];

/** Violations of what must hold once the queue is empty. */
export async function checkAll(db: Db, load: Load, mailServer: MailServer): Promise<string[]> {
  return [
    ...(await findViolations(db)),
    ...(await checkBank(db)),
    ...(await checkAcknowledged(db, load)),
    ...(await checkMessages(db)),
    ...(await checkMails(db, mailServer)),
    ...(await checkStaff(db, load)),
  ];
}

/**
 * Compares our books with the bank's to the Rupiah. Payments to accounts we never opened, such as
 * the demo's payment for review, are not ours but must be recorded. The demo's past payments, whose receipts
 * carry the number of the attempt, never passed through the bank.
 */
async function checkBank(db: Db): Promise<string[]> {
  const { rows } = await sql<{ offence: string }>`
    select coalesce(bank.id::text, r.gateway_ref) as offence
    from (
      select id, amount from demo_bank_transfer transfer
      where exists (select from payment_attempt where id = transfer.reference)
        or not exists (
          select from payment_review
          where reason = 'unknown-reference' and reference = transfer.reference
        )
      union all select id, -amount from demo_bank_return
    ) bank
      full join (
        select * from money_received
        where gateway = 'sandbox' and gateway_ref is distinct from attempt_id
      ) r
        on r.gateway_ref = bank.id::text and r.amount = bank.amount
    where bank.id is null or r.id is null`.execute(db);
  return some(
    'money at the bank and with us differs',
    rows.map(({ offence }) => offence),
  );
}

/** Everything answered with success exists exactly once, in its last acknowledged state. */
async function checkAcknowledged(db: Db, { customers, newcomers, payers }: Load) {
  const ids = customers.map(({ person }) => person.id);
  const orders = await db
    .selectFrom('customer_order')
    .select(['number', 'customer_id', 'status'])
    .where('customer_id', 'in', ids)
    .execute();
  const there = orders.map(
    ({ number, customer_id, status }) => `${number} ${customer_id} ${status}`,
  );
  const said = customers.flatMap(({ person, acknowledged }) =>
    [...acknowledged].map(([number, status]) => `${number} ${person.id} ${status}`),
  );
  const verified = await db
    .selectFrom('customer')
    .select('email')
    .where('verified_at', 'is not', null)
    .execute();
  const paid = await db.selectFrom('bill').select('number').where('status', '=', 'PAID').execute();
  return [
    ...some('acknowledged orders that are not there', without(said, there)),
    ...some('orders nobody heard of', without(there, said)),
    ...some(
      'activated accounts that are not',
      without(
        newcomers.activated,
        verified.map(({ email }) => email ?? ''),
      ),
    ),
    ...some(
      'bills paid and not',
      without(
        payers.flatMap((payer) => [...payer.paid]),
        paid.map(({ number }) => number),
      ),
    ),
  ];
}

async function ours(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from customer where email like ${`%@${emailDomain}`}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const customerOf = (event: string): string => event.slice(0, event.indexOf('/'));

async function checkMessages(db: Db): Promise<string[]> {
  const people = await ours(db);
  const isOurs = (event: string) => people.has(customerOf(event));
  const events = [...(await listEvents(db)), ...(await listMoneyEvents(db))].filter(isOurs);
  // Messages that leave no other trace in the books, or that a separate fault checks.
  const untraced = /\/(code-sent|new-device|bill-issued|bill-due-soon|bill-overdue):/;
  const messages = (await listMessages(db))
    .filter(isOurs)
    .filter((message) => !untraced.test(message));
  const { rows: unmailed } = await sql<{ event: string }>`
    select customer_id || '/' || event_key as event from inbox_message m
    where not exists (
      select from mail where mail.event_key = m.customer_id || '/' || m.event_key
    ) and m.kind <> 'code-sent'`.execute(db);
  return [
    ...some('events without a message', without(events, messages)),
    ...some('messages without an event', without(messages, events)),
    ...some('events with two messages', repeated(messages)),
    ...some('messages without a mail', unmailed.map(({ event }) => event).filter(isOurs)),
  ];
}

/** Every acknowledged staff action was done once and audited once. */
async function checkStaff(db: Db, { officers }: Load): Promise<string[]> {
  const wrong = miscountedActions({
    acknowledged: officers.flatMap((officer) => officer.acknowledged),
    ...(await listActions(db)),
  });
  return [
    ...some('acknowledged actions of staff that are not there', wrong.lost),
    ...some('unacknowledged staff actions', wrong.unacknowledged),
    ...some('actions of staff done twice', wrong.doubled),
    ...some('actions of staff that the audit lacks', wrong.notAudited),
    ...some('actions of staff that only the audit has', wrong.auditedOnly),
    ...some('actions of staff that are in the audit twice', wrong.auditedTwice),
  ];
}

/** Compares our mails with those the mail server accepted. Customers request a lost code again. */
async function checkMails(db: Db, { letters }: MailServer): Promise<string[]> {
  const mails = await db
    .selectFrom('mail')
    .select(['id', 'event_key', 'state', 'repeated_at'])
    .execute();
  const people = await ours(db);
  const watched = mails.filter((mail) => isCode(mail) || people.has(customerOf(mail.event_key)));
  const { neverArrived, calledSent, repeatedNotices, repeatedCodes } = miscounted(
    watched,
    letters.map(({ id }) => id),
  );
  return [
    ...some('notices that never arrived', neverArrived),
    ...some('notices that arrived too often', repeatedNotices),
    ...some('mails that are called sent and never arrived', calledSent),
    ...some('codes that arrived twice', repeatedCodes),
  ];
}
