export type { BillEvent } from './bill-event.ts';
export { billingRoutes } from './billing.routes.ts';
export { createBillingService, type BillingService } from './billing.service.ts';
export type { Ended as EndedService, FinalBill } from './final-bill.service.ts';
export type { Brought, Recorded } from './record-payment.service.ts';
export { createUsesCredit } from './uses-credit.ts';
