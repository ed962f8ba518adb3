import { precompiled } from '../../../../db/driver/precompiled.ts';
import type { Handle } from '../../../../db/schema.ts';

/** A customer's own terms. Null: the provider's setting applies. */
export interface OwnTerms {
  dueDay: number | null;
  isolirGraceDays: number | null;
}

const none: OwnTerms = { dueDay: null, isolirGraceDays: null };

const ownTerms = precompiled((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customer')
    .select(['due_day as dueDay', 'isolir_grace_days as isolirGraceDays'])
    .where('id', '=', customerId),
);

export async function findOwnTerms(handle: Handle, customerId: string): Promise<OwnTerms> {
  return (await ownTerms(handle, { customerId }))[0] ?? none;
}

export async function setOwnTerms(
  handle: Handle,
  customerId: string,
  { dueDay, isolirGraceDays }: OwnTerms,
): Promise<void> {
  await handle
    .updateTable('customer')
    .set({ due_day: dueDay, isolir_grace_days: isolirGraceDays })
    .where('id', '=', customerId)
    .execute();
}
