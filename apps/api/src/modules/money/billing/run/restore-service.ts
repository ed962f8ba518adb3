import type { Handle } from '../../../../db/schema.ts';
import { cutOffAt } from '../bill.policy.ts';
import type { BillRow } from '../bill.repository.ts';
import { hasOverdue } from './cut-off.repository.ts';
import type { BillingDeps } from '../billing-deps.ts';

/** Restores the service if none of its bills is overdue. Returns whether it did. */
export async function restoreService(
  { clock, subscriptions, rules }: Pick<BillingDeps, 'clock' | 'subscriptions' | 'rules'>,
  trx: Handle,
  { customerId, subscriptionId }: Pick<BillRow, 'customerId' | 'subscriptionId'>,
): Promise<boolean> {
  const subscription = await subscriptions.lock(trx, { customerId, id: subscriptionId });
  if (subscription.status !== 'Isolir') return false;
  if (await hasOverdue(trx, subscription, cutOffAt(clock(), rules))) return false;
  await subscriptions.stepAll(trx, [subscription], 'active', 'Tidak ada tunggakan lagi');
  return true;
}
