import { AppError } from '../../app-error.ts';
import type { Handle } from '../schema.ts';

/**
 * For work that outlives its request: fails if the staff member has left meanwhile. Locks the row until the
 * transaction ends; take it before any other row lock.
 */
export async function lockPresentStaff(handle: Handle, staffId: string): Promise<void> {
  const row = await handle
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('left_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new AppError('NO_SESSION');
}
