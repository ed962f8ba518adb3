export type { BillEvent } from './bill-event.ts';
export { priceOfSpan } from './day-price.policy.ts';
export { billingRoutes } from './billing.routes.ts';
export { createBillingService, type BillingService } from './billing.service.ts';
export type { Ended as EndedService, FinalBill } from './correction/final-bill.service.ts';
export type { OwingBill } from './payment/owing.ts';
export type { Brought, Recorded } from './payment/record-payment.service.ts';
export type { WantedTerms } from './terms/terms.service.ts';
export { createUsesCredit } from './payment/uses-credit.ts';
