import { moveInMapping, type MoveInMapping } from '@serat/contract/staff/move-in-fields';
import {
  moveInReport,
  type MoveInReport,
  type MoveInState,
  type MoveInTotals,
  type MoveInWork,
} from '@serat/contract/staff/move-in';
import { sql } from 'kysely';
import type { Handle, RowOf } from '../../../db/schema.ts';
import type { Actor } from '../../base/audit/index.ts';

const pieceBytes = 512 * 1024;

export interface NewBatch {
  source: string;
  fileName: string;
  cutOverOn: string;
  contentSealed: Buffer;
  by: Actor;
  at: Date;
}

export async function insertBatch(handle: Handle, batch: NewBatch): Promise<string> {
  const { id } = await handle
    .insertInto('move_in_batch')
    .values({
      source: batch.source,
      file_name: batch.fileName,
      cut_over_on: batch.cutOverOn,
      content_sealed: batch.contentSealed,
      staff_id: batch.by.staffId,
      staff_name: batch.by.name,
      staff_role: batch.by.role,
      uploaded_at: batch.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const batches = (handle: Handle) =>
  handle
    .selectFrom('move_in_batch')
    .select([
      'id',
      'source',
      'file_name as fileName',
      'cut_over_on as cutOverOn',
      'state',
      'work',
      'work_rows as workRows',
      'failure',
      'mapping',
      'report',
      'totals',
      'problems_sealed as problemsSealed',
      'staff_name as uploadedBy',
      'uploaded_at as uploadedAt',
      'checked_at as checkedAt',
      'committed_at as committedAt',
      'reversed_at as reversedAt',
    ])
    .select(sql<boolean>`content_sealed is not null`.as('hasFile'));

type Row = RowOf<typeof batches>;

const read = ({ mapping, report, totals, ...row }: Row) => ({
  ...row,
  mapping: mapping === null ? null : moveInMapping.parse(mapping),
  report: report === null ? null : moveInReport.parse(report),
  totals: totals as MoveInTotals | null,
});
export type Batch = ReturnType<typeof read>;

export async function findBatch(handle: Handle, id: string): Promise<Batch | undefined> {
  const row = await batches(handle).where('id', '=', id).executeTakeFirst();
  return row && read(row);
}

/** Locks the batch until the transaction ends. */
export async function lockBatch(handle: Handle, id: string): Promise<Batch | undefined> {
  const row = await batches(handle).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && read(row);
}

export async function listBatches(handle: Handle): Promise<Batch[]> {
  const rows = await batches(handle).orderBy('uploaded_at', 'desc').limit(100).execute();
  return rows.map(read);
}

/** Read in pieces, because the driver holds several copies of a value while it reads it. */
export async function findContent(handle: Handle, id: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let from = 1; ; from += pieceBytes) {
    const row = await handle
      .selectFrom('move_in_batch')
      .select(
        sql<Buffer | null>`substring(content_sealed from ${from} for ${pieceBytes})`.as('piece'),
      )
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row?.piece) return null;
    pieces.push(row.piece);
    if (row.piece.length < pieceBytes) return Buffer.concat(pieces);
  }
}

export async function findLastMapping(
  handle: Handle,
  source: string,
): Promise<MoveInMapping | null> {
  const row = await handle
    .selectFrom('move_in_batch')
    .select('mapping')
    .where('source', '=', source)
    .where('checked_at', 'is not', null)
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const parsed = moveInMapping.safeParse(row?.mapping);
  return parsed.success ? parsed.data : null;
}

export interface BatchChange {
  state?: MoveInState;
  work?: MoveInWork | null;
  failure?: string | null;
  mapping?: MoveInMapping;
  report?: MoveInReport | null;
  totals?: MoveInTotals | null;
  problemsSealed?: Buffer | null;
  checkedAt?: Date;
  committedAt?: Date;
  reversedAt?: Date;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

export async function changeBatch(handle: Handle, id: string, to: BatchChange): Promise<void> {
  await handle
    .updateTable('move_in_batch')
    .set({
      ...(to.state && { state: to.state }),
      ...(to.work !== undefined && { work: to.work, work_rows: 0 }),
      ...(to.failure !== undefined && { failure: to.failure }),
      ...(to.mapping && { mapping: JSON.stringify(to.mapping) }),
      ...(to.report !== undefined && { report: json(to.report) }),
      ...(to.totals !== undefined && { totals: json(to.totals) }),
      ...(to.problemsSealed !== undefined && { problems_sealed: to.problemsSealed }),
      ...(to.checkedAt && { checked_at: to.checkedAt }),
      ...(to.committedAt && { committed_at: to.committedAt }),
      ...(to.reversedAt && { reversed_at: to.reversedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Lets one worker at a time work on the batch, and returns the work to do. It does not lock the row, because
 * another connection writes the progress there. Sequential scans are off: the database has no statistics on the
 * rows of this transaction, and would read whole tables for every foreign key of a deleted row.
 */
export async function lockWork(handle: Handle, id: string): Promise<MoveInWork | null> {
  await sql`set local enable_seqscan = off`.execute(handle);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`move-in/${id}`}, 0))`.execute(handle);
  const row = await handle
    .selectFrom('move_in_batch')
    .select('work')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.work ?? null;
}

const progressRows = 1000;

/**
 * Writes the progress once per 1,000 rows, and outside the transaction of the work, so that others can see it.
 */
export async function setProgress(handle: Handle, id: string, rows: number): Promise<void> {
  if (rows % progressRows !== 0) return;
  await handle
    .updateTable('move_in_batch')
    .set({ work_rows: rows })
    .where('id', '=', id)
    .where('work', 'is not', null)
    .execute();
}

/** Files hold personal data. The report stays. */
export async function deleteContentBefore(handle: Handle, before: Date): Promise<void> {
  await handle
    .updateTable('move_in_batch')
    .set({ content_sealed: null, problems_sealed: null })
    .where('uploaded_at', '<', before)
    .where((eb) =>
      eb.or([eb('content_sealed', 'is not', null), eb('problems_sealed', 'is not', null)]),
    )
    .execute();
}
