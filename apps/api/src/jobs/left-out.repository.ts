import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkStep } from '@serat/contract/staff/work-steps';
import { sorted, type Sortable, type Sorting } from '../db/query/sorting.ts';
import type { Handle, Key, RowOf } from '../db/schema.ts';

/** What a step works on: a service, a bill or a customer. */
export interface WorkItem extends Key {
  serviceNumber: string;
  period?: string;
}

export interface LeftOut extends WorkItem {
  error: string;
}

interface Pass {
  step: WorkStep;
  pass: string;
}

export async function insertLeftOut(
  handle: Handle,
  { step, pass }: Pass,
  item: LeftOut & { at: Date },
): Promise<void> {
  const { at, error } = item;
  await handle
    .insertInto('left_out')
    .values({
      step,
      period: item.period ?? '',
      item_id: item.id,
      customer_id: item.customerId,
      service_number: item.serviceNumber,
      error,
      pass,
      since: at,
      tried_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['step', 'period', 'item_id']).doUpdateSet({ error, pass, tried_at: at }),
    )
    .execute();
}

/** Items this pass has left out so far. */
export async function listLeftOutOf(handle: Handle, { step, pass }: Pass): Promise<LeftOut[]> {
  return handle
    .selectFrom('left_out')
    .select(['item_id as id', 'customer_id as customerId', 'service_number as serviceNumber'])
    .select(['period', 'error'])
    .where('step', '=', step)
    .where('pass', '=', pass)
    .orderBy('left_out.id')
    .execute();
}

type PassOver = Pass & { period?: string | undefined };

/** Items that earlier passes left out and this one did not. */
export async function listLeftOutBefore(
  handle: Handle,
  { step, pass, period }: PassOver,
): Promise<Key[]> {
  let before = handle
    .selectFrom('left_out')
    .select(['item_id as id', 'customer_id as customerId'])
    .where('step', '=', step)
    .where('pass', '<>', pass);
  if (period !== undefined) before = before.where('period', '=', period);
  return before.execute();
}

/** After a complete pass: deletes items that it did not leave out again, except those that are still due. */
export async function deleteSolved(
  handle: Handle,
  { step, pass, period }: PassOver,
  waiting: readonly string[],
): Promise<void> {
  let solved = handle
    .deleteFrom('left_out')
    .where('step', '=', step)
    .where('pass', '<>', pass)
    .where(sql<boolean>`item_id <> all(${waiting}::uuid[])`);
  if (period !== undefined) solved = solved.where('period', '=', period);
  await solved.execute();
}

/** Makes a resumed pass retry the items that it had left out. */
export async function forgetPass(handle: Handle, { step, pass }: Pass): Promise<void> {
  await handle
    .updateTable('left_out')
    .set({ pass: randomUUID() })
    .where('step', '=', step)
    .where('pass', '=', pass)
    .execute();
}

export async function listLeftOutPeriods(handle: Handle, step: WorkStep): Promise<string[]> {
  const found = await handle
    .selectFrom('left_out')
    .select('period')
    .distinct()
    .where('step', '=', step)
    .orderBy('period')
    .execute();
  return found.map(({ period }) => period);
}

const sortable: Sortable<'sinceDate'> = {
  key: { of: 'left_out.id', type: 'bigint' },
  by: { sinceDate: { of: 'left_out.since', type: 'timestamptz' } },
};

const rows = (handle: Handle) =>
  handle
    .selectFrom('left_out')
    .select(['id', 'step', 'period', 'customer_id as customerId', 'error', 'since'])
    .select(['service_number as serviceNumber', 'tried_at as triedAt']);
export type LeftOutRow = RowOf<typeof rows>;

export const pageLeftOut = (
  handle: Handle,
  page: { sorting: Sorting<'sinceDate'>; limit: number },
) => sorted(rows(handle), sortable, page).execute();

const mostCounted = 1000;

export const listLeftOut = (handle: Handle): Promise<LeftOutRow[]> =>
  rows(handle).orderBy('id').limit(mostCounted).execute();

/** One series per item. A step leaves out a hundred at most. */
export const leftOutFigures = (handle: Handle) => [
  {
    name: 'work_left_out',
    help: 'Services that a step of batch work left out because they fail; 1 each, gone once they work',
    labelNames: ['step', 'service'],
    read: async () => {
      const found = await handle
        .selectFrom('left_out')
        .select(['step', 'service_number as service'])
        .distinct()
        .limit(mostCounted)
        .execute();
      return found.map((labels) => ({ labels, value: 1 }));
    },
  },
];
