import { isPermitted, type Permission, type Role } from '@serat/contract/staff/roles';
import type { Areas } from '../../../db/query/areas.ts';

const hours = 60 * 60 * 1000;
/** How long a proposal waits: for a second person, or for an owner who stops it. */
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

/** Who decides, as far as it tells one person from another. */
export interface Decider {
  staffId: string;
  role: Role;
  email: string;
  joinedAt: Date;
  areas: Areas;
  /** The account that their invitations go back to. */
  line: string;
}

/**
 * The decider is another person of another line, had their account before, and may do the thing itself. Null where they
 * may decide; else the reason, in words for them.
 */
export function whyNotDecide(
  proposal: Decided,
  who: Decider,
  permission: Permission,
): string | null {
  // Who left and came back has another account, and is the same person.
  if (proposal.proposedBy === who.staffId || proposal.proposedByEmail === who.email) {
    return 'Usulan Anda sendiri harus diputuskan orang lain.';
  }
  if (!isPermitted(who.role, 'proposal.decide') || !isPermitted(who.role, permission)) {
    return 'Peran Anda tidak memutuskan usulan seperti ini.';
  }
  // Nobody with areas manages staff: they may only stop what waits.
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

/** What nobody may decide is carried out by itself; any owner but the proposer, who withdraws it, may stop it. */
export const mayStop = (
  { waitsUntil, proposedBy }: { waitsUntil: Date | null; proposedBy: string },
  who: { staffId: string; role: Role },
): boolean => waitsUntil !== null && who.role === 'owner' && who.staffId !== proposedBy;

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
