import type { EndReason } from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { transact, type Transacting } from '../../../db/driver/transact.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import type { PurgeSteps } from '../../../jobs/purge.ts';
import type { Subscription } from '../../service/subscription/index.ts';
import type { ChangeDeps } from './change-deps.ts';
import { createChangeSteps } from './change-steps.ts';
import {
  findChange,
  insertChange,
  insertStep,
  listChanges,
  type Change,
  type MadeChange,
} from './change.repository.ts';
import { createChangeView, newestStanding } from './change-view.ts';
import { storable } from './quoted.ts';
import { createQuotes } from './quotes.ts';
import { createQuoting, type Quoted } from './quoting.ts';
import { createSettling } from './settling.ts';

interface Confirmation {
  /** The member of staff; null for the customer. */
  by?: By | null;
  reason?: EndReason | null;
}

export function createChangeService(deps: ChangeDeps) {
  const { db, clock, subscriptions } = deps;
  const steps = createChangeSteps(deps);
  const { lockService, takeStep, tell } = steps;
  const quoting = createQuoting(deps);
  const quotes = createQuotes(deps, quoting, steps);
  const view = createChangeView(deps, quoting);

  /** A repeated confirmation returns the change that the first confirmation made. */
  async function confirm(
    key: Key,
    { by = null, reason = null }: Confirmation = {},
    transacting: Transacting<MadeChange> = {},
  ) {
    await quotes.using(
      key,
      async (trx, subscription, agreed) =>
        (await findChange(trx, key)) ??
        apply(trx, subscription, { id: key.id, ...(await agreed()), by, reason }),
      transacting,
    );
    return view.one(key);
  }

  async function apply(
    trx: Handle,
    subscription: Subscription,
    made: Quoted & {
      id: string;
      changes: readonly MadeChange[];
      by: By | null;
      reason: EndReason | null;
    },
  ): Promise<MadeChange> {
    const { shown, by, id } = made;
    const { kind } = shown.wish;
    // A payment ahead changes nothing. It is paid, not confirmed.
    if (kind === 'ahead') throw new AppError('STEP_REFUSED');
    const isEnd = kind === 'end';
    const open = made.changes.find(({ status }) => status === 'scheduled');
    if (open) await takeStep(trx, open, 'cancelled', by);
    const change: Change = {
      id,
      customerId: subscription.customerId,
      subscriptionId: subscription.id,
      kind,
      status: shown.atOnce ? 'applied' : 'scheduled',
      effectiveOn: shown.effectiveOn,
      quote: storable(shown),
      linesBefore: made.before,
      reason: isEnd ? made.reason : null,
      createdAt: clock(),
    };
    await insertChange(trx, change);
    const step = await insertStep(trx, change, { from: null, to: change.status, by, at: clock() });
    await subscriptions.changing.replaceLines(trx, subscription, made.lines);
    await subscriptions.changing.charge(trx, {
      service: subscription,
      changeId: id,
      charges: shown.charges,
    });
    const endsOn = isEnd ? shown.effectiveOn : null;
    await subscriptions.changing.setChanged(trx, subscription, { step, endsOn });
    const full = { ...change, madeBy: by?.name ?? null };
    await tell(trx, subscription, { change: full, step: 'confirmed', by });
    return full;
  }

  /** Revokes the newest change if it is scheduled, or undoes it if it was made today. */
  async function takeBack(
    key: Key,
    by: By | null = null,
    transacting: Transacting<MadeChange> = {},
  ) {
    const found = await findChange(db, key);
    if (!found) throw new AppError('NOT_FOUND', { message: 'Perubahan ini tidak ada.' });
    await transact(db, transacting, async (trx) => {
      const service = { customerId: key.customerId, id: found.subscriptionId };
      const subscription = await lockService(trx, service);
      const changes = await listChanges(trx, subscription);
      const change = newestStanding(changes);
      if (change?.id !== key.id) return refuseTakeBack();
      const how = await view.takeBackOf(trx, subscription, changes);
      if (how === null) return refuseTakeBack();
      const status = how === 'undo' ? 'undone' : 'revoked';
      if (!(await subscriptions.changing.dropCharges(trx, change))) return refuseTakeBack();
      await subscriptions.changing.replaceLines(trx, subscription, change.linesBefore);
      const step = await takeStep(trx, change, status, by);
      await subscriptions.changing.setChanged(trx, subscription, { step, endsOn: null });
      await tell(trx, subscription, { change, step: status, by });
      return change;
    });
    return view.one(key);
  }

  const settling = createSettling(deps, steps);

  return {
    quote: quotes.quote,
    showQuote: quotes.show,
    usingQuote: quotes.using,
    confirm,
    takeBack,
    settle: settling.settle,
    cancelOpen: settling.cancelOpen,
    services: view.services,
    ended: view.ended,
    history: view.history,
    options: async (customerId: string, number: string) =>
      view.options(await quotes.running(customerId, number)),
    purges: { quotes: quotes.purge } satisfies PurgeSteps,
  };
}

export type ChangeService = ReturnType<typeof createChangeService>;

const refuseTakeBack = (): never => {
  throw new AppError('STEP_REFUSED', {
    message:
      'Perubahan ini tidak dapat dikembalikan lagi. Perubahan langsung dapat dikembalikan pada hari yang sama, sekali sebulan.',
  });
};
