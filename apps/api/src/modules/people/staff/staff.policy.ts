import { isPermitted, type Role } from '@serat/contract/staff/roles';

export interface RoleAndAreas {
  role: Role;
  areas: readonly string[];
}

/** Owners limited to some areas do not manage staff. */
export const isFullOwner = ({ role, areas }: RoleAndAreas): boolean =>
  role === 'owner' && areas.length === 0;

export const decides = (role: Role): boolean => isPermitted(role, 'proposal.decide');

/** Two people are needed if the change adds the right to decide on proposals, or makes or unmakes an owner. */
export const isForTwo = (wanted: RoleAndAreas, now: RoleAndAreas): boolean =>
  (decides(wanted.role) && !decides(now.role)) ||
  (wanted.role === 'owner') !== (now.role === 'owner') ||
  isFullOwner(wanted) !== isFullOwner(now);
