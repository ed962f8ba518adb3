import { useDrafts } from '../../../model/drafts.ts';

/**
 * Proves to the service that this browser registered the email address. Its codes then activate
 * this registration, not one that somebody else made with the same address.
 */
export function proofFor(email: string): { proof?: string } {
  const { registered } = useDrafts.getState().auth;
  return registered?.email === email ? { proof: registered.proof } : {};
}
