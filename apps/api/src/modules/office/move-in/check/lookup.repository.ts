import { sql } from 'kysely';
import { anyOf } from '../../../../db/query/any-of.ts';
import type { Handle } from '../../../../db/schema.ts';

/** Internet packages, also those no longer on sale. */
export async function listPlans(handle: Handle) {
  return handle
    .selectFrom('product')
    .select(['id', 'name', 'bandwidth', 'thumbnail'])
    .where('type', '=', 'INTERNET')
    .execute();
}

export async function listCities(handle: Handle) {
  return handle.selectFrom('city').select(['id', 'name', 'area_id as areaId']).execute();
}

export async function listAreas(handle: Handle) {
  return handle.selectFrom('price_area').select(['id', 'name']).execute();
}

/** Points of the network with their ports that services hold. */
export async function findOdps(handle: Handle, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return handle
    .selectFrom('odp')
    .select(['id', 'code', 'ports', 'ports_in_use as portsInUse'])
    .select(
      sql<(number | null)[]>`array(
        select held.port from port_reservation held
        where held.odp_id = odp.id and held.released_at is null
      )`.as('held'),
    )
    .where('code', '=', anyOf('text', codes))
    .execute();
}
