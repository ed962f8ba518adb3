import type { ChangeStatus } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { lockActiveCustomer } from '../../../db/locks/customer-lock.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import type { Subscription } from '../../service/subscription/index.ts';
import type { ChangeDeps } from './change-deps.ts';
import type { ChangeEvent } from './change-event.ts';
import { changeSteps } from './change.policy.ts';
import { insertStep, setStatus, type Change } from './change.repository.ts';
import { sumOf } from '../pricing/index.ts';
import { titleOf } from './quoted.ts';

export function createChangeSteps({ clock, subscriptions, emit }: ChangeDeps) {
  /** The rows stay locked until the transaction ends. */
  async function lockService(trx: Handle, key: Key): Promise<Subscription> {
    await lockActiveCustomer(trx, key.customerId);
    await subscriptions.lockAll(trx, key.customerId);
    const service = await subscriptions.lock(trx, key);
    if (service.status !== 'ended') return service;
    throw new AppError('NOT_FOUND', { message: 'Layanan ini sudah berakhir.' });
  }

  /** Returns the step's id. */
  async function takeStep(
    trx: Handle,
    change: Change,
    to: ChangeStatus,
    by: By | null,
  ): Promise<number> {
    if (!changeSteps[change.status].includes(to)) {
      throw new Error(`change ${change.id} can not go from ${change.status} to ${to}`);
    }
    await setStatus(trx, change, to);
    return insertStep(trx, change, { from: change.status, to, by, at: clock() });
  }

  async function tell(
    trx: Handle,
    { number, address }: Subscription,
    { change, step, by }: { change: Change; step: ChangeEvent['step']; by: By | null },
  ): Promise<void> {
    const several = await subscriptions.ownersOfSeveral(trx, [change.customerId]);
    const { quote: shown } = change;
    await emit(trx, [
      {
        kind: 'service-changed',
        customerId: change.customerId,
        serviceNumber: number,
        place: several.has(change.customerId) ? (address.split(',')[0] ?? address) : null,
        changeId: change.id,
        step,
        change: change.kind,
        title: titleOf(shown),
        effectiveOn: change.effectiveOn,
        atOnce: shown.atOnce,
        charge: sumOf(shown.charges),
        monthly: step === 'confirmed' ? shown.monthlyAfter : shown.monthlyBefore,
        byStaff: by !== null,
        at: clock(),
      },
    ]);
  }

  return { lockService, takeStep, tell };
}

export type ChangeSteps = ReturnType<typeof createChangeSteps>;
