import type { RefundReason } from '../../../db/schema.ts';

interface AboutMoney {
  customerId: string;
  label: string;
  amount: number;
  reason: RefundReason;
  at: Date;
}

type Returned = Omit<AboutMoney, 'reason'> & {
  /** Identifies the event, because money may be reversed in parts. */
  reversalId: string;
  left: number;
};

export type LedgerEvent =
  | (AboutMoney & { kind: 'credit-received'; creditId: string })
  | (AboutMoney & { kind: 'refund-due'; refundId: string })
  | RefundPaid
  | ReceiptIssued
  | RefundAccountChanged
  | (Returned & { kind: 'credit-returned'; creditId: string })
  | (Returned & { kind: 'refund-returned'; refundId: string })
  | {
      kind: 'debt-owed';
      customerId: string;
      reversalId: string;
      amount: number;
      missing: readonly { label: string; amount: number }[];
      nextBill: boolean;
      at: Date;
    };

/** Cash was accepted at a till. */
interface ReceiptIssued {
  kind: 'receipt-issued';
  customerId: string;
  receiptNumber: string;
  amount: number;
  at: Date;
}

interface RefundPaid {
  kind: 'refund-paid';
  customerId: string;
  refundId: string;
  label: string;
  amount: number;
  /** The masked account and the transfer number. */
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
