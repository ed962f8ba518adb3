import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { insertRows } from '../../../db/query/insert-rows.ts';
import type { Handle } from '../../../db/schema.ts';

/** Lock and read in separate statements: the read must see what the previous lock holder committed. */
export async function lockPorts(handle: Handle, ids: readonly number[]) {
  const which = anyOf('bigint', ids);
  await handle
    .selectFrom('odp')
    .select('id')
    .where('id', '=', which)
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = sql`from port_reservation held
    where held.odp_id = odp.id and held.released_at is null`;
  return handle
    .selectFrom('odp')
    .select(['id', 'code', 'ports', 'ports_in_use as portsInUse'])
    .select([
      sql<number>`(select count(*)::int ${held})`.as('held'),
      sql<number[]>`array(select held.port ${held} and held.port is not null)`.as('taken'),
    ])
    .where('id', '=', which)
    .execute();
}

export async function setPortsInUse(
  handle: Handle,
  odps: readonly { id: number; portsInUse: number }[],
): Promise<void> {
  const ids = odps.map(({ id }) => id);
  const counts = odps.map(({ portsInUse }) => portsInUse);
  await sql`
    update odp set ports_in_use = given.count
    from unnest(${ids}::bigint[], ${counts}::int[]) as given (id, count)
    where odp.id = given.id`.execute(handle);
}

interface Held {
  reservationId: string;
  customerId: string;
  odpId: number;
  port: number | null;
}

export async function insertHeldPorts(
  handle: Handle,
  held: readonly Held[],
  at: Date,
): Promise<void> {
  await insertRows(
    handle,
    'port_reservation',
    held.map(({ reservationId, customerId, odpId, port }) => ({
      id: reservationId,
      odp_id: odpId,
      customer_id: customerId,
      reserved_at: at,
      port,
    })),
  );
}

/** Deletes the reservations, and counts a port as used outside Serat again for each entry of `odpsInUse`. */
export async function deleteHeldPorts(
  handle: Handle,
  customerIds: readonly string[],
  odpsInUse: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom('port_reservation')
    .where('customer_id', '=', anyOf('uuid', customerIds))
    .execute();
  await sql`
    update odp set ports_in_use = ports_in_use + given.count
    from (
      select id, count(*)::int as count from unnest(${odpsInUse}::bigint[]) as given (id) group by id
    ) given
    where odp.id = given.id`.execute(handle);
}
