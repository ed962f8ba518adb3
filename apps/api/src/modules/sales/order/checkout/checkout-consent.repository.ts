import type { Handle, LegalDocument } from '../../../../db/schema.ts';

export async function insertCheckoutConsents(
  handle: Handle,
  customerId: string,
  versions: Record<LegalDocument, string>,
  at: Date,
): Promise<void> {
  const given = { customer_id: customerId, given_for: 'checkout', given_at: at } as const;
  await handle
    .insertInto('consent')
    .values([
      { ...given, document: 'terms', version: versions.terms },
      { ...given, document: 'privacy', version: versions.privacy },
    ])
    .execute();
}
