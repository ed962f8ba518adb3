import { useDrafts } from '../../../model/drafts.ts';

/**
 * What shows the service that this browser has registered the email: its codes then activate this
 * registration, not one that somebody else made with the same email.
 */
export function proofFor(email: string): { proof?: string } {
  const { registered } = useDrafts.getState().auth;
  return registered?.email === email ? { proof: registered.proof } : {};
}
