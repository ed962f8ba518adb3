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
  | (AboutMoney & { kind: 'refund-due'; refundId: string })
  | RefundPaid
  | RefundAccountChanged;

interface RefundPaid {
  kind: 'refund-paid';
  customerId: string;
  refundId: string;
  label: string;
  amount: number;
  /** Where it went, by the name its owner knows, and the number of the transfer. */
  account: string | null;
  proof: string | null;
  at: Date;
}

interface RefundAccountChanged {
  kind: 'refund-account-changed';
  customerId: string;
  account: string;
  at: Date;
}
