import { isPermitted, permissions } from '@serat/contract/staff/roles';
import type { StaffEndpoint } from '@serat/contract/staff/staff-call';
import { AppError } from '../app-error.ts';
import type { StaffSession } from '../modules/people/staff/index.ts';
import { StartError } from '../start/start-error.ts';

/** Denies by default. */
export function requirePermission(
  who: StaffSession | null,
  {
    permission,
    also,
    everywhere = false,
  }: Pick<StaffEndpoint, 'permission' | 'also' | 'everywhere'>,
  secondFactorRequired: boolean,
): void {
  if (permission === 'anyone') return;
  if (!who) {
    throw new AppError('NO_SESSION', { message: 'Sesi Anda sudah berakhir. Silakan masuk lagi.' });
  }
  if (permission === 'self') return;
  const isTooFar = everywhere && who.areas.length > 0;
  const mayAll = isPermitted(who.role, permission) && (!also || isPermitted(who.role, also));
  if (isTooFar || !mayAll) throw new AppError('FORBIDDEN');
  if (secondFactorRequired && !who.hasSecondFactor) throw new AppError('SECOND_FACTOR_MISSING');
}

export function requireNamedPermissions(endpoints: readonly StaffEndpoint[]): void {
  const known = new Set<unknown>(['anyone', 'self', ...Object.keys(permissions)]);
  const open = endpoints.filter(
    ({ permission, also = permission }) => !known.has(permission) || !known.has(also),
  );
  if (open.length === 0) return;
  throw new StartError(
    `Tanpa izin yang dikenal tidak ada panggilan konsol: ${open.map(({ path }) => path).join(', ')}.`,
  );
}
