export { seenBy } from './money/bill-actions.ts';
export { outcomeWords } from './money/customer-credit-actions.ts';
export type { Decided } from './backoffice-deps.ts';
export { createBackofficeService } from './backoffice.service.ts';
