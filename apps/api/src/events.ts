import { atOnce } from './db/driver/at-once.ts';
import type { Handle } from './db/schema.ts';
import type { AccountEvent } from './modules/people/account/index.ts';
import type { BillEvent } from './modules/money/billing/index.ts';
import type { LedgerEvent } from './modules/money/ledger/index.ts';
import type { ChangeEvent } from './modules/sales/change/index.ts';
import type { OrderEvent } from './modules/sales/order/index.ts';
import type { ServiceEvent } from './modules/service/subscription/index.ts';
import type { FactorEvent } from './modules/people/second-factor/index.ts';

export type DomainEvent =
  | AccountEvent
  | FactorEvent
  | OrderEvent
  | LedgerEvent
  | BillEvent
  | ChangeEvent
  | ServiceEvent;

const serviceKinds: ReadonlySet<string> = new Set<ServiceEvent['kind']>([
  'service-activated',
  'service-isolated',
  'service-restored',
]);

/** Service events are for other systems. Customers are notified about the cause instead. */
export const isForCustomers = (event: DomainEvent): event is Exclude<DomainEvent, ServiceEvent> =>
  !serviceKinds.has(event.kind);

type Kind = DomainEvent['kind'];
type EventOf<K extends Kind> = Extract<DomainEvent, { kind: K }>;

interface Delivery {
  /** For mass mailings, which have a lower priority. */
  bulk: boolean;
}

type Subscriber = (
  trx: Handle,
  events: readonly DomainEvent[],
  delivery: Delivery,
) => Promise<void>;

/**
 * Subscribers run in the emitting transaction, so one that throws rolls it back. Subscribers of a kind
 * run in order of subscription; subscribers of all kinds run after them, in parallel. A subscriber must
 * not call external systems; it queues a job instead.
 */
export function createEvents() {
  const first: Subscriber[] = [];
  const then: Subscriber[] = [];
  let isOpen = true;

  const subscribeTo = (subscribers: Subscriber[]) => (subscriber: Subscriber) => {
    if (!isOpen) throw new Error('an event has been emitted already: subscribe while wiring');
    subscribers.push(subscriber);
  };

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
    /** Receives all events of an `emit` call together. */
    onAny: subscribeTo(then),
    emit,
  };
}
