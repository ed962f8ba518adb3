export { seenBy } from './bill-actions.ts';
export { outcomeWords } from './customer-credit-actions.ts';
export type { Decided } from './backoffice-deps.ts';
export { createBackofficeService } from './backoffice.service.ts';
