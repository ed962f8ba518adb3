export { addressLine } from './order-address.ts';
export type { OrderEvent } from './order-event.ts';
export { orderRoutes } from './order.routes.ts';
export { createOrderService, type OrderService } from './order.service.ts';
