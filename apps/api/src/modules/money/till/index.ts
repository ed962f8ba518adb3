export type { ReceiptUse } from './till-receipt.repository.ts';
export type { Till } from './till.repository.ts';
export {
  countOf,
  createTillService,
  isOrphaned,
  type CountedTill,
  type TillChange,
  type TillService,
} from './till.service.ts';
