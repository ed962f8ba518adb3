import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { isQuiet } from '../../../db/query/quiet.ts';
import type { Channel, Handle } from '../../../db/schema.ts';

export interface NewMessage {
  customerId: string;
  key: string;
  kind: string;
  title: string;
  text: string;
  link: string | null;
  at: Date;
  isRead: boolean;
}

/** Returns the new messages. An event that already has a message is skipped. */
export async function insertMessages(
  handle: Handle,
  messages: readonly NewMessage[],
): Promise<{ id: number; customerId: string; key: string }[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ id: number; customerId: string; key: string }>`
    insert into inbox_message
      (customer_id, event_key, kind, title, text, link, created_at, read_at)
    select "customerId", key, kind, title, text, link, at, case when "isRead" then at end
    from rows from (jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as (
      "customerId" uuid, key text, kind text, title text, text text, link text, at timestamptz,
      "isRead" boolean
    )) with ordinality
    order by ordinality
    on conflict (customer_id, event_key) do nothing
    returning id, customer_id as "customerId", event_key as key`.execute(handle);
  return rows;
}

export async function listReach(handle: Handle, customerIds: readonly string[], today: string) {
  if (customerIds.length === 0) return [];
  // Filters every joined table, so that a cluster routes the query to few shards.
  const theirs = anyOf('uuid', customerIds);
  return (
    handle
      .selectFrom('customer')
      .leftJoin('notification_preference as preference', (join) =>
        join
          .onRef('preference.customer_id', '=', 'customer.id')
          .on('preference.customer_id', '=', theirs),
      )
      .select((eb) => [
        'customer.id',
        'customer.email as address',
        'customer.full_name as fullName',
        'customer.phone',
        'preference.phone as consentedPhone',
        'preference.first_channel as firstChannel',
        'preference.phone_and_email as phoneAndEmail',
        eb.fn.coalesce('preference.email', sql<boolean>`true`).as('wantsMail'),
        eb.fn.coalesce('preference.push', sql<boolean>`true`).as('wantsPush'),
        eb
          .exists(
            eb
              .selectFrom('push_token')
              .select('push_token.token_hash')
              .whereRef('push_token.customer_id', '=', 'customer.id')
              .where('push_token.customer_id', '=', theirs),
          )
          .as('hasDevice'),
      ])
      .where('customer.id', '=', theirs)
      // A deleted customer's address belongs to nobody.
      .where('customer.anonymised_at', 'is', null)
      .where(sql<boolean>`not ${isQuiet('customer.id', today)}`)
      .execute()
  );
}

const columns = [
  'id',
  'kind',
  'title',
  'text',
  'link',
  'read_at as readAt',
  'created_at as createdAt',
] as const;

export async function listMessages(
  handle: Handle,
  customerId: string,
  page: { unreadOnly: boolean; before: number | null; limit: number },
) {
  let messages = handle
    .selectFrom('inbox_message')
    .select(columns)
    .where('customer_id', '=', customerId);
  if (page.unreadOnly) messages = messages.where('read_at', 'is', null);
  if (page.before !== null) {
    const { before } = page;
    messages = messages.where((eb) =>
      eb(
        eb.refTuple('created_at', 'id'),
        '<',
        eb
          .selectFrom('inbox_message as last')
          .select(['last.created_at', 'last.id'])
          .where('last.customer_id', '=', customerId)
          .where('last.id', '=', before)
          .$asTuple('created_at', 'id'),
      ),
    );
  }
  return messages.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).execute();
}

export async function countUnread(handle: Handle, customerId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('inbox_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function setRead(
  handle: Handle,
  customerId: string,
  ids: readonly number[] | null,
  at: Date,
): Promise<void> {
  if (ids?.length === 0) return;
  let messages = handle
    .updateTable('inbox_message')
    .set({ read_at: at })
    .where('customer_id', '=', customerId)
    .where('read_at', 'is', null);
  if (ids) messages = messages.where('id', '=', anyOf('bigint', ids));
  await messages.execute();
}

export async function setUnread(
  handle: Handle,
  customerId: string,
  ids: readonly number[],
): Promise<void> {
  await handle
    .updateTable('inbox_message')
    .set({ read_at: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', anyOf('bigint', ids))
    .execute();
}

export interface PhoneChoice {
  on: boolean;
  first: Channel;
  alsoEmail: boolean;
}

export interface Preferences {
  email: boolean;
  push: boolean;
}

export const findPhone = async (
  handle: Handle,
  customerId: string,
): Promise<string | null | undefined> => {
  const found = await handle
    .selectFrom('customer')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return found?.phone;
};

export async function findPreferences(handle: Handle, customerId: string) {
  return handle
    .selectFrom('notification_preference')
    .select([
      'email',
      'push',
      'phone as consentedPhone',
      'phone_consent_at as consentAt',
      'first_channel as first',
      'phone_and_email as alsoEmail',
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

export async function savePreferences(
  handle: Handle,
  customerId: string,
  { email, push }: Preferences,
  at: Date,
): Promise<void> {
  const preferences = { email, push, updated_at: at };
  await handle
    .insertInto('notification_preference')
    .values({ customer_id: customerId, ...preferences })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(preferences))
    .execute();
}

/** The time of the first consent to this number is kept. */
export async function savePhoneChoice(
  handle: Handle,
  customerId: string,
  choice: Omit<PhoneChoice, 'on'> & { phone: string | null; source: string },
  at: Date,
): Promise<void> {
  const { phone, first, alsoEmail } = choice;
  await sql`
    update notification_preference set
      phone_consent_at = case when ${phone}::text is null then null
        when phone = ${phone}::text then phone_consent_at else ${at} end,
      phone_consent_source = case when ${phone}::text is null then null
        when phone = ${phone}::text then phone_consent_source else ${choice.source} end,
      phone = ${phone}::text, first_channel = ${first}, phone_and_email = ${alsoEmail}
    where customer_id = ${customerId}::uuid`.execute(handle);
}
