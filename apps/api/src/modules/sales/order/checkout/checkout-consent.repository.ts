import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle, LegalDocument } from '../../../../db/schema.ts';

type Given = Record<LegalDocument, string> & { customerId: string; at: Date };

const documents: LegalDocument[] = ['terms', 'privacy'];

const consents = precompiled((db, given: Given) =>
  db.insertInto('consent').values(
    documents.map((document) => ({
      customer_id: given.customerId,
      document,
      version: given[document],
      given_for: 'checkout' as const,
      given_at: given.at,
    })),
  ),
);

export async function insertCheckoutConsents(
  handle: Handle,
  customerId: string,
  versions: Record<LegalDocument, string>,
  at: Date,
): Promise<void> {
  await consents(handle, { ...versions, customerId, at });
}
