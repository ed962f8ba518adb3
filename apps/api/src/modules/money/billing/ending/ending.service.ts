import { endingAfterDays } from '@serat/contract/staff/customer-lists';
import { nameOnly } from '../../../../db/by.ts';
import { lockCustomer } from '../../../../db/locks/customer-lock.ts';
import { beforeAll, type BatchWindow } from '../../../../db/query/batch-window.ts';
import type { Handle, SubscriptionStatus } from '../../../../db/schema.ts';
import * as calendar from '../../../../jakarta/calendar.ts';
import { jakartaDay } from '../../../../jakarta/clock.ts';
import { runInBatches } from '../../../../jobs/run-in-batches.ts';
import { requireSeller } from '../../tax/index.ts';
import { baseOf, cutOffAt, dendaOn } from '../bill.policy.ts';
import type { BillEvent } from '../bill-event.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { owesFee } from '../correction/final-bill.policy.ts';
import type { FinalBills } from '../correction/final-bill.service.ts';
import { streetOf } from '../view/bill-view.ts';
import { endDayOf, isListed, type Isolated, type Notice } from './ending.policy.ts';
import {
  findToEnd,
  listCutOff,
  lockToTell,
  pageListed,
  setNotified,
  type When,
} from './ending.repository.ts';

const notifiedAtOnce = 200;

interface LastIsolation {
  status: SubscriptionStatus;
  /** Null if the service was never isolated. */
  isolatedAt: Date | null;
}

/** Ends services that were isolated for too long, after two notices to the customer. */
export function createEndings(deps: BillingDeps, { endForDebt }: Pick<FinalBills, 'endForDebt'>) {
  const { db, clock, rules, subscriptions, emit } = deps;

  const now = (): When => ({ ...cutOffAt(clock(), rules), endDays: rules.isolirEndDays });

  async function tell(notice: Notice): Promise<number> {
    if (rules.isolirEndDays === 0) return 0;
    const when = now();
    const lock = (trx: Handle, window: BatchWindow) => lockToTell(trx, window, notice, when);
    const { done } = await runInBatches(deps, {
      name: `${notice}-end-notices`,
      size: notifiedAtOnce,
      async first(trx, window) {
        const [service] = await lock(trx, window);
        return service && { ...service, serviceNumber: service.number };
      },
      async batch(trx, window) {
        const services = await lock(trx, window);
        if (services.length > 0) await emitNotices(trx, services, notice, when);
        return { done: services.length, upTo: services.length === 0 ? null : beforeAll };
      },
    });
    return done;
  }

  async function emitNotices(
    trx: Handle,
    services: Parameters<typeof setNotified>[1],
    notice: Notice,
    when: When,
  ): Promise<void> {
    const { today } = when;
    const bills = Map.groupBy(await listCutOff(trx, services, when), (bill) => bill.subscriptionId);
    const events = (await setNotified(trx, services, notice, today)).map((service): BillEvent => {
      const endsOn = endDayOf(service, today, rules);
      if (endsOn === null) throw new Error('a service that never ends was notified of its end');
      const owed = (bills.get(service.id) ?? []).map(
        (bill) => baseOf(bill) + dendaOn(today, bill, rules),
      );
      const isCharged = rules.isolirEndFee && owesFee({ ...service, day: endsOn });
      return {
        kind: 'service-ending',
        customerId: service.customerId,
        serviceNumber: service.number,
        place: streetOf(service.address),
        notice,
        isolatedOn: service.isolatedOn,
        endsOn,
        payBy: calendar.addDays(endsOn, -1),
        amount: owed.reduce((sum, amount) => sum + amount, 0),
        fee: isCharged ? rules.earlyTerminationFee : 0,
        at: clock(),
      };
    });
    await emit(trx, events, { bulk: true });
  }

  /** Ends each service in its own transaction, so a killed run continues the next night. */
  async function end(): Promise<number> {
    if (rules.isolirEndDays === 0) return 0;
    requireSeller(rules.tax);
    const when = now();
    const { done } = await runInBatches(deps, {
      name: 'endings',
      size: 1,
      first: (trx, window) => findToEnd(trx, window, when),
      async batch(trx, window) {
        const { only } = window;
        if (!only) throw new Error('services end one by one');
        await lockCustomer(trx, only.customerId);
        await subscriptions.lockAll(trx, only.customerId);
        // The customer may have paid before the lock.
        const due = await findToEnd(trx, window, when);
        if (!due) return { done: 0, upTo: only };
        await endForDebt(trx, await subscriptions.lock(trx, only), {
          by: nameOnly('sistem'),
          reason: `Diisolir lebih dari ${rules.isolirEndDays} hari`,
          lastDay: due.endsOn,
        });
        return { done: 1, upTo: only };
      },
    });
    return done;
  }

  /** The day on which a listed service ends; null for all others. */
  function endDay(service: Omit<Isolated, 'isolatedOn'> & LastIsolation): string | null {
    if (service.status !== 'Isolir' || service.isolatedAt === null) return null;
    const today = jakartaDay(clock());
    const isolated = { ...service, isolatedOn: jakartaDay(service.isolatedAt) };
    return isListed(isolated, today) ? endDayOf(isolated, today, rules) : null;
  }

  async function page(wanted: Omit<Parameters<typeof pageListed>[1], 'before'>) {
    const today = jakartaDay(clock());
    const last = calendar.addDays(today, 1 - endingAfterDays);
    const rows = await pageListed(db, { ...wanted, before: calendar.startOfDay(last) });
    return rows.map((row) => ({ ...row, endsOn: endDayOf(row, today, rules) }));
  }

  return { tell, end, endDay, page };
}
