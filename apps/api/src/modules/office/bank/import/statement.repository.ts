import {
  statementMapping,
  type StatementKind,
  type StatementMapping,
} from '@serat/contract/staff/statement-fields';
import { sql } from 'kysely';
import type { Handle } from '../../../../db/schema.ts';
import type { Actor } from '../../../base/audit/index.ts';

interface NewStatement {
  kind: StatementKind;
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
      kind: statement.kind,
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

export const listStatements = (handle: Handle, kind: StatementKind) =>
  handle
    .selectFrom('bank_statement')
    .select([
      'id',
      'account',
      'file_name as fileName',
      'added',
      'known',
      'outgoing',
      'problems',
      'first_day as firstDay',
      'last_day as lastDay',
      'staff_name as uploadedBy',
      'uploaded_at as uploadedAt',
      'imported_at as importedAt',
    ])
    .where('kind', '=', kind)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();

/** The sealed file of a statement that is not imported yet. Locks it until the transaction ends. */
export const lockUpload = (handle: Handle, id: string) =>
  handle
    .selectFrom('bank_statement')
    .select(['kind', 'account', 'content_sealed as contentSealed'])
    .where('id', '=', id)
    .where('imported_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function findLastMapping(
  handle: Handle,
  account: string,
): Promise<StatementMapping | null> {
  const row = await handle
    .selectFrom('bank_statement')
    .select('mapping')
    .where('account', '=', account)
    .where('imported_at', 'is not', null)
    .orderBy('imported_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const parsed = statementMapping.safeParse(row?.mapping);
  return parsed.success ? parsed.data : null;
}

/** Mappings of imported statements that hold any of these days. */
export async function listMappings(
  handle: Handle,
  account: string,
  { from, to }: { from: string; to: string },
): Promise<StatementMapping[]> {
  const rows = await handle
    .selectFrom('bank_statement')
    .select('mapping')
    .distinct()
    .where('account', '=', account)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .execute();
  return rows.flatMap(({ mapping }) => statementMapping.safeParse(mapping).data ?? []);
}

interface Imported {
  mapping: StatementMapping;
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
