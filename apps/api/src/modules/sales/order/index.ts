export { addressLine, cityOf } from './checkout/order-address.ts';
export { newOrderNumber } from './checkout/order-number.ts';
export type { OrderEvent } from './order-event.ts';
export { openStatuses } from './order.policy.ts';
export { isPlnIdOfOther } from './pln-holders.ts';
export { orderRoutes } from './order.routes.ts';
export type { PaidOrder } from './record-payment.ts';
export { createOrderService, type OrderService } from './order.service.ts';
