export type { LedgerEvent } from './ledger-event.ts';
export type { BroughtMoney, IssuedReceipt } from './receipt/receipts.service.ts';
export type { DaySum } from './receipt/day-sums.repository.ts';
export type { TakenPart } from './reversal/reversals.service.ts';
export { ledgerRoutes } from './ledger.routes.ts';
export { createLedgerService, type LedgerService } from './ledger.service.ts';
export { refundReason } from './refund/refund-text.ts';
export type { ClosedRefund } from './refund/refunds.service.ts';
