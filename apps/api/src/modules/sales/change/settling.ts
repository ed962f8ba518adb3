import { endReasonLabels } from '@serat/contract/change';
import { nameOnly } from '../../../db/by.ts';
import { lockCustomer } from '../../../db/locks/customer-lock.ts';
import { beforeAll } from '../../../db/query/batch-window.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { runInBatches } from '../../../jobs/run-in-batches.ts';
import type { ChangeDeps } from './change-deps.ts';
import type { ChangeSteps } from './change-steps.ts';
import { findChange, findDue, listChanges } from './change.repository.ts';

export function createSettling(deps: ChangeDeps, { takeStep }: ChangeSteps) {
  const { clock, subscriptions, billing } = deps;

  /** Finishes the scheduled changes whose first bill was made, and ends the services whose last day is over. */
  async function settle(): Promise<number> {
    const today = jakartaDay(clock());
    const { done } = await runInBatches(deps, {
      name: 'changes',
      size: 1,
      first: (trx, window) => findDue(trx, window, today),
      async batch(trx, window) {
        if (!window.only) throw new Error('changes are settled one by one');
        await lockCustomer(trx, window.only.customerId);
        await subscriptions.lockAll(trx, window.only.customerId);
        // The change may have been revoked before the lock.
        const due = await findDue(trx, window, today);
        if (due) await finish(trx, due);
        return { done: due ? 1 : 0, upTo: beforeAll };
      },
    });
    return done;
  }

  async function finish(trx: Handle, due: Key & { subscriptionId: string }): Promise<void> {
    const change = await findChange(trx, due);
    if (!change) throw new Error(`change ${due.id} is gone`);
    await takeStep(trx, change, 'applied', null);
    if (change.kind !== 'end') return;
    const { customerId, subscriptionId: id, reason, effectiveOn: lastDay } = change;
    await billing.endings.endOn(trx, await subscriptions.lock(trx, { customerId, id }), {
      by: nameOnly(change.madeBy ?? 'Pelanggan'),
      reason: reason && endReasonLabels[reason],
      lastDay,
    });
  }

  /** Cancels the scheduled change of a service that ended for another reason. */
  async function cancelOpen(
    trx: Handle,
    { customerId, serviceNumber }: { customerId: string; serviceNumber: string },
  ): Promise<void> {
    const service = await subscriptions.findByNumber(serviceNumber, trx);
    if (!service) throw new Error(`service ${serviceNumber} of ${customerId} is gone`);
    const open = (await listChanges(trx, service)).find(({ status }) => status === 'scheduled');
    if (open) await takeStep(trx, open, 'cancelled', null);
  }

  return { settle, cancelOpen };
}
