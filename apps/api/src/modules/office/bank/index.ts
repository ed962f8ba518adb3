export { bankRoutes } from './bank.routes.ts';
export { createBankService, type BankService } from './bank.service.ts';
export { numberOf } from './match/booking.ts';
export type { SettledDay } from './settlement/settlement.policy.ts';
