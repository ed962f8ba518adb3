import { sql } from 'kysely';
import type { Handle, Key } from '../../../../db/schema.ts';

/** The staff member, as the audit log names them. */
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

export interface AskedRun {
  id: string;
  period: string;
  by: Asker;
  made: number;
  upTo: Key | null;
}

/** Returns null if a run of this month is in progress. */
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

export async function findLastRun(handle: Handle, period: string) {
  return handle
    .selectFrom('bill_run')
    .select(['id', 'bills', 'made', 'staff_name as askedBy'])
    .select(['asked_at as askedAt', 'ended_at as endedAt'])
    .where('period', '=', period)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

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
    upTo: customerId && upTo ? { customerId, id: upTo } : null,
  };
}

/** Adds to the count, because two workers may process the same run. */
export async function setProgress(
  handle: Handle,
  id: string,
  { made, upTo }: { made: number; upTo: Key | null },
): Promise<void> {
  await handle
    .updateTable('bill_run')
    .set({
      made: sql`made + ${made}`,
      ...(upTo && { upto_customer_id: upTo.customerId, upto_id: upTo.id }),
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function setEnded(handle: Handle, id: string, at: Date): Promise<void> {
  await handle.updateTable('bill_run').set({ ended_at: at }).where('id', '=', id).execute();
}
