import { orderStatusLabels } from '@serat/contract/order';
import type { OrderDetail, OrderStatus } from '@serat/contract/order';

export interface TimelineStep {
  status: OrderStatus;
  label: string;
  /** When the step was completed, or else when it began; null for a future or unknown time. */
  at: string | null;
  reason: string | null;
  /** `left`: not completed when the order ended. */
  state: 'done' | 'current' | 'coming' | 'left' | 'ended';
}

type TakenStep = Omit<OrderDetail['history'][number], 'at'> & { at: string | null };

const statusOrder: readonly OrderStatus[] = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
  'completed',
];

export function stepsUpTo(status: OrderStatus): TakenStep[] {
  return statusOrder
    .slice(0, statusOrder.indexOf(status) + 1)
    .map((id) => ({ status: { id, name: orderStatusLabels[id] }, at: null, reason: null }));
}

/** Past steps, and the future ones of an open order. */
export function timelineOf(history: readonly TakenStep[]): TimelineStep[] {
  const taken = history.map(({ status, at, reason }, index): TimelineStep => {
    const state = stateOf(status.id, history[index + 1]?.status.id);
    const doneAt = state === 'done' ? (history[index + 1]?.at ?? at) : at;
    return { status: status.id, label: status.name, at: doneAt, reason, state };
  });
  const last = taken.at(-1);
  const reached = last ? statusOrder.indexOf(last.status) : -1;
  if (last && reached === -1) return taken;
  const coming = statusOrder.slice(reached + 1).map((status): TimelineStep => ({
    status,
    label: orderStatusLabels[status],
    at: null,
    reason: null,
    state: 'coming',
  }));
  return [...taken, ...coming];
}

function stateOf(status: OrderStatus, next: OrderStatus | undefined): TimelineStep['state'] {
  if (!statusOrder.includes(status)) return 'ended';
  if (status === 'completed') return 'done';
  if (next === undefined) return 'current';
  return statusOrder.includes(next) ? 'done' : 'left';
}
