import { sql } from 'kysely';
import type { Handle, Key } from '../../db/schema.ts';

export interface CutOff {
  /** The due day of such a bill is before this one. */
  dueBefore: string;
  /** Bills opened again after this moment leave their owners time. */
  reopenedBefore: Date;
}

/** Which bills `b` cut their service off; `isolationTime` says the same. */
export const cutsOff = ({ dueBefore, reopenedBefore }: CutOff) =>
  sql<boolean>`b.status = 'OPEN' and b.due_on < ${dueBefore}::date
    and (b.reopened_at is null or b.reopened_at <= ${reopenedBefore}::timestamptz)`;

export async function hasOverdue(
  handle: Handle,
  subscription: Key,
  when: CutOff,
): Promise<boolean> {
  const row = await handle
    .selectFrom('bill as b')
    .select('b.id')
    .where('b.customer_id', '=', subscription.customerId)
    .where('b.subscription_id', '=', subscription.id)
    .where(cutsOff(when))
    .executeTakeFirst();
  return row !== undefined;
}
