import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Handle } from '../../db/schema.ts';
import type { Odp } from './coverage.policy.ts';
import type { PlanePoint } from './geometry.ts';

interface Square {
  centre: PlanePoint;
  halfSide: number;
}

const within = ({ centre: { x, y }, halfSide }: Square) =>
  sql<boolean>`odp.position <@ box(
    point(${x - halfSide}::float8, ${y - halfSide}::float8),
    point(${x + halfSide}::float8, ${y + halfSide}::float8)
  )`;

const heldPorts = sql<number>`(
  select count(*)::int from port_reservation
  where port_reservation.odp_id = odp.id and port_reservation.released_at is null
)`;

const activeOdps = (handle: Handle) =>
  handle
    .selectFrom('odp')
    .select(['id', 'code', 'latitude', 'longitude', 'technology'])
    .select(sql<number>`odp.ports - odp.ports_in_use - ${heldPorts}`.as('free'))
    .where('active', '=', true);

/** Nearest first, by the index. */
export async function findNearestOdps(
  handle: Handle,
  { x, y }: PlanePoint,
  count: number,
): Promise<Odp[]> {
  return activeOdps(handle)
    .orderBy(sql`odp.position <-> point(${x}::float8, ${y}::float8)`)
    .limit(count)
    .execute();
}

export async function findOdpsInSquare(handle: Handle, square: Square): Promise<Odp[]> {
  return activeOdps(handle).where(within(square)).execute();
}

type LockedOdp = Omit<Odp, 'free'> & { ports: number; ports_in_use: number };

const lockedColumns = [
  'id',
  'code',
  'latitude',
  'longitude',
  'technology',
  'ports',
  'ports_in_use',
] as const;

/** In the order of their ids, everywhere: two who want the same rows can't block one another. */
export async function lockOdpsInSquare(handle: Handle, square: Square): Promise<LockedOdp[]> {
  return handle
    .selectFrom('odp')
    .select(lockedColumns)
    .where('active', '=', true)
    .where(within(square))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockOdp(handle: Handle, id: number): Promise<LockedOdp | null> {
  const row = await handle
    .selectFrom('odp')
    .select(lockedColumns)
    .where('id', '=', id)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Right only after the rows are locked, and as a statement of its own: it must see what is new. */
export async function withFreePorts(handle: Handle, locked: readonly LockedOdp[]): Promise<Odp[]> {
  if (locked.length === 0) return [];
  const rows = await handle
    .selectFrom('port_reservation')
    .select('odp_id')
    .select(sql<number>`count(*)::int`.as('held'))
    .where(
      'odp_id',
      '=',
      anyOf(
        'bigint',
        locked.map((odp) => odp.id),
      ),
    )
    .where('released_at', 'is', null)
    .groupBy('odp_id')
    .execute();
  const held = new Map(rows.map((row) => [row.odp_id, row.held]));
  return locked.map(({ ports, ports_in_use, ...odp }) => ({
    ...odp,
    free: ports - ports_in_use - (held.get(odp.id) ?? 0),
  }));
}

export interface NewReservation {
  odpId: number;
  orderId: string;
  customerId: string;
  at: Date;
}

/** The first port that nobody has, behind those of the provider's own; the row of the ODP is locked. */
export async function insertReservation(handle: Handle, made: NewReservation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into port_reservation (odp_id, port, order_id, customer_id, reserved_at)
    select odp.id, (
        select min(port.number)::smallint
        from generate_series(odp.ports_in_use + 1, odp.ports) as port (number)
        where not exists (
          select from port_reservation taken
          where taken.odp_id = odp.id and taken.port = port.number and taken.released_at is null
        )
      ), ${made.orderId}::uuid, ${made.customerId}::uuid, ${made.at}::timestamptz
    from odp where odp.id = ${made.odpId}
    returning id`.execute(handle);
  const [reservation] = rows;
  if (!reservation) throw new Error(`no ODP ${made.odpId}`);
  return reservation.id;
}

/** False when the order holds none (any more). */
export async function endReservation(handle: Handle, orderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('port_reservation')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasOdps(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('odp').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
