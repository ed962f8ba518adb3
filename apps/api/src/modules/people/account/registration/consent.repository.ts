import type { Handle } from '../../../../db/schema.ts';

interface Agreed {
  givenFor: 'register' | 'claim';
  termsVersion: string;
  privacyVersion: string;
  createdAt: Date;
}

export async function insertAccountConsents(
  handle: Handle,
  customerId: string,
  { givenFor, termsVersion, privacyVersion, createdAt }: Agreed,
): Promise<void> {
  const given = { customer_id: customerId, given_for: givenFor, given_at: createdAt };
  await handle
    .insertInto('consent')
    .values([
      { ...given, document: 'terms', version: termsVersion },
      { ...given, document: 'privacy', version: privacyVersion },
    ])
    .execute();
}
