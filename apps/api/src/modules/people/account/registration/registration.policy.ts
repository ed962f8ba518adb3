import type { Secrets } from '../../../../secrets.ts';
import { tokenDigest } from '../session/secret-token.ts';

/** The registration that this browser has made, if it is one of these. */
export function ofBrowser<R extends { proofHash: Buffer | null }>(
  pending: readonly R[],
  proof: string | undefined,
): R | undefined {
  if (proof === undefined) return undefined;
  const digest = tokenDigest(proof);
  return pending.find(({ proofHash }) => proofHash?.equals(digest));
}

/**
 * A code proves the mailbox, not who registered. So it activates what the typing browser has
 * registered, or the only registration there is; among several nobody can tell whose password would be
 * let in.
 */
export const chosenRegistration = <R extends { proofHash: Buffer | null }>(
  pending: readonly R[],
  proof: string | undefined,
): R | undefined => ofBrowser(pending, proof) ?? (pending.length === 1 ? pending[0] : undefined);

/** One for all registrations of an email: a login tries all their passwords by hashing once. */
export const registrationSalt = (secrets: Secrets, email: string): Buffer =>
  secrets.digest('registration-salt', email).subarray(0, 16);
