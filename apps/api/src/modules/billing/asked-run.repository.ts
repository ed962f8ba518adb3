import type { BillRun } from '@serat/contract/staff/bill-run';
import { sql } from 'kysely';
import type { Handle, Key } from '../../db/schema.ts';

/** Who asked for it, as the audit names them. */
interface Asker {
  staffId: string;
  name: string;
  role: string;
}

export interface NewRun {
  period: string;
  bills: number;
  tagihan: number;
  by: Asker;
  at: Date;
}

type Failure = BillRun['failed'][number];

export interface AskedRun {
  id: string;
  period: string;
  by: Asker;
  made: number;
  failed: Failure[];
  upTo: Key | null;
}

/** Null where one of this month is under way. */
export async function insertRun(handle: Handle, run: NewRun): Promise<string | null> {
  const row = await handle
    .insertInto('bill_run')
    .values({
      period: run.period,
      bills: run.bills,
      tagihan: run.tagihan,
      staff_id: run.by.staffId,
      staff_name: run.by.name,
      staff_role: run.by.role,
      asked_at: run.at,
    })
    .onConflict((conflict) => conflict.column('period').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The last one of a month. */
export async function findLastRun(handle: Handle, period: string) {
  return handle
    .selectFrom('bill_run')
    .select(['id', 'bills', 'made', 'failed', 'staff_name as askedBy'])
    .select(['asked_at as askedAt', 'ended_at as endedAt'])
    .where('period', '=', period)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** One that is under way, until the end of the transaction: whoever else works on it waits. */
export async function holdRun(handle: Handle, id: string): Promise<AskedRun | null> {
  const row = await handle
    .selectFrom('bill_run')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { upto_customer_id: customerId, upto_id: upTo } = row;
  return {
    id,
    period: row.period,
    by: { staffId: row.staff_id, name: row.staff_name, role: row.staff_role },
    made: row.made,
    failed: row.failed as Failure[],
    upTo: customerId && upTo ? { customerId, id: upTo } : null,
  };
}

interface Progress {
  made: number;
  failed: readonly Failure[];
  upTo: Key | null;
  endedAt: Date | null;
}

export async function setProgress(handle: Handle, id: string, progress: Progress): Promise<void> {
  await handle
    .updateTable('bill_run')
    .set({
      made: progress.made,
      failed: sql`${JSON.stringify(progress.failed)}::jsonb`,
      upto_customer_id: progress.upTo?.customerId ?? null,
      upto_id: progress.upTo?.id ?? null,
      ended_at: progress.endedAt,
    })
    .where('id', '=', id)
    .execute();
}
