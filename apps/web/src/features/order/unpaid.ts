import type { Order } from '@serat/contract/order';

/** Not paid yet, or its payment was reversed. */
export const isUnpaid = ({ status, held }: Pick<Order, 'status' | 'held'>): boolean =>
  status.id === 'waitingPayment' || !!held;
