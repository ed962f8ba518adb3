import { sql } from 'kysely';
import { atOnce } from '../../../db/driver/at-once.ts';
import type { Handle } from '../../../db/schema.ts';
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

const locked = (handle: Handle) =>
  handle.selectFrom('odp').select('id').where('active', '=', true).forUpdate();

/** Always in id order, to avoid deadlocks. */
const lockInSquare = (handle: Handle, square: Square) =>
  locked(handle).where(within(square)).orderBy('id').execute();

/**
 * Lock and read in separate statements: the read must see what the previous lock holder committed. A
 * point added in between is skipped.
 */
export async function lockOdpsInSquare(handle: Handle, square: Square): Promise<Odp[]> {
  const [ours, odps] = await atOnce(handle, (asked) =>
    Promise.all([lockInSquare(asked, square), findOdpsInSquare(asked, square)]),
  );
  const ids = new Set(ours.map(({ id }) => id));
  return odps.filter(({ id }) => ids.has(id));
}

export async function lockOdp(handle: Handle, id: number): Promise<Odp | null> {
  const [[ours], odp] = await atOnce(handle, (asked) =>
    Promise.all([
      locked(asked).where('id', '=', id).execute(),
      activeOdps(asked).where('id', '=', id).executeTakeFirst(),
    ]),
  );
  return (ours && odp) ?? null;
}

export interface NewReservation {
  odpId: number;
  orderId: string;
  customerId: string;
  at: Date;
}

/** Takes the lowest free port after the provider's own. The ODP's row must be locked. */
export async function insertReservation(handle: Handle, made: NewReservation): Promise<void> {
  await sql`
    insert into port_reservation (odp_id, port, order_id, customer_id, reserved_at)
    select odp.id, (
        select min(port.number)::smallint
        from generate_series(odp.ports_in_use + 1, odp.ports) as port (number)
        where not exists (
          select from port_reservation taken
          where taken.odp_id = odp.id and taken.port = port.number and taken.released_at is null
        )
      ), ${made.orderId}::uuid, ${made.customerId}::uuid, ${made.at}::timestamptz
    from odp where odp.id = ${made.odpId}`.execute(handle);
}

export async function endReservation(handle: Handle, orderId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('port_reservation')
    .set({ released_at: at })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function endReservationById(handle: Handle, id: string, at: Date): Promise<void> {
  await handle
    .updateTable('port_reservation')
    .set({ released_at: at })
    .where('id', '=', id)
    .where('released_at', 'is', null)
    .execute();
}

export async function hasOdps(handle: Handle): Promise<boolean> {
  const row = await handle.selectFrom('odp').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
