import { among, topologyOf } from '../../../db/distribution/topology.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../db/query/any-of.ts';
import { insertRows } from '../../../db/query/insert-rows.ts';
import type { Handle } from '../../../db/schema.ts';

interface MovedIn {
  customerId: string;
  batchId: string;
  cutOverOn: string;
}

export async function insertMovedIn(handle: Handle, moved: readonly MovedIn[]): Promise<void> {
  await insertRows(
    handle,
    'moved_in',
    moved.map(({ customerId, batchId, cutOverOn }) => ({
      customer_id: customerId,
      batch_id: batchId,
      cut_over_on: cutOverOn,
    })),
  );
}

export interface Made {
  id: string;
  number: string;
}

const byFormerNumber = (rows: readonly (Made & { former: string | null })[]): Map<string, Made> =>
  new Map(rows.map(({ former, ...made }) => [former ?? '', made]));

export async function findCustomers(
  handle: Handle,
  formerNumbers: readonly string[],
): Promise<Map<string, Made>> {
  const rows = await handle
    .selectFrom('customer')
    .select(['id', 'number', 'former_number as former'])
    .where('former_number', '=', anyOf('text', formerNumbers))
    .execute();
  return byFormerNumber(rows);
}

export async function findServices(
  handle: Handle,
  customerIds: readonly string[],
  formerNumbers: readonly string[],
): Promise<Map<string, Made>> {
  const rows = await handle
    .selectFrom('subscription')
    .select(['id', 'number', 'former_number as former'])
    .where('customer_id', '=', anyOf('uuid', customerIds))
    .where('former_number', '=', anyOf('text', formerNumbers))
    .execute();
  return byFormerNumber(rows);
}

/** Adds ODPs that counted a port of a customer as used outside Serat. */
export async function addOdpsInUse(
  handle: Handle,
  ports: readonly { customerId: string; odpId: number }[],
): Promise<void> {
  if (ports.length === 0) return;
  const owners = ports.map(({ customerId }) => customerId);
  const odps = ports.map(({ odpId }) => String(odpId));
  await sql`
    update moved_in set odps_in_use = odps_in_use || given.odps
    from (
      select customer_id, array_agg(odp) as odps
      from unnest(${owners}::uuid[], ${odps}::text[]) as port (customer_id, odp) group by customer_id
    ) given
    where moved_in.customer_id = given.customer_id`.execute(handle);
}

/** The next customers of a batch, in the order of their ids. */
export async function listMovedIn(
  handle: Handle,
  batchId: string,
  { after, atMost }: { after: string | null; atMost: number },
) {
  let found = handle
    .selectFrom('moved_in')
    .select(['customer_id as customerId', 'print', 'odps_in_use as odpsInUse'])
    .where('batch_id', '=', batchId);
  if (after !== null) found = found.where('customer_id', '>', after);
  return found.orderBy('customer_id').limit(atMost).execute();
}

/** Locks the customers of the batch, so that nothing about them changes until the transaction ends. */
export async function lockMovedIn(handle: Handle, batchId: string): Promise<void> {
  const { holdRows } = await topologyOf(handle);
  await holdRows(handle, 'for update of s', async (lock, customers) => {
    const { rows } = await sql<{ customerId: string }>`
      select s.id as "customerId" from customer s join moved_in m on m.customer_id = s.id
      where m.batch_id = ${batchId} and ${among('s.id', customers)} order by s.id ${lock}`.execute(
      handle,
    );
    return rows;
  });
}

export async function setPrints(
  handle: Handle,
  prints: ReadonlyMap<string, string>,
): Promise<void> {
  await sql`
    update moved_in set print = given.print
    from unnest(${[...prints.keys()]}::uuid[], ${[...prints.values()]}::text[])
      as given (customer_id, print)
    where moved_in.customer_id = given.customer_id`.execute(handle);
}

export async function listNumbers(
  handle: Handle,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await handle
    .selectFrom('customer')
    .select('number')
    .where('id', 'in', [...customerIds])
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
