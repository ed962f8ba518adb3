export { seenBy } from './bill-desk.ts';
export { outcomeWords } from './customer-credit-desk.ts';
export type { Decided } from './desk-deps.ts';
export { createDeskService } from './desk.service.ts';
