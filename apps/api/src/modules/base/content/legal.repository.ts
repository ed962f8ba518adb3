import { sql } from 'kysely';
import type { Handle, LegalDocument } from '../../../db/schema.ts';

export async function findLegalDocument(handle: Handle, id: string, document: LegalDocument) {
  return handle
    .selectFrom('legal_document')
    .select(['id', 'version', 'content'])
    .where('id', '=', id)
    .where('document', '=', document)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPublications(handle: Handle, id: string) {
  return handle
    .selectFrom('legal_document')
    .select(['version', 'content'])
    .where('id', '=', id)
    .orderBy('published_at', 'desc')
    .execute();
}

export const findCurrentVersions = (handle: Handle) =>
  handle
    .selectFrom('legal_document')
    .distinctOn('document')
    .select(['document', 'version'])
    .orderBy('document')
    .orderBy('published_at', 'desc')
    .execute();

export async function publishLegalDocument(
  handle: Handle,
  row: { id: string; document: LegalDocument; version: string; content: unknown; at: Date },
): Promise<void> {
  await handle
    .insertInto('legal_document')
    .values({
      id: row.id,
      document: row.document,
      version: row.version,
      content: sql`${JSON.stringify(row.content)}::jsonb` as never,
      published_at: row.at,
    })
    .onConflict((conflict) => conflict.columns(['id', 'version']).doNothing())
    .execute();
}
