import type { OrderStatus } from '@serat/contract/order';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderActor, RejectedFor } from '../../../db/schema.ts';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
  by: readonly OrderActor[];
  /** The kind of rejection that the step starts from or leads to. */
  rejectedFor?: RejectedFor;
}

/** A database trigger allows the same steps. */
export const orderSteps: readonly Step[] = [
  // Staff take cash for an order.
  { from: 'waitingPayment', to: 'waitingInstallation', by: ['gateway', 'provider'] },
  { from: 'waitingPayment', to: 'Batal', by: ['customer'] },
  { from: 'waitingPayment', to: 'rejected', by: ['system'], rejectedFor: 'payment-expired' },
  { from: 'waitingInstallation', to: 'installationOnProgress', by: ['provider'] },
  { from: 'waitingInstallation', to: 'rejected', by: ['provider'], rejectedFor: 'provider' },
  { from: 'waitingInstallation', to: 'rejected', by: ['system'], rejectedFor: 'payment-reversed' },
  { from: 'installationOnProgress', to: 'completed', by: ['provider'] },
  { from: 'installationOnProgress', to: 'rejected', by: ['provider'], rejectedFor: 'provider' },
  {
    from: 'installationOnProgress',
    to: 'rejected',
    by: ['system'],
    rejectedFor: 'payment-reversed',
  },
  // The only way back: late money for an order that only expired.
  { from: 'rejected', to: 'waitingInstallation', by: ['gateway'], rejectedFor: 'payment-expired' },
];

interface OrderState {
  status: OrderStatus;
  rejectedFor: RejectedFor | null;
  /** Money was reversed: the order is held until it is paid again or given up. */
  heldAt: Date | null;
}

export function findStep(order: OrderState, to: OrderStatus, by: OrderActor): Step | null {
  const step = orderSteps.find(
    (candidate) =>
      candidate.from === order.status && candidate.to === to && candidate.by.includes(by),
  );
  if (order.heldAt ? to !== 'rejected' : step?.rejectedFor === 'payment-reversed') return null;
  if (step?.from === 'rejected' && step.rejectedFor !== order.rejectedFor) return null;
  return step ?? null;
}

export const openStatuses = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
] as const satisfies OrderStatus[];

export const activeStatuses: readonly OrderStatus[] = [...openStatuses, 'completed'];
export const isActive = (order: { status: OrderStatus; serviceEndedAt: Date | null }): boolean =>
  activeStatuses.includes(order.status) && order.serviceEndedAt === null;

const day = 86_400_000;

export const heldUntil = (heldAt: Date, days: number): Date =>
  new Date(heldAt.getTime() + days * day);

/**
 * The missing amount of an order: its lines and the fees of its payments, minus the money it holds. The fee of a
 * fully reversed payment is not asked for again.
 */
export const missingOf = (
  asked: number,
  money: readonly { amount: number; adminFee: number }[],
): number => money.reduce((left, { amount, adminFee }) => left + adminFee - amount, asked);

export const statusOf = (id: OrderStatus) => ({ id, name: orderStatusLabels[id] });
