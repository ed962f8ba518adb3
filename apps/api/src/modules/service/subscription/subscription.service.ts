import type { ProductType } from '@serat/contract/catalogue';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, SubscriptionStatus } from '../../../db/schema.ts';
import type { ServiceEvent } from './service-event.ts';
import { newServiceNumber } from './subscription-number.ts';
import { mayStep, termsFrom } from './subscription.policy.ts';
import {
  claimNumber,
  findLatestOf,
  findSubscriptionByNumber,
  hasSubscription,
  insertSteps,
  insertSubscription,
  listLines,
  listOwnersOfSeveral,
  listRunningOf,
  listRunningWithLines,
  listSteps,
  listSubscriptions,
  lockSubscription,
  lockSubscriptionsOf,
  renameRunning,
  setEnded,
  setStatus,
  setWelcomed,
  type Subscription,
  type SubscriptionPage,
} from './subscription.repository.ts';

export interface OrderedService {
  fullName: string;
  address: string;
  lines: readonly {
    name: string;
    amount: number;
    productId: string | null;
    productType: ProductType | null;
    bandwidth: string | null;
    thumbnail: string | null;
    unit: string | null;
  }[];
}

export interface SubscriptionDeps {
  db: Db;
  clock: Clock;
  minimumMonths: number;
  emit(trx: Handle, events: readonly ServiceEvent[]): Promise<void>;
}

export function createSubscriptionService(deps: SubscriptionDeps) {
  const { db, clock } = deps;

  /** Runs in the transaction that finishes the installation. The port stays with the service. */
  async function start(
    trx: Handle,
    order: OrderedService & { customerId: string; orderKey: string; at: Date },
  ): Promise<void> {
    const { customerId, orderKey, fullName, address, lines, at } = order;
    const subscription = {
      customerId,
      orderId: orderKey,
      fullName,
      address,
      startedAt: at,
      ...termsFrom(jakartaDay(at), deps.minimumMonths),
      lines: lines.flatMap(({ productId, productType, ...line }) =>
        productId && productType
          ? [{ ...line, productId, productType, validFrom: jakartaDay(at), validTo: null }]
          : [],
      ),
    };
    if (await hasSubscription(trx, { customerId, id: orderKey })) return;
    let number = newServiceNumber(at);
    while (!(await claimNumber(trx, { number, customerId }))) number = newServiceNumber(at);
    const id = await insertSubscription(trx, { ...subscription, number });
    await insertSteps(trx, [{ id, customerId, from: null, to: 'active' }], null, at);
    const about = { customerId, serviceNumber: number, at };
    await deps.emit(trx, [
      { kind: 'service-activated', reason: 'installation-finished', ...about },
    ]);
  }

  /** The rows must be locked. Throws if a service cannot take the step. */
  async function stepAll(
    trx: Handle,
    services: readonly Pick<Subscription, 'id' | 'customerId' | 'status' | 'number'>[],
    to: Exclude<SubscriptionStatus, 'ended'>,
    reason: string,
  ): Promise<void> {
    for (const subscription of services) requireStep(subscription, to);
    await setStatus(trx, services, to);
    const steps = services.map(({ id, customerId, status }) => ({
      id,
      customerId,
      from: status,
      to,
    }));
    const at = clock();
    await insertSteps(trx, steps, reason, at);
    const events = services.map(({ customerId, number }): ServiceEvent => {
      const about = { customerId, serviceNumber: number, at };
      return to === 'Isolir'
        ? { kind: 'service-isolated', reason: 'bill-overdue', ...about }
        : { kind: 'service-restored', reason: 'no-bill-overdue', ...about };
    });
    if (events.length > 0) await deps.emit(trx, events);
  }

  async function end(
    trx: Handle,
    subscription: Subscription,
    ended: { by: By; reason: string | null },
  ): Promise<void> {
    requireStep(subscription, 'ended');
    const at = clock();
    await setEnded(trx, subscription, { ...ended, at });
    const { id, customerId, status } = subscription;
    await insertSteps(trx, [{ id, customerId, from: status, to: 'ended' }], ended.reason, at);
  }

  const hasRunning = async (handle: Handle, customerId: string): Promise<boolean> =>
    (await listRunningOf(handle, customerId)).length > 0;

  return {
    start,
    stepAll,
    end,
    hasRunning,
    /** Future bills get the new name; existing bills keep theirs. */
    rename: (trx: Handle, { customerId, fullName }: { customerId: string; fullName: string }) =>
      renameRunning(trx, customerId, fullName),
    welcome: (service: Pick<Subscription, 'customerId' | 'number'>) =>
      setWelcomed(db, service, clock()),
    lock: lockSubscription,
    /** Lock after the customer and before bills and credit. */
    lockAll: lockSubscriptionsOf,
    runningOf: listRunningOf,
    runningWithLines: listRunningWithLines,
    latestOf: findLatestOf,
    ownersOfSeveral: listOwnersOfSeveral,
    linesOf: listLines,
    findByNumber: (number: string) => findSubscriptionByNumber(db, number),
    list: (page: Partial<SubscriptionPage>) => listSubscriptions(db, { limit: 200, ...page }),
    stepsOf: listSteps,
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

function requireStep(
  { number, status }: Pick<Subscription, 'number' | 'status'>,
  to: SubscriptionStatus,
): void {
  if (mayStep(status, to)) return;
  throw new AppError('STEP_REFUSED', {
    message: `Layanan ${number} berstatus ${status} dan tidak dapat menjadi ${to}.`,
  });
}
