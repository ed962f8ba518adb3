import type { OrderStatus } from '@serat/contract/order';
import { orderStatusLabels } from '@serat/contract/order';
import type { OrderActor, RejectedFor } from '../../db/schema.ts';

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
  { from: 'installationOnProgress', to: 'completed', by: ['provider'] },
  { from: 'installationOnProgress', to: 'rejected', by: ['provider'], rejectedFor: 'provider' },
  // The one way back: settled money for an order that had only run out of time.
  { from: 'rejected', to: 'waitingInstallation', by: ['gateway'], rejectedFor: 'payment-expired' },
];

interface Standing {
  status: OrderStatus;
  rejectedFor: RejectedFor | null;
}

export function findStep(order: Standing, to: OrderStatus, by: OrderActor): Step | null {
  const step = orderSteps.find(
    (candidate) =>
      candidate.from === order.status && candidate.to === to && candidate.by.includes(by),
  );
  if (step?.from === 'rejected' && step.rejectedFor !== order.rejectedFor) return null;
  return step ?? null;
}

export const openStatuses = [
  'waitingPayment',
  'waitingInstallation',
  'installationOnProgress',
] as const satisfies OrderStatus[];

export const statusOf = (id: OrderStatus) => ({ id, name: orderStatusLabels[id] });
