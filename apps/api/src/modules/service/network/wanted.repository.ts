import { sql, type RawBuilder } from 'kysely';
import { anyKey } from '../../../db/query/any-of.ts';
import { precompiled } from '../../../db/driver/precompiled.ts';
import type {
  Handle,
  Key,
  NetworkState,
  NetworkTargetName as TargetName,
  NetworkWanted,
} from '../../../db/schema.ts';

/** One version of the wanted state of a service. */
export interface Change extends Key {
  version: number;
  wanted: NetworkWanted;
}

/**
 * Updates the wanted states from the services and their packages of the day. Returns the changes. Skips services
 * without a login, which are not in the network.
 */
export async function followServices(
  trx: Handle,
  keys: readonly Key[],
  { target, day, at }: { target: TargetName; day: string; at: Date },
): Promise<Change[]> {
  if (keys.length === 0) return [];
  const packages = await trx
    .selectFrom('product')
    .select(['id', 'bandwidth'])
    .where('type', '=', 'INTERNET')
    .execute();
  const ids = packages.map(({ id }) => id);
  const bandwidths = packages.map(({ bandwidth }) => bandwidth);
  // No subqueries and no join to the packages, because either would make a cluster query all of its nodes.
  const { rows } = await sql<Change>`
    insert into network_service (customer_id, subscription_id, target, wanted, profile, bandwidth, wanted_at)
    select s.customer_id, s.id, ${target},
      case s.status when 'active' then 'on' when 'Isolir' then 'walled' else 'off' end,
      coalesce(max(l.product_id), ''),
      max((${bandwidths}::text[])[array_position(${ids}::text[], l.product_id)]), ${at}
    from subscription s
    left join subscription_line l on l.customer_id = s.customer_id and l.subscription_id = s.id
      and l.product_type = 'INTERNET' and l.valid_from <= ${day}::date
      and coalesce(l.valid_to, 'infinity') >= ${day}::date
    where ${anyKey(['s.customer_id', 's.id'], 'uuid', keys)} and s.pppoe_user is not null
    group by s.customer_id, s.id, s.status
    on conflict (customer_id, subscription_id, target) do update set
      wanted = excluded.wanted, profile = excluded.profile, bandwidth = excluded.bandwidth,
      wanted_at = excluded.wanted_at,
      version = network_service.version + 1, state = 'pending', tries = 0, failing_since = null,
      failure = null
    where network_service.wanted <> excluded.wanted
      or (excluded.wanted <> 'off' and network_service.profile <> excluded.profile)
      or (excluded.wanted = 'on' and network_service.bandwidth is distinct from excluded.bandwidth)
    returning customer_id as "customerId", subscription_id as id, version, wanted`.execute(trx);
  return rows;
}

const at = (handle: Handle, { customerId, id }: Key, target: TargetName) =>
  handle
    .updateTable('network_service')
    .where('customer_id', '=', customerId)
    .where('subscription_id', '=', id)
    .where('target', '=', target);

const shown = [
  'subscription.customer_id as customerId',
  'subscription.id',
  'subscription.number as serviceNumber',
  'subscription.pppoe_user as user',
  'network_service.wanted',
  'network_service.profile',
  'network_service.version',
  'network_service.state',
  'network_service.wanted_at as wantedAt',
  'network_service.applied_at as appliedAt',
  'network_service.tried_at as triedAt',
  'network_service.failing_since as failingSince',
  'network_service.failure',
  'network_service.sending_until as sendingUntil',
] as const;

export const wantedServices = (handle: Handle, target: TargetName) =>
  handle
    .selectFrom('network_service')
    .innerJoin('subscription', (join) =>
      join
        .onRef('subscription.customer_id', '=', 'network_service.customer_id')
        .onRef('subscription.id', '=', 'network_service.subscription_id'),
    )
    .select(shown)
    .where('network_service.target', '=', target);

export type WantedRow = Awaited<
  ReturnType<ReturnType<typeof wantedServices>['executeTakeFirstOrThrow']>
>;

export const findWanted = (handle: Handle, { customerId, id }: Key, target: TargetName) =>
  wantedServices(handle, target)
    .where('subscription.customer_id', '=', customerId)
    .where('subscription.id', '=', id)
    .executeTakeFirst();

export const listWantedOf = (handle: Handle, customerId: string, target: TargetName) =>
  wantedServices(handle, target)
    .where('subscription.customer_id', '=', customerId)
    .orderBy('subscription.number')
    .execute();

const unsettled: readonly NetworkState[] = ['pending', 'sending', 'retrying', 'stuck'];

const selectWantedOn = precompiled((db, given: { customerId: string; target: TargetName }) =>
  db
    .selectFrom('network_service')
    .innerJoin('network_target', 'network_target.name', 'network_service.target')
    .select(['subscription_id as id', 'state', 'applied_at as appliedAt'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscription_step as step')
          .select('step.id')
          .where('step.customer_id', '=', given.customerId)
          .whereRef('step.subscription_id', '=', 'network_service.subscription_id')
          .where('step.from_status', '=', 'Isolir')
          .where('step.to_status', '=', 'active')
          .where(sql<boolean>`step.at >= coalesce(network_service.applied_at, '-infinity')`),
      )
        .$castTo<boolean>()
        .as('isRestored'),
    )
    .where('customer_id', '=', given.customerId)
    .where('target', '=', given.target)
    .where('wanted', '=', 'on'),
);

