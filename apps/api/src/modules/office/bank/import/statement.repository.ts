import { bankMapping, type BankMapping } from '@serat/contract/staff/bank-fields';
import { sql } from 'kysely';
import { pagesOf } from '../../../../db/query/batches.ts';
import type { Handle } from '../../../../db/schema.ts';
import type { Actor } from '../../../base/audit/index.ts';

interface NewStatement {
  account: string;
  fileName: string;
  contentSealed: Buffer;
  by: Actor;
  at: Date;
}

export async function insertStatement(handle: Handle, statement: NewStatement): Promise<string> {
  const { id } = await handle
    .insertInto('bank_statement')
    .values({
      account: statement.account,
      file_name: statement.fileName,
      content_sealed: statement.contentSealed,
      staff_id: statement.by.staffId,
      staff_name: statement.by.name,
      staff_role: statement.by.role,
      uploaded_at: statement.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const statements = (handle: Handle) =>
  handle
    .selectFrom('bank_statement')
    .select([
      'id',
      'account',
      'file_name as fileName',
      'mapping',
      'added',
      'known',
      'outgoing',
      'problems',
      'first_day as firstDay',
      'last_day as lastDay',
      'staff_name as uploadedBy',
      'uploaded_at as uploadedAt',
      'imported_at as importedAt',
    ]);

export const listStatements = (handle: Handle) =>
  statements(handle).orderBy('uploaded_at', 'desc').orderBy('id').limit(20).execute();

/** The sealed file of a statement that is not imported yet. Locks it until the transaction ends. */
export const lockUpload = (handle: Handle, id: string) =>
  handle
    .selectFrom('bank_statement')
    .select(['account', 'content_sealed as contentSealed'])
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function findLastMapping(
  handle: Handle,
  account: string,
): Promise<BankMapping | null> {
  const row = await handle
    .selectFrom('bank_statement')
    .select('mapping')
    .where('account', '=', account)
    .where('imported_at', 'is not', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const parsed = bankMapping.safeParse(row?.mapping);
  return parsed.success ? parsed.data : null;
}

/** Mappings of imported statements that hold any of these days. */
export async function listMappings(
  handle: Handle,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<BankMapping[]> {
  const rows = await handle
    .selectFrom('bank_statement')
    .select('mapping')
    .distinct()
    .where('account', '=', account)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .execute();
  return rows.flatMap(({ mapping }) => bankMapping.safeParse(mapping).data ?? []);
}

export interface NewLine {
  day: string;
  amount: number;
  textDigest: Buffer;
  textSealed: Buffer;
  ordinal: number;
}

/** Returns how many were new. Pass the lines in the order of their key, so that two imports cannot deadlock. */
export async function insertLines(
  handle: Handle,
  { statementId, account }: { statementId: string; account: string },
  lines: readonly NewLine[],
): Promise<number> {
  let added = 0;
  for (const page of pagesOf(lines)) {
    const rows = await handle
      .insertInto('bank_line')
      .values(
        page.map((line) => ({
          statement_id: statementId,
          account,
          day: line.day,
          amount: line.amount,
          text_digest: line.textDigest,
          text_sealed: line.textSealed,
          ordinal: line.ordinal,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    added += rows.length;
  }
  return added;
}

interface Imported {
  mapping: BankMapping;
  added: number;
  known: number;
  outgoing: number;
  problems: { row: number; remedy: string }[];
  days: { first: string; last: string } | null;
  at: Date;
}

export async function setImported(handle: Handle, id: string, how: Imported): Promise<void> {
  await handle
    .updateTable('bank_statement')
    .set({
      mapping: JSON.stringify(how.mapping),
      added: how.added,
      known: how.known,
      outgoing: how.outgoing,
      problems: JSON.stringify(how.problems),
      first_day: how.days?.first ?? null,
      last_day: how.days?.last ?? null,
      content_sealed: null,
      imported_at: how.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Files that nobody imported. */
export async function deleteUploadsBefore(handle: Handle, before: Date): Promise<void> {
  await sql`delete from bank_statement where imported_at is null and uploaded_at < ${before}`.execute(
    handle,
  );
}
