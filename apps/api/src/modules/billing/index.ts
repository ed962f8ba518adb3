export type { BillEvent } from './bill-event.ts';
export { billingRoutes } from './billing.routes.ts';
export { createBillingService, type BillingService } from './billing.service.ts';