/**
 * The customer's running services with changes that the network has not applied yet. Empty before the network is
 * switched on.
 */
export async function listUnderway(
  handle: Handle,
  customerId: string,
  target: TargetName,
): Promise<{ id: string; isRestored: boolean }[]> {
  const rows = await selectWantedOn(handle, { customerId, target });
  // Filtered here, because in SQL PostgreSQL would read the open changes of all customers from the index.
  const open = rows.filter(({ state }) => unsettled.includes(state));
  // A service that was never in the network is new, not changed.
  return open.filter(({ appliedAt, isRestored }) => isRestored || appliedAt !== null);
}

interface Lease {
  target: TargetName;
  version: number;
  until: Date;
}

/**
 * Leases a service to one worker and returns what to send. Undefined if the version is done or outdated, if
 * another worker is sending, if the network is off, or if cut-offs are halted.
 */
export const takeVersion = (handle: Handle, key: Key, lease: Lease & { now: Date }) =>
  handle
    .updateTable('network_service as service')
    .from('network_target')
    .from('subscription')
    .set({
      state: 'sending',
      sending_until: lease.until,
      tried_at: lease.now,
      tries: sql`service.tries + 1`,
    })
    .where('service.customer_id', '=', key.customerId)
    .where('service.subscription_id', '=', key.id)
    .where('service.target', '=', lease.target)
    .where('service.version', '=', lease.version)
    .where('service.state', 'in', ['pending', 'sending', 'retrying'])
    .where((eb) =>
      eb.or([
        eb('service.sending_until', 'is', null),
        eb('service.sending_until', '<=', lease.now),
      ]),
    )
    .whereRef('network_target.name', '=', 'service.target')
    .where((eb) =>
      eb.or([eb('network_target.halted_at', 'is', null), eb('service.wanted', '=', 'on')]),
    )
    .whereRef('subscription.customer_id', '=', 'service.customer_id')
    .whereRef('subscription.id', '=', 'service.subscription_id')
    .returning([
      'service.wanted',
      'service.profile',
      'service.bandwidth',
      'service.tries',
      'service.failing_since as failingSince',
      'subscription.pppoe_user as user',
      'subscription.pppoe_password_sealed as passwordSealed',
      'network_target.resumed_at as resumedAt',
    ])
    .executeTakeFirst();

interface Settled {
  state: 'applied' | 'retrying' | 'stuck';
  appliedAt: Date | null;
  failingSince: Date | null;
  failure: string | null;
}

/**
 * Records the result of a version and ends the lease. Records nothing if the lease was lost or a newer version is
 * wanted.
 */
export async function settleVersion(
  handle: Handle,
  { customerId, id }: Key,
  { target, version, until }: Lease,
  { state, appliedAt, failingSince, failure }: Settled,
): Promise<void> {
  const unlessNewer = (column: string, value: RawBuilder<unknown>) =>
    sql`${sql.ref(column)} = case when version = ${version} then ${value} else ${sql.ref(column)} end`;
  await sql`
    update network_service set sending_until = null,
      ${unlessNewer('state', sql`${state}::text`)},
      ${unlessNewer('applied_at', sql`coalesce(${appliedAt}::timestamptz, applied_at)`)},
      ${unlessNewer('failing_since', sql`${failingSince}::timestamptz`)},
      ${unlessNewer('failure', sql`${failure}::text`)}
    where customer_id = ${customerId} and subscription_id = ${id}
      and target = ${target} and sending_until = ${until}`.execute(handle);
}

/** Marks a service as drifted: the network has something else than it acknowledged. */
export async function setDrifted(
  handle: Handle,
  { customerId, id, version }: Pick<WantedRow, 'customerId' | 'id' | 'version'>,
  { target, failure }: { target: TargetName; failure: string },
): Promise<boolean> {
  const row = await at(handle, { customerId, id }, target)
    .set({ state: 'drifted', failure })
    .where('version', '=', version)
    .where('state', '=', 'applied')
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

const reopened = { state: 'pending', tries: 0, failing_since: null, failure: null } as const;
const change = ['customer_id as customerId', 'subscription_id as id', 'version', 'wanted'] as const;

/** Does nothing while a worker sends the change. */
export const reopen = (handle: Handle, key: Key, target: TargetName): Promise<Change[]> =>
  at(handle, key, target)
    .set(reopened)
    .where('state', 'in', ['stuck', 'drifted', 'retrying'])
    .returning(change)
    .execute();

export const reopenAll = (
  handle: Handle,
  state: 'stuck' | 'drifted' | 'retrying',
  target: TargetName,
): Promise<Change[]> =>
  handle
    .updateTable('network_service')
    .set(reopened)
    .where('target', '=', target)
    .where('state', '=', state)
    .returning(change)
    .execute();

/** Staff confirm that the network has the wanted state. */
export async function setConfirmed(
  handle: Handle,
  key: Key,
  target: TargetName,
  now: Date,
): Promise<boolean> {
  const row = await at(handle, key, target)
    .set({ state: 'applied', applied_at: now, failing_since: null, failure: null })
    .where('state', 'in', ['stuck', 'drifted', 'retrying'])
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
