import type { ProductType } from '@serat/contract/catalogue';
import { AppError } from '../../../app-error.ts';
import type { By } from '../../../db/by.ts';
import { jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import type { Db, Handle, Key, SubscriptionStatus } from '../../../db/schema.ts';
import type { Secrets } from '../../../secrets.ts';
import { deleteImported } from './import.repository.ts';
import { createImport } from './import.service.ts';
import { newNetworkPassword, type NetworkLogin } from './network-login.ts';
import {
  billCharges,
  dropCharges,
  insertCharges,
  listUnbilledCharges,
  releaseCharges,
} from './charge.repository.ts';
import { listLines, replaceLines, setChanged, type ServiceLine } from './line.repository.ts';
import { claimNumber, hasSubscription, insertSubscription } from './new-subscription.repository.ts';
import type { ServiceEvent } from './service-event.ts';
import type { ServicePlace } from './service-place.ts';
import { insertSteps, listSteps, setEnded, setStatus } from './step.repository.ts';
import { newServiceNumber } from './subscription-number.ts';
import { mayStep, termsFrom } from './subscription.policy.ts';
import {
  findLatestOf,
  findSubscriptionByNumber,
  listEndedOf,
  listOwnersOfSeveral,
  listRunningOf,
  listRunningWithLines,
  lockSubscription,
  lockSubscriptionsOf,
  renameRunning,
  setLogin,
  setWelcomed,
  type Subscription,
} from './subscription.repository.ts';

export interface OrderedService extends ServicePlace {
  fullName: string;
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
  secrets: Secrets;
  /** Without a network, new services get no login. */
  hasNetwork: boolean;
  /** Tells the network in the same transaction what the services should have now. */
  followNetwork(trx: Handle, services: readonly Key[]): Promise<void>;
  recordInNetwork(trx: Handle, services: readonly Key[]): Promise<void>;
  sendToNetwork(trx: Handle, customerIds: readonly string[]): Promise<void>;
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
    const { customerId, orderKey, fullName, lines, at } = order;
    const { address, cityId, areaId, plnId, latitude, longitude } = order;
    const subscription = {
      customerId,
      orderId: orderKey,
      fullName,
      place: { address, cityId, areaId, plnId, latitude, longitude },
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
    if (deps.hasNetwork) {
      await giveLogin(trx, { customerId, id }, { user: number, password: newNetworkPassword() });
    }
    await insertSteps(trx, [{ id, customerId, from: null, to: 'active' }], null, at);
    const about = { customerId, serviceNumber: number, at };
    await deps.emit(trx, [
      { kind: 'service-activated', reason: 'installation-finished', ...about },
    ]);
  }

  /** False if the service already has a login, or another service has the user name. */
  async function giveLogin(
    trx: Handle,
    service: Key,
    { user, password }: NetworkLogin,
  ): Promise<boolean> {
    const passwordSealed = deps.secrets.seal(password);
    if (!(await setLogin(trx, service, { user, passwordSealed }))) return false;
    await deps.followNetwork(trx, [service]);
    return true;
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
    await deps.followNetwork(trx, services);
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
    ended: { by: By; reason: string | null; lastDay: string },
  ): Promise<void> {
    requireStep(subscription, 'ended');
    const at = clock();
    await setEnded(trx, subscription, { ...ended, at });
    const { id, customerId, status } = subscription;
    await insertSteps(trx, [{ id, customerId, from: status, to: 'ended' }], ended.reason, at);
    await deps.followNetwork(trx, [subscription]);
  }

  /** The network gets a package that starts today at once, and a later package from the nightly sweep. */
  async function changeLines(
    trx: Handle,
    service: Key,
    lines: readonly ServiceLine[],
  ): Promise<void> {
    await replaceLines(trx, service, lines);
    await deps.followNetwork(trx, [service]);
  }

  const hasRunning = async (handle: Handle, customerId: string): Promise<boolean> =>
    (await listRunningOf(handle, customerId)).length > 0;

  return {
    start,
    giveLogin,
    createImported: createImport(deps),
    sendImported: deps.sendToNetwork,
    deleteImported,
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
    endedOf: listEndedOf,
    latestOf: findLatestOf,
    ownersOfSeveral: listOwnersOfSeveral,
    linesOf: listLines,
    findByNumber: (number: string, handle: Handle = db) => findSubscriptionByNumber(handle, number),
    stepsOf: listSteps,
    /** Writes for the module `change`, which holds the rules. */
    changing: { replaceLines: changeLines, setChanged, charge: insertCharges, dropCharges },
    charges: { unbilled: listUnbilledCharges, bill: billCharges, release: releaseCharges },
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
