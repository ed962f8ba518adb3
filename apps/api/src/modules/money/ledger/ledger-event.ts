import type { RefundReason } from '../../../db/schema.ts';

interface AboutMoney {
  customerId: string;
  /** What the money was for. */
  label: string;
  amount: number;
  reason: RefundReason;
  at: Date;
}

type Returned = Omit<AboutMoney, 'reason'> & {
  /** Names the event: money may go back in parts. */
  reversalId: string;
  /** What of it is still there. */
  left: number;
};

/** Money that is the customer's again, that went back to them, or that is missing since. */
export type LedgerEvent =
  | (AboutMoney & { kind: 'credit-received'; creditId: string })
  | (AboutMoney & { kind: 'refund-due'; refundId: string })
  | RefundPaid
  | RefundAccountChanged
  | (Returned & { kind: 'credit-returned'; creditId: string })
  | (Returned & { kind: 'refund-returned'; refundId: string })
  | {
      kind: 'debt-owed';
      customerId: string;
      /** Names the event. */
      reversalId: string;
      /** All that is missing, and on what. */
      amount: number;
      missing: readonly { label: string; amount: number }[];
      /** Whether a next bill will come that asks for it. */
      nextBill: boolean;
      at: Date;
    };

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
