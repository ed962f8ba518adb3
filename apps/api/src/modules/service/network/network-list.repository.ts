import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import type {
  Handle,
  Key,
  NetworkState,
  NetworkTargetName as TargetName,
} from '../../../db/schema.ts';
import { wantedServices, type Change } from './wanted.repository.ts';

const sortable: Sortable<'serviceNumber'> = {
  key: { of: 'subscription.number', type: 'text' },
  by: { serviceNumber: { of: 'subscription.number', type: 'text' } },
};

export interface NetworkPage {
  sorting: Sorting<'serviceNumber'>;
  limit: number;
}

export const pageWanted = (
  handle: Handle,
  target: TargetName,
  { states, ...page }: NetworkPage & { states: readonly NetworkState[] | null },
) => {
  const all = wantedServices(handle, target);
  const found = states ? all.where('network_service.state', 'in', [...states]) : all;
  return sorted(found, sortable, page).execute();
};

/** With the sealed password, to compare with the network. */
export const listToSend = (handle: Handle, target: TargetName, keys: readonly Key[]) =>
  handle
    .selectFrom('network_service')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.customer_id', '=', 'network_service.customer_id')
        .onRef('subscription.id', '=', 'network_service.subscription_id'),
    )
    .select([
      'subscription.customer_id as customerId',
      'subscription.id',
      'subscription.pppoe_user as user',
      'subscription.pppoe_password_sealed as passwordSealed',
      'network_service.wanted',
      'network_service.profile',
      'network_service.bandwidth',
      'network_service.version',
    ])
    .where('network_service.target', '=', target)
    .where(
      sql<boolean>`(subscription.customer_id, subscription.id) in (
        select * from unnest(${keys.map(({ customerId }) => customerId)}::uuid[],
          ${keys.map(({ id }) => id)}::uuid[]))`,
    )
    .execute();

export type Sendable = Pick<
  Awaited<ReturnType<typeof listToSend>>[number],
  'user' | 'passwordSealed' | 'wanted' | 'profile' | 'bandwidth'
>;

/** Services in the order of their keys, for passes over all of them. */
export async function listKeysAfter(
  handle: Handle,
  after: Key | null,
  limit: number,
): Promise<Key[]> {
  let keys = handle
    .selectFrom('subscription')
    .select(['customer_id as customerId', 'id'])
    .where('pppoe_user', 'is not', null);
  if (after) {
    keys = keys.where(
      sql<boolean>`(customer_id, id) > (${after.customerId}::uuid, ${after.id}::uuid)`,
    );
  }
  return keys.orderBy('customer_id').orderBy('id').limit(limit).execute();
}

/** Changes that no worker has ended, in the order of their keys. */
export async function listUnsettledAfter(
  handle: Handle,
  target: TargetName,
  after: Key | null,
  limit: number,
): Promise<Change[]> {
  let open = handle
    .selectFrom('network_service')
    .select(['customer_id as customerId', 'subscription_id as id', 'version', 'wanted'])
    .where('target', '=', target)
    .where('state', '<>', 'applied')
    .where('state', 'in', ['pending', 'sending', 'retrying']);
  if (after) {
    open = open.where(
      sql<boolean>`(customer_id, subscription_id) > (${after.customerId}::uuid, ${after.id}::uuid)`,
    );
  }
  return open.orderBy('customer_id').orderBy('subscription_id').limit(limit).execute();
}

export const listWantedOfAll = (
  handle: Handle,
  target: TargetName,
  customerIds: readonly string[],
): Promise<Change[]> =>
  handle
    .selectFrom('network_service')
    .select(['customer_id as customerId', 'subscription_id as id', 'version', 'wanted'])
    .where('customer_id', '=', anyOf('uuid', customerIds))
    .where('target', '=', target)
    .execute();

/** Leaves out the changes whose jobs are queued. Reads the whole queue once. */
export async function withoutQueued(handle: Handle, changes: readonly Change[]): Promise<Change[]> {
  const { rows } = await sql<{ key: string }>`
    select concat(payload ->> 'id', ' ', payload ->> 'version') as key from job
    where name = 'apply-network' and failed_at is null
      and payload ->> 'id' = any(${changes.map(({ id }) => id)}::text[])`.execute(handle);
  const queued = new Set(rows.map(({ key }) => key));
  return changes.filter(({ id, version }) => !queued.has(`${id} ${version}`));
}

/** Leaves out applied changes, because the index contains only the others. */
export async function countOpen(
  handle: Handle,
  target: TargetName,
): Promise<{ state: NetworkState; count: number }[]> {
  return handle
    .selectFrom('network_service')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('target', '=', target)
    .where('state', '<>', 'applied')
    .groupBy('state')
    .execute();
}

/** Reads whole tables. */
export async function countSettled(
  handle: Handle,
  target: TargetName,
): Promise<{ applied: number; withoutLogin: number }> {
  const { rows } = await sql<{ applied: number; withoutLogin: number }>`
    select (select count(*)::int from network_service
        where target = ${target} and state = 'applied') as applied,
      (select count(*)::int from subscription
        where status <> 'ended' and pppoe_user is null) as "withoutLogin"`.execute(handle);
  return rows[0] ?? { applied: 0, withoutLogin: 0 };
}

/** Counts the cut-offs tried since a time, and how many of them failed. */
export async function countCuts(
  handle: Handle,
  target: TargetName,
  since: Date,
): Promise<{ tried: number; failed: number }> {
  const { rows } = await sql<{ tried: number; failed: number }>`
    select count(*)::int as tried,
      count(*) filter (where state in ('retrying', 'stuck'))::int as failed
    from network_service
    where target = ${target} and wanted <> 'on' and tried_at > ${since}
      and state in ('applied', 'retrying', 'stuck')`.execute(handle);
  return rows[0] ?? { tried: 0, failed: 0 };
}
