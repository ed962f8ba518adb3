import type { RefundReason } from '../../db/schema.ts';

interface AboutMoney {
  customerId: string;
  /** What the money was for. */
  label: string;
  amount: number;
  reason: RefundReason;
  at: Date;
}

/** Money that is the customer's again. */
export type LedgerEvent =
  | (AboutMoney & { kind: 'credit-received'; creditId: string })
  | (AboutMoney & { kind: 'refund-due'; refundId: string });
