import type { Handle, LegalDocument } from '../../db/schema.ts';

/** What was agreed to at registration; a registration made anew replaces its consents. */
export async function replaceRegisterConsents(
  handle: Handle,
  customerId: string,
  versions: Record<LegalDocument, string>,
  at: Date,
): Promise<void> {
  await handle
    .deleteFrom('consent')
    .where('customer_id', '=', customerId)
    .where('given_for', '=', 'register')
    .execute();
  const documents: LegalDocument[] = ['terms', 'privacy'];
  await handle
    .insertInto('consent')
    .values(
      documents.map((document) => ({
        customer_id: customerId,
        document,
        version: versions[document],
        given_for: 'register' as const,
        given_at: at,
      })),
    )
    .execute();
}
