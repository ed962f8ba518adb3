import type { Order } from '@serat/contract/order';

/** Not paid yet, or not any more. */
export const isUnpaid = ({ status, held }: Pick<Order, 'status' | 'held'>): boolean =>
  status.id === 'waitingPayment' || !!held;
