import { AppError } from '../../app-error.ts';
import type { Handle } from '../schema.ts';

/**
 * For what outlives a request: a member of staff who has left while it was under way leaves nothing behind. Held
 * until the transaction ends, before any other row.
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
