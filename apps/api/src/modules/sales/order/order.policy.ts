import type { OrderStatus } from '@serat/contract/order';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderActor, RejectedFor } from '../../../db/schema.ts';

interface Step {
  from: OrderStatus;
  to: OrderStatus;
  /** Who takes it. */
  by: readonly OrderActor[];
  /** Only from a rejection of this kind, or into one. */
  rejectedFor?: RejectedFor;
}

/** Every step an order can take, whoever asks. The database holds the same table. */
export const orderSteps: readonly Step[] = [
  { from: 'waitingPayment', to: 'waitingInstallation', by: ['gateway'] },
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
  // The one way back: settled money for an order that had only run out of time.
  { from: 'rejected', to: 'waitingInstallation', by: ['gateway'], rejectedFor: 'payment-expired' },
];

interface Standing {
  status: OrderStatus;
  rejectedFor: RejectedFor | null;
  /** Its money went back: nothing moves until it is there again, or the order is given up. */
  heldAt: Date | null;
}

export function findStep(order: Standing, to: OrderStatus, by: OrderActor): Step | null {
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

/** Under way, or its service runs. */
export const activeStatuses: readonly OrderStatus[] = [...openStatuses, 'completed'];
export const isActive = (order: { status: OrderStatus; serviceEndedAt: Date | null }): boolean =>
  activeStatuses.includes(order.status) && order.serviceEndedAt === null;

const day = 86_400_000;

/** So long a held order waits for its money. */
export const heldUntil = (heldAt: Date, days: number): Date =>
  new Date(heldAt.getTime() + days * day);

/**
 * What an order asks for again: its lines and the fees that its money includes, less that money. A
 * fee that went back with all the rest of its payment is not asked for again.
 */
export const missingOf = (
  asked: number,
  money: readonly { amount: number; adminFee: number }[],
): number => money.reduce((left, { amount, adminFee }) => left + adminFee - amount, asked);

export const statusOf = (id: OrderStatus) => ({ id, name: orderStatusLabels[id] });
