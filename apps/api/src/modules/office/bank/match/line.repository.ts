import { sql } from 'kysely';
import type { By } from '../../../../db/by.ts';
import type { Sortable, Sorting } from '../../../../db/query/sorting.ts';
import { sorted } from '../../../../db/query/sorting.ts';
import type { Handle, RowOf } from '../../../../db/schema.ts';
import type { Actor } from '../../../base/audit/index.ts';

const unsettled = ['waiting', 'open'] as const;

const lines = (handle: Handle) =>
  handle
    .selectFrom('bank_line')
    .innerJoin('bank_statement as statement', 'statement.id', 'bank_line.statement_id')
    .leftJoin('directory as listed', (join) =>
      join.on('listed.kind', '=', 'receipt').onRef('listed.value', '=', 'bank_line.receipt'),
    )
    .select([
      'bank_line.id',
      'bank_line.number',
      'bank_line.account',
      'bank_line.day',
      'bank_line.amount',
      'bank_line.text_sealed as textSealed',
      'bank_line.state',
      'bank_line.match as matchedBy',
      'bank_line.receipt',
      'bank_line.reason',
      'bank_line.settled_by as settledBy',
      'bank_line.settled_at as settledAt',
      'listed.customer_id as customerId',
      'statement.staff_id as importerId',
      'statement.staff_name as importerName',
      'statement.staff_role as importerRole',
    ]);

export type LineRow = RowOf<typeof lines>;

/** The person who imported the line. It is matched in their name. */
export const importerOf = ({ importerId, importerName, importerRole }: LineRow): Actor => ({
  staffId: importerId,
  name: importerName,
  role: importerRole as Actor['role'],
});

export const findLine = (handle: Handle, id: string): Promise<LineRow | undefined> =>
  lines(handle).where('bank_line.id', '=', id).executeTakeFirst();

/** Oldest first, starting after the given line. */
export async function listUnsettled(
  handle: Handle,
  after: Pick<LineRow, 'day' | 'id'> | null,
  limit: number,
): Promise<LineRow[]> {
  let found = lines(handle).where('bank_line.state', 'in', unsettled);
  if (after) {
    found = found.where(
      sql<boolean>`(bank_line.day, bank_line.id) > (${after.day}::date, ${after.id}::uuid)`,
    );
  }
  return found.orderBy('bank_line.day').orderBy('bank_line.id').limit(limit).execute();
}

export async function countUnsettled(handle: Handle): Promise<{ waiting: number; open: number }> {
  const { rows } = await sql<{ waiting: number; open: number }>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'open')::int as open
    from bank_line where state in ('waiting', 'open')`.execute(handle);
  return rows[0] ?? { waiting: 0, open: 0 };
}

/** What arrived and is neither booked nor ignored. */
export async function sumUnsettled(
  handle: Handle,
  upTo: string,
): Promise<{ lines: number; amount: number }> {
  const { rows } = await sql<{ lines: number; amount: number }>`
    select count(*)::int as lines, coalesce(sum(amount), 0)::bigint as amount
    from bank_line where state in ('waiting', 'open') and day <= ${upTo}::date`.execute(handle);
  return rows[0] ?? { lines: 0, amount: 0 };
}

export interface StateSum {
  state: LineRow['state'];
  lines: number;
  amount: number;
}

export async function sumOfDay(handle: Handle, day: string): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select state, count(*)::int as lines, sum(amount)::bigint as amount
    from bank_line where day = ${day}::date group by state`.execute(handle);
  return rows;
}

export async function setOpen(handle: Handle, id: string): Promise<void> {
  await handle
    .updateTable('bank_line')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

export interface Settlement {
  state: 'booked' | 'noted' | 'ignored';
  matchedBy: 'reference' | 'account' | 'amount' | 'noted' | 'hand';
  receipt: string | null;
  reason: string | null;
  by: By;
  at: Date;
}

/** False if the line was settled meanwhile. */
export async function settle(handle: Handle, id: string, how: Settlement): Promise<boolean> {
  const settled = await handle
    .updateTable('bank_line')
    .set({
      state: how.state,
      match: how.matchedBy,
      receipt: how.receipt,
      reason: how.reason,
      settled_by: how.by.name,
      settled_by_id: how.by.staffId,
      settled_at: how.at,
    })
    .where('id', '=', id)
    .where('state', 'in', unsettled)
    .returning('id')
    .executeTakeFirst();
  return settled !== undefined;
}

/** Whether another line of that day and amount is unsettled, too. */
export async function hasTwin(
  handle: Handle,
  { id, day, amount }: Pick<LineRow, 'id' | 'day' | 'amount'>,
): Promise<boolean> {
  const twin = await handle
    .selectFrom('bank_line')
    .select('id')
    .where('day', '=', day)
    .where('amount', '=', amount)
    .where('id', '<>', id)
    .where('state', 'in', unsettled)
    .limit(1)
    .executeTakeFirst();
  return twin !== undefined;
}

const sortable: Sortable<'date' | 'amount'> = {
  key: { of: 'bank_line.id', type: 'uuid' },
  by: {
    date: { of: 'bank_line.day', type: 'date' },
    amount: { of: 'bank_line.amount', type: 'bigint' },
  },
};

export interface LinePage {
  sorting: Sorting<keyof (typeof sortable)['by']>;
  limit: number;
  state: LineRow['state'] | null;
  account: string | null;
  from: string | null;
  to: string | null;
}

export function pageLines(handle: Handle, { state, account, from, to, ...page }: LinePage) {
  let found = lines(handle);
  if (state) found = found.where('bank_line.state', '=', state);
  if (account) found = found.where('bank_line.account', '=', account);
  if (from) found = found.where('bank_line.day', '>=', from);
  if (to) found = found.where('bank_line.day', '<=', to);
  return sorted(found, sortable, page).execute();
}
