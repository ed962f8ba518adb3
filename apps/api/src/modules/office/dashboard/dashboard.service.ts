import type { Bill } from '@serat/contract/billing';
import type { DashboardRecord, getDashboard, RunningService } from '@serat/contract/dashboard';
import type { DataOf } from '@serat/contract/call';
import type { Order, OrderedProduct } from '@serat/contract/order';
import { AppError } from '../../../app-error.ts';
import { daysBefore, jakartaDay, type Clock } from '../../../jakarta/clock.ts';
import { atOnce } from '../../../db/driver/at-once.ts';
import type { Db } from '../../../db/schema.ts';
import type { BillingService } from '../../money/billing/index.ts';
import type { LedgerService } from '../../money/ledger/index.ts';
import type { OrderService } from '../../sales/order/index.ts';
import type { NetworkService } from '../../service/network/index.ts';
import {
  isNewService,
  linesOn,
  type Subscription,
  type SubscriptionLine,
  type SubscriptionService,
} from '../../service/subscription/index.ts';
import { billRecord, billSums, orderRecord } from './dashboard.policy.ts';

type Dashboard = DataOf<typeof getDashboard>;

interface DashboardDeps {
  db: Db;
  clock: Clock;
  orders: Pick<OrderService, 'activeOrder' | 'pastOrders' | 'detail'>;
  billing: Pick<BillingService, 'active' | 'nextBill' | 'creditUse' | 'terms' | 'endings'>;
  ledger: Pick<LedgerService, 'credits'>;
  network: Pick<NetworkService, 'underway'>;
  subscriptions: Pick<SubscriptionService, 'runningWithLines' | 'runningOf' | 'welcome'>;
}

export function createDashboardService(deps: DashboardDeps) {
  const { db, clock, orders, billing, ledger, network, subscriptions } = deps;

  async function dashboard(customerId: string): Promise<Dashboard> {
    const now = clock();
    const today = jakartaDay(now);
    const [active, bills, found, credit, terms, underway] = await atOnce(db, (handle) =>
      Promise.all([
        orders.activeOrder(customerId, handle),
        billing.active(customerId, handle),
        subscriptions.runningWithLines(handle, customerId, today),
        ledger.credits.of(customerId, handle),
        billing.terms.of(customerId, handle),
        network.underway(handle, customerId),
      ]),
    );
    const running = found.toSorted(byUrgency);
    const services = running.map((service) => ({
      ...toService(service, today),
      endsOn: billing.endings.endDay(service),
      isNew: isNewService(service, now),
      ...underway(service),
    }));
    const next = billing.nextBill(running, credit);
    const record = await recordOf(customerId, active, bills);
    return {
      record,
      services,
      ...billSums(record, bills, services, {
        cutOff: daysBefore(now, terms.isolirGraceDays),
      }),
      nextBill: next && { ...next, dueDay: terms.dueDay },
      credit,
      creditUse: billing.creditUse(credit, bills),
    };
  }

  /** The open order, else the oldest unpaid bill, else the latest bill, else the latest order. */
  async function recordOf(
    customerId: string,
    active: Order | null,
    bills: readonly Bill[],
  ): Promise<DashboardRecord | null> {
    const seen = { now: clock(), monthOf: (instant: Date) => jakartaDay(instant).slice(0, 7) };
    if (active && active.status.id !== 'completed') return orderRecord(active, false, seen);
    const [bill] = bills;
    if (bill) return billRecord(bill, seen);
    const latest = active ?? (await orders.pastOrders(customerId))[0];
    return latest ? orderRecord(latest, await ranOut(customerId, latest), seen) : null;
  }

  /** Staff can only reject paid orders, so a rejected order without payment expired. */
  async function ranOut(customerId: string, order: Order): Promise<boolean> {
    if (order.status.id !== 'rejected') return false;
    const { history } = await orders.detail(customerId, order.id);
    return !history.some((step) => step.status.id === 'waitingInstallation');
  }

  /** True once per service, however many tabs and devices ask. */
  async function welcome(customerId: string, number: string): Promise<boolean> {
    const running = await subscriptions.runningOf(db, customerId);
    if (!running.some((service) => service.number === number)) throw new AppError('NOT_FOUND');
    return subscriptions.welcome({ customerId, number });
  }

  return { dashboard, welcome };
}

export type DashboardService = ReturnType<typeof createDashboardService>;

type Running = Subscription & { lines: SubscriptionLine[] };

const toService = (
  { number, status, address, startedAt, lines }: Running,
  today: string,
): RunningService => ({
  number,
  status: status === 'Isolir' ? 'Isolir' : 'active',
  startedDate: startedAt.toISOString(),
  address,
  listProduct: productsOf(linesOn(lines, today)),
});

const byUrgency = (one: Subscription, other: Subscription): number =>
  Number(other.status === 'Isolir') - Number(one.status === 'Isolir') ||
  one.startedAt.getTime() - other.startedAt.getTime();

/** Index 0 is internet, 1 is TV or null, then the channels. */
function productsOf(lines: readonly SubscriptionLine[]): (OrderedProduct | null)[] {
  const products = lines.map((line) => ({
    id: line.productId,
    name: line.name,
    type: line.productType,
    bandwidth: line.bandwidth,
    thumbnail: line.thumbnail ?? '',
    price: line.amount,
    unit: line.unit ?? '',
  }));
  const ofType = (type: OrderedProduct['type']) => products.filter((item) => item.type === type);
  return [ofType('INTERNET')[0] ?? null, ofType('TV')[0] ?? null, ...ofType('ALACARTE')];
}
