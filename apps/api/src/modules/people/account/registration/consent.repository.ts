import type { Handle } from '../../../../db/schema.ts';

interface Agreed {
  termsVersion: string;
  privacyVersion: string;
  createdAt: Date;
}

export async function insertRegisterConsents(
  handle: Handle,
  customerId: string,
  { termsVersion, privacyVersion, createdAt }: Agreed,
): Promise<void> {
  const given = { customer_id: customerId, given_for: 'register', given_at: createdAt } as const;
  await handle
    .insertInto('consent')
    .values([
      { ...given, document: 'terms', version: termsVersion },
      { ...given, document: 'privacy', version: privacyVersion },
    ])
    .execute();
}
