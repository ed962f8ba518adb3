import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';

const hours = 60 * 60 * 1000;
export const expiryOf = (now: Date): Date => new Date(now.getTime() + 72 * hours);

interface Decided {
  proposedBy: string;
  proposedByEmail: string;
  proposedAt: Date;
}

/** Who decides, as far as it tells one person from another. */
export interface Decider {
  staffId: string;
  role: Role;
  email: string;
  joinedAt: Date;
  /** Whoever asked them in. */
  invitedBy: ReadonlySet<string | null>;
}

/**
 * The approver is another person, who was there already and owes the proposer no account, and may do the thing itself. Null
 * where they may decide; else why not, in words for them.
 */
export function whyNotDecide(
  proposal: Decided,
  who: Decider,
  permission: Permission,
): string | null {
  // Who left and came back is another row, and the same person.
  if (proposal.proposedBy === who.staffId || proposal.proposedByEmail === who.email) {
    return 'Usulan Anda sendiri harus diputuskan orang lain.';
  }
  if (!isPermitted(who.role, 'proposal.decide') || !isPermitted(who.role, permission)) {
    return 'Peran Anda tidak memutuskan usulan seperti ini.';
  }
  if (who.joinedAt > proposal.proposedAt) {
    return 'Usulan ini lebih lama daripada akun Anda. Orang lain yang memutuskannya.';
  }
  if (who.invitedBy.has(proposal.proposedBy)) {
    return 'Usulan dari yang mengundang Anda harus diputuskan orang lain.';
  }
  return null;
}

/**
 * What stands there, as of now: nobody has to wait for a sweep to see that it is over. What was approved and cut
 * off before it was carried out is over as well.
 */
export const stateAt = <State extends string>(
  { state, expiresAt }: { state: State; expiresAt: Date },
  now: Date,
): State | 'expired' => (isOpen(state) && expiresAt <= now ? 'expired' : state);

/** It waits for a decision, or for being carried out. */
export const isOpen = (state: string): boolean => state === 'proposed' || state === 'approved';
