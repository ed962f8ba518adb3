import { isPermitted, type Role } from '@serat/contract/staff/roles';

export interface Standing {
  role: Role;
  areas: readonly string[];
}

/** An owner of some areas manages nobody. */
export const isFullOwner = ({ role, areas }: Standing): boolean =>
  role === 'owner' && areas.length === 0;

/** A role that may decide on what others propose. */
export const decides = (role: Role): boolean => isPermitted(role, 'proposal.decide');

/** Somebody gets a role that decides or becomes an owner of everything, or an owner loses something. */
export const isForTwo = (wanted: Standing, now: Standing): boolean =>
  (decides(wanted.role) && !decides(now.role)) ||
  (wanted.role === 'owner') !== (now.role === 'owner') ||
  isFullOwner(wanted) !== isFullOwner(now);
