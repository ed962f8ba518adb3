import { orderStatusLabels } from '@serat/contract/order';
import type { OrderDetail, OrderStatus } from '@serat/contract/order';

export interface TimelineStep {
  status: OrderStatus;
  label: string;
  /** When it was done, or else when it began; null for what is to come, or as long as nobody knows. */
  at: string | null;
  reason: string | null;
  /** Left: not done when the order ended. */
  state: 'done' | 'current' | 'coming' | 'left' | 'ended';
}

type TakenStep = Omit<OrderDetail['history'][number], 'at'> & { at: string | null };

const way: readonly OrderStatus[] = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
  'completed',
];

/** What is certain of an order whose history is still on its way: how far it has come. */
export function wayUpTo(status: OrderStatus): TakenStep[] {
  return way
    .slice(0, way.indexOf(status) + 1)
    .map((id) => ({ status: { id, name: orderStatusLabels[id] }, at: null, reason: null }));
}

/** How many steps are left until the service runs; null for an order that goes no further. */
export function wayLeft(status: OrderStatus): number | null {
  const reached = way.indexOf(status);
  return reached === -1 ? null : way.length - 1 - reached;
}

/** The steps taken, and those still to come while the order goes on. */
export function timelineOf(history: readonly TakenStep[]): TimelineStep[] {
  const taken = history.map(({ status, at, reason }, index): TimelineStep => {
    const state = stateOf(status.id, history[index + 1]?.status.id);
    const doneAt = state === 'done' ? (history[index + 1]?.at ?? at) : at;
    return { status: status.id, label: status.name, at: doneAt, reason, state };
  });
  const last = taken.at(-1);
  const reached = last ? way.indexOf(last.status) : -1;
  if (last && reached === -1) return taken;
  const coming = way.slice(reached + 1).map((status): TimelineStep => ({
    status,
    label: orderStatusLabels[status],
    at: null,
    reason: null,
    state: 'coming',
  }));
  return [...taken, ...coming];
}

function stateOf(status: OrderStatus, next: OrderStatus | undefined): TimelineStep['state'] {
  if (!way.includes(status)) return 'ended';
  if (status === 'completed') return 'done';
  if (next === undefined) return 'current';
  return way.includes(next) ? 'done' : 'left';
}
