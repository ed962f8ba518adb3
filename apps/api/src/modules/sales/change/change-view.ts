import type {
  EndedService,
  OwnService,
  ServiceChange,
  ServiceOption,
} from '@serat/contract/change';
import { AppError } from '../../../app-error.ts';
import type { Handle, Key } from '../../../db/schema.ts';
import { firstOf, monthOf, startOfDay } from '../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../jakarta/clock.ts';
import { toOwnDevice } from '../../service/device/index.ts';
import { linesOn, type Subscription } from '../../service/subscription/index.ts';
import { sumOf } from '../pricing/index.ts';
import type { ChangeDeps } from './change-deps.ts';
import { packageRefusal, takeBackOf } from './change.policy.ts';
import {
  findChange,
  listAllChanges,
  listBilledChanges,
  listChanges,
  wasUndoneSince,
  type MadeChange,
} from './change.repository.ts';
import { titleOf } from './quoted.ts';
import type { Quoting } from './quoting.ts';

/** The newest change that was not taken back. Changes are newest first. */
export const newestStanding = (changes: readonly MadeChange[]): MadeChange | undefined =>
  changes.find(({ status }) => status === 'scheduled' || status === 'applied');

const toChange = (change: MadeChange, takeBack: ServiceChange['takeBack']): ServiceChange => ({
  id: change.id,
  kind: change.kind,
  status: change.status,
  title: titleOf(change.quote),
  effectiveOn: change.effectiveOn,
  createdDate: change.createdAt.toISOString(),
  byStaff: change.madeBy !== null,
  takeBack,
});

export function createChangeView(deps: ChangeDeps, quoting: Quoting) {
  const { db, clock, subscriptions, devices, billing, catalogue, network, payment } = deps;

  /** How the newest standing change can be taken back. */
  async function takeBack(
    handle: Handle,
    subscription: Subscription,
    changes: readonly MadeChange[],
  ) {
    const newest = newestStanding(changes);
    if (!newest || subscription.status === 'ended') return null;
    const today = jakartaDay(clock());
    const month = startOfDay(firstOf(monthOf(today)));
    return takeBackOf(
      { ...newest, createdOn: jakartaDay(newest.createdAt) },
      {
        today,
        coveredTo: await billing.coveredTo(handle, subscription),
        undoneThisMonth: await wasUndoneSince(handle, subscription, month),
        isBilled: (await listBilledChanges(handle, subscription)).has(newest.id),
      },
    );
  }

  async function toChanges(
    handle: Handle,
    subscription: Subscription,
    changes: readonly MadeChange[],
  ): Promise<ServiceChange[]> {
    const newest = newestStanding(changes);
    const how = await takeBack(handle, subscription, changes);
    return changes.map((change) => toChange(change, change === newest ? how : null));
  }

  async function one(key: Key): Promise<ServiceChange> {
    const change = await findChange(db, key);
    const all = change && (await subscriptions.runningOf(db, key.customerId));
    const service = all?.find(({ id }) => id === change?.subscriptionId);
    if (!service) throw new AppError('NOT_FOUND');
    const changes = await listChanges(db, service);
    const shown = await toChanges(db, service, changes);
    const found = shown.find(({ id }) => id === key.id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  async function services(customerId: string): Promise<OwnService[]> {
    const today = jakartaDay(clock());
    const running = await subscriptions.runningWithLines(db, customerId, today);
    const live = await payment.attempts.liveOf(db, customerId);
    const aheadPayment = live.find(({ payableKind }) => payableKind === 'ahead')?.payableId ?? null;
    const lent = Map.groupBy(await devices.of(db, customerId), (each) => each.subscriptionId);
    const underway = await network.underway(db, customerId);
    return Promise.all(
      running.map(async (service) => {
        const changes = await listChanges(db, service);
        const now = linesOn(service.lines, today);
        return {
          number: service.number,
          status: service.status === 'Isolir' ? 'Isolir' : 'active',
          ...underway(service),
          address: service.address,
          startedDate: service.startedAt.toISOString(),
          minimumUntil: service.minimumUntil,
          lines: now.map(({ productId, productType: type, name, bandwidth, amount }) => ({
            productId,
            type,
            name,
            bandwidth,
            amount,
          })),
          monthly: sumOf(now),
          nextBill: quoting.nextBillOf(service, service),
          lastDay: service.lastDay,
          aheadPayment,
          devices: (lent.get(service.id) ?? []).map(toOwnDevice),
          refused: await quoting.refusalOf(db, service, changes),
          changes: await toChanges(db, service, changes),
        };
      }),
    );
  }

  async function ended(customerId: string): Promise<EndedService[]> {
    const over = await subscriptions.endedOf(db, customerId);
    const all = Map.groupBy(await devices.of(db, customerId), (each) => each.subscriptionId);
    return over.map(({ id, number, address, lastDay, endedAt }) => {
      const lent = (all.get(id) ?? []).map(toOwnDevice);
      return {
        number,
        address,
        lastDay: lastDay ?? jakartaDay(endedAt ?? clock()),
        state: lent.some(({ state }) => state === 'due') ? 'devicesDue' : 'closed',
        devices: lent,
      };
    });
  }

  /** For staff: the changes of all services with the quotes that were confirmed, newest first. */
  async function history(customerId: string) {
    const all = await listAllChanges(db, customerId);
    const shown = new Map<string, ServiceChange>();
    for (const { changes } of await services(customerId)) {
      for (const change of changes) shown.set(change.id, change);
    }
    return all.map((change) => ({
      ...(shown.get(change.id) ?? toChange(change, null)),
      serviceNumber: change.serviceNumber,
      madeBy: change.madeBy,
      quote: change.quote,
    }));
  }

  async function options(subscription: Subscription): Promise<ServiceOption[]> {
    const changes = await listChanges(db, subscription);
    const state = await quoting.stateOf(db, subscription, changes);
    const { areaId } = subscription;
    const owned = new Set(linesOn(state.lines, state.today).map(({ productId }) => productId));
    const products = await catalogue.list({ areaId });
    const national = await catalogue.list({});
    const sold = [
      ...products.filter(({ type }) => type === 'INTERNET'),
      ...national.filter(({ type }) => type !== 'INTERNET'),
    ];
    return sold.flatMap(({ id: productId, type, name, content, detail: [price] }) => {
      if (!price) return [];
      const { bandwidth, finalPrice, unit } = price;
      const refused =
        type === 'INTERNET' && !owned.has(productId)
          ? packageRefusal(state, { productId, amount: finalPrice })
          : null;
      const isOwn = owned.has(productId);
      return [
        { productId, type, name, bandwidth, content, price: finalPrice, unit, isOwn, refused },
      ];
    });
  }

  return { one, services, ended, history, options, takeBackOf: takeBack };
}
