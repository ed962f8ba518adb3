import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import { AppError } from '../../app-error.ts';

const hours = 60 * 60 * 1000;
export const expiryOf = (now: Date): Date => new Date(now.getTime() + 72 * hours);

interface Decided {
  state: string;
  proposedBy: string;
  expiresAt: Date;
}

/** The approver is another person, and may do the thing itself. */
export function requireMayDecide(
  proposal: Decided,
  who: { staffId: string | null; role: Role },
  permission: Permission,
): void {
  if (proposal.proposedBy === who.staffId) {
    throw new AppError('FORBIDDEN', {
      message: 'Usulan Anda sendiri harus diputuskan orang lain.',
    });
  }
  if (!isPermitted(who.role, permission)) throw new AppError('FORBIDDEN');
}

/** What stands there, as of now: nobody has to wait for a sweep to see that it is over. */
export const stateAt = ({ state, expiresAt }: Decided, now: Date): string =>
  state === 'proposed' && expiresAt <= now ? 'expired' : state;
