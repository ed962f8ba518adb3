import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import { AppError } from '../../app-error.ts';

const hours = 60 * 60 * 1000;
export const expiryOf = (now: Date): Date => new Date(now.getTime() + 72 * hours);

interface Decided {
  proposedBy: string;
  proposedByEmail: string;
  proposedAt: Date;
}

/** Who decides, as far as it tells one person from another. */
interface Decider {
  staffId: string;
  role: Role;
  email: string;
  joinedAt: Date;
  /** By whoever proposed it. */
  isInvitedByProposer: boolean;
}

const closed = (message: string) => new AppError('FORBIDDEN', { message });

/** The approver is another person, who was there already and owes the proposer no account, and may do the thing itself. */
export function requireMayDecide(proposal: Decided, who: Decider, permission: Permission): void {
  // Who left and came back is another row, and the same person.
  if (proposal.proposedBy === who.staffId || proposal.proposedByEmail === who.email) {
    throw closed('Usulan Anda sendiri harus diputuskan orang lain.');
  }
  if (who.joinedAt > proposal.proposedAt) {
    throw closed('Usulan ini lebih lama daripada akun Anda. Orang lain yang memutuskannya.');
  }
  if (who.isInvitedByProposer) {
    throw closed('Usulan dari yang mengundang Anda harus diputuskan orang lain.');
  }
  if (!isPermitted(who.role, permission)) throw new AppError('FORBIDDEN');
}

/**
 * What stands there, as of now: nobody has to wait for a sweep to see that it is over. What was approved and cut
 * off before it was carried out is over as well.
 */
export const stateAt = ({ state, expiresAt }: { state: string; expiresAt: Date }, now: Date) =>
  (state === 'proposed' || state === 'approved') && expiresAt <= now ? 'expired' : state;
