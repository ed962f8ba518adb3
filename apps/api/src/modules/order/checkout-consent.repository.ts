import type { Handle, LegalDocument } from '../../db/schema.ts';
import { deferred } from '../../db/together.ts';

export async function insertCheckoutConsents(
  handle: Handle,
  customerId: string,
  versions: Record<LegalDocument, string>,
  at: Date,
): Promise<void> {
  const documents: LegalDocument[] = ['terms', 'privacy'];
  await deferred(
    handle,
    handle.insertInto('consent').values(
      documents.map((document) => ({
        customer_id: customerId,
        document,
        version: versions[document],
        given_for: 'checkout' as const,
        given_at: at,
      })),
    ),
  );
}
