export { createBankService, type BankService } from './bank.service.ts';
export { numberOf } from './match/booking.ts';
