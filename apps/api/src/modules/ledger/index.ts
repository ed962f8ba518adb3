export type { LedgerEvent } from './ledger-event.ts';
export { ledgerRoutes } from './ledger.routes.ts';
export { createLedgerService, type LedgerService } from './ledger.service.ts';
export { refundReasons } from './refund-text.ts';
