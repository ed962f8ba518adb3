import { atOnce } from './db/driver/at-once.ts';
import type { Handle } from './db/schema.ts';
import type { AccountEvent } from './modules/people/account/index.ts';
import type { BillEvent } from './modules/money/billing/index.ts';
import type { LedgerEvent } from './modules/money/ledger/index.ts';
import type { OrderEvent } from './modules/sales/order/index.ts';
import type { ServiceEvent } from './modules/service/subscription/index.ts';
import type { FactorEvent } from './modules/people/second-factor/index.ts';

/** What happens in one module and others follow. Each module declares its own. */
export type DomainEvent =
  | AccountEvent
  | FactorEvent
  | OrderEvent
  | LedgerEvent
  | BillEvent
  | ServiceEvent;

const serviceKinds: ReadonlySet<string> = new Set<ServiceEvent['kind']>([
  'service-activated',
  'service-isolated',
  'service-restored',
]);

/** Events of services are for other systems; customers read of what is behind them. */
export const isForCustomers = (event: DomainEvent): event is Exclude<DomainEvent, ServiceEvent> =>
  !serviceKinds.has(event.kind);

type Kind = DomainEvent['kind'];
type EventOf<K extends Kind> = Extract<DomainEvent, { kind: K }>;

interface Delivery {
  /** Made for many: what follows from it waits for others. */
  bulk: boolean;
}

type Subscriber = (
  trx: Handle,
  events: readonly DomainEvent[],
  delivery: Delivery,
) => Promise<void>;

/**
 * Subscribers run inside the transaction that emits: one that throws takes back what happened. Those of one kind run
 * one after the other, in the order in which they subscribed; those who hear everything run after them and at once. A
 * call to the outside world does not belong into a subscriber; it queues a job.
 */
export function createEvents() {
  const first: Subscriber[] = [];
  const then: Subscriber[] = [];
  let isOpen = true;

  const subscribeTo = (subscribers: Subscriber[]) => (subscriber: Subscriber) => {
    if (!isOpen) throw new Error('an event has been emitted already: subscribe while wiring');
    subscribers.push(subscriber);
  };

  /** One kind, one event at a time. */
  function on<K extends Kind>(
    kind: K,
    work: (trx: Handle, event: EventOf<K>) => Promise<void>,
  ): void {
    const isWanted = (event: DomainEvent): event is EventOf<K> => event.kind === kind;
    subscribeTo(first)(async (trx, events) => {
      for (const event of events.filter(isWanted)) await work(trx, event);
    });
  }

  async function emit(
    trx: Handle,
    given: DomainEvent | readonly DomainEvent[],
    delivery: Delivery = { bulk: false },
  ): Promise<void> {
    if (!trx.isTransaction) throw new Error('events are emitted inside a transaction');
    isOpen = false;
    const events = [given].flat();
    for (const subscriber of first) await subscriber(trx, events, delivery);
    await atOnce(trx, (handle) =>
      Promise.all(then.map((subscriber) => subscriber(handle, events, delivery))),
    );
  }

  return {
    on,
    /** Every kind, together as they were emitted. */
    onAny: subscribeTo(then),
    emit,
  };
}
