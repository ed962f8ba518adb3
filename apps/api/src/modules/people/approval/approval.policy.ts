import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import type { Areas } from '../../../db/query/areas.ts';

const hours = 60 * 60 * 1000;
/** How long a proposal waits for a second person, or for an owner to stop it. */
export const waitOf = (now: Date): Date => new Date(now.getTime() + 72 * hours);

interface Decided {
  proposedBy: string;
  proposedByEmail: string;
  proposedByLine: string;
  proposedAt: Date;
  subject: string;
  subjectId: string;
  customerId: string | null;
}

export interface Decider {
  staffId: string;
  role: Role;
  email: string;
  joinedAt: Date;
  areas: Areas;
  /** The root of the chain of invitations that led to this account. */
  line: string;
}

/**
 * Returns why this person may not decide, or null. The decider must be another person from another chain of
 * invitations, with an older account than the proposal, and with the permission for the action.
 */
export function whyNotDecide(
  proposal: Decided,
  who: Decider,
  permission: Permission,
): string | null {
  // A person who left and came back has another account with the same email.
  if (proposal.proposedBy === who.staffId || proposal.proposedByEmail === who.email) {
    return 'Usulan Anda sendiri harus diputuskan orang lain.';
  }
  if (!isPermitted(who.role, 'proposal.decide') || !isPermitted(who.role, permission)) {
    return 'Peran Anda tidak memutuskan usulan seperti ini.';
  }
  // Staff limited to areas do not manage staff. They can only stop a waiting proposal.
  if (proposal.customerId === null && who.areas.length > 0) {
    return 'Usulan tentang staf diputuskan Pemilik semua wilayah.';
  }
  if (proposal.subject === 'staff' && proposal.subjectId === who.staffId) {
    return 'Usulan ini tentang Anda. Orang lain yang memutuskannya.';
  }
  if (who.joinedAt > proposal.proposedAt) {
    return 'Usulan ini lebih lama daripada akun Anda. Orang lain yang memutuskannya.';
  }
  if (proposal.proposedByLine === who.line) {
    return 'Akun Anda dan akun pengusulnya berasal dari undangan orang yang sama. Orang lain yang memutuskannya.';
  }
  return null;
}

/**
 * A proposal that nobody may decide on is executed when its wait ends. Any owner except the proposer may stop it.
 */
export const mayStop = (
  { waitsUntil, proposedBy }: { waitsUntil: Date | null; proposedBy: string },
  who: { staffId: string; role: Role },
): boolean => waitsUntil !== null && who.role === 'owner' && who.staffId !== proposedBy;

/**
 * The current state, without waiting for the job that expires proposals. An approved proposal that was
 * never executed expires, too.
 */
export const stateAt = <State extends string>(
  { state, expiresAt }: { state: State; expiresAt: Date },
  now: Date,
): State | 'expired' => (isOpen(state) && expiresAt <= now ? 'expired' : state);

export const isOpen = (state: string): boolean => state === 'proposed' || state === 'approved';
