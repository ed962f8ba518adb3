import { sql } from 'kysely';
import { sorted, type Sortable, type Sorting } from '../../../db/query/sorting.ts';
import { searched, type ListPage } from '../../../db/query/paging.ts';
import type { Handle, RowOf } from '../../../db/schema.ts';

const tills = (handle: Handle) =>
  handle
    .selectFrom('till')
    .innerJoin('staff', 'staff.id', 'till.staff_id')
    .leftJoin('staff as closer', 'closer.id', 'till.closed_by')
    .select([
      'till.id',
      'till.number',
      'till.staff_id as staffId',
      'staff.full_name as staffName',
      'staff.role as staffRole',
      'staff.left_at as leftAt',
      'till.state',
      'till.opened_at as openedAt',
      'till.float_amount as floatAmount',
      'till.last_receipt as lastReceipt',
      'till.counted_at as countedAt',
      'till.expected',
      'till.counted',
      'till.difference_reason as differenceReason',
      'till.closed_at as closedAt',
      'till.received',
      'till.handover_reason as handoverReason',
      'closer.full_name as closedBy',
    ]);

type TillRow = RowOf<typeof tills>;
export type Till = TillRow & { expected: number };

/** Adds the cash that the ledger says an open till holds: its change money and receipts, less cancelled ones. */
async function withExpected<Row extends TillRow>(handle: Handle, rows: readonly Row[]) {
  const uncounted = rows.filter(({ expected }) => expected === null).map(({ id }) => id);
  const sums = uncounted.length === 0 ? [] : await sumCash(handle, uncounted);
  const cash = new Map(sums.map(({ tillId, amount }) => [tillId, amount]));
  return rows.map((row) => ({
    ...row,
    expected: row.expected ?? row.floatAmount + (cash.get(row.id) ?? 0),
  }));
}

async function sumCash(handle: Handle, tillIds: readonly string[]) {
  const { rows } = await sql<{ tillId: string; amount: number }>`
    select till_id as "tillId", sum(amount)::bigint as amount from money_received
    where till_id = any(${tillIds}::uuid[]) group by till_id`.execute(handle);
  return rows;
}

export async function findTill(handle: Handle, id: string): Promise<Till | undefined> {
  const found = await tills(handle).where('till.id', '=', id).execute();
  return (await withExpected(handle, found))[0];
}

/** The person's open till. If none is open, the newest till that waits to be handed over. */
export async function findOwnTill(handle: Handle, staffId: string): Promise<Till | undefined> {
  const found = await tills(handle)
    .where('till.staff_id', '=', staffId)
    .where('till.state', '<>', 'closed')
    .orderBy(sql`till.state = 'open'`, 'desc')
    .orderBy('till.opened_at', 'desc')
    .limit(1)
    .execute();
  return (await withExpected(handle, found))[0];
}

/** Tills of one person are opened and reopened one after the other. */
export async function lockHolder(handle: Handle, staffId: string): Promise<void> {
  await sql`select id from staff where id = ${staffId}::uuid for no key update`.execute(handle);
}

/** Returns null if the person has an open till. */
export async function insertTill(
  handle: Handle,
  till: { staffId: string; floatAmount: number; at: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into till (staff_id, opened_at, float_amount)
    values (${till.staffId}::uuid, ${till.at}, ${till.floatAmount})
    on conflict (staff_id) where state = 'open' do nothing
    returning id`.execute(handle);
  return rows[0]?.id ?? null;
}

/** Takes the next receipt number of the person's open till. Undefined if no till is open. */
export async function takeNumber(
  handle: Handle,
  staffId: string,
): Promise<{ id: string; till: number; number: number } | undefined> {
  return handle
    .updateTable('till')
    .set({ last_receipt: sql`last_receipt + 1` })
    .where('staff_id', '=', staffId)
    .where('state', '=', 'open')
    .returning(['id', 'number as till', 'last_receipt as number'])
    .executeTakeFirst();
}

export async function lockTill(handle: Handle, id: string): Promise<Till | undefined> {
  await handle.selectFrom('till').select('id').where('id', '=', id).forUpdate().execute();
  return findTill(handle, id);
}

export async function setCounted(
  handle: Handle,
  id: string,
  count: { expected: number; counted: number; reason: string | null; at: Date },
): Promise<void> {
  await handle
    .updateTable('till')
    .set({
      state: 'counted',
      counted_at: count.at,
      expected: count.expected,
      counted: count.counted,
      difference_reason: count.reason,
    })
    .where('id', '=', id)
    .execute();
}

export async function setClosed(
  handle: Handle,
  id: string,
  handover: { received: number; reason: string | null; by: string; at: Date },
): Promise<void> {
  await handle
    .updateTable('till')
    .set({
      state: 'closed',
      closed_at: handover.at,
      closed_by: handover.by,
      received: handover.received,
      handover_reason: handover.reason,
    })
    .where('id', '=', id)
    .execute();
}

/** Clears the count and the handover; the audit log keeps both. */
export async function setReopened(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('till')
    .set({
      state: 'open',
      counted_at: null,
      expected: null,
      counted: null,
      difference_reason: null,
      closed_at: null,
      closed_by: null,
      received: null,
      handover_reason: null,
    })
    .where('id', '=', id)
    .execute();
}

const sortable: Sortable<'date' | 'staff'> = {
  key: { of: 'till.id', type: 'uuid' },
  by: {
    date: { of: 'till.opened_at', type: 'timestamptz' },
    staff: { of: 'staff.full_name', type: 'text' },
  },
};

export interface TillPage extends ListPage {
  sorting: Sorting<keyof (typeof sortable)['by']>;
  state: Till['state'] | null;
}

export async function pageTills(handle: Handle, page: TillPage) {
  let found = searched(tills(handle), page.search, ['staff.full_name']);
  if (page.state) found = found.where('till.state', '=', page.state);
  return withExpected(handle, await sorted(found, sortable, page).execute());
}

/** Tills that were open on a day or handed over on it. */
export async function listTillsOf(handle: Handle, from: Date, before: Date): Promise<Till[]> {
  const rows = await tills(handle)
    .where('till.opened_at', '<', before)
    .where((eb) => eb.or([eb('till.closed_at', 'is', null), eb('till.closed_at', '>=', from)]))
    .orderBy('till.opened_at')
    .execute();
  return withExpected(handle, rows);
}
