export { seenBy } from './bill-desk.ts';
export { outcomeWords } from './customer-credit-desk.ts';
export { createDeskService } from './desk.service.ts';
