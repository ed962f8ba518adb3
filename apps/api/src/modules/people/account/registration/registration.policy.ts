import type { Secrets } from '../../../../secrets.ts';
import { tokenDigest } from '../session/secret-token.ts';

export function ofBrowser<R extends { proofHash: Buffer | null }>(
  pending: readonly R[],
  proof: string | undefined,
): R | undefined {
  if (proof === undefined) return undefined;
  const digest = tokenDigest(proof);
  return pending.find(({ proofHash }) => proofHash?.equals(digest));
}

/**
 * A code proves the mailbox, not who registered. It activates the registration of the same browser, or the only
 * registration. With several registrations it is unclear whose password should count.
 */
export const chosenRegistration = <R extends { proofHash: Buffer | null }>(
  pending: readonly R[],
  proof: string | undefined,
): R | undefined => ofBrowser(pending, proof) ?? (pending.length === 1 ? pending[0] : undefined);

/** One salt per email, so that a login compares all registrations with a single hash. */
export const registrationSalt = (secrets: Secrets, email: string): Buffer =>
  secrets.digest('registration-salt', email).subarray(0, 16);
