import type { CorrectionKind } from '@serat/contract/billing';

interface AboutBill {
  customerId: string;
  /** The row's id; with the kind it names the event. */
  billKey: string;
  /** The number people know. */
  billId: string;
  /** YYYY-MM. */
  period: string;
  /** Of a month, the last one, or of what is owed from before. */
  sort: 'month' | 'final' | 'owed';
  /** What it comes to. */
  amount: number;
  /** The last day to pay. */
  dueOn: string;
  /** The street of its service; null for somebody who never had another one. */
  place: string | null;
  at: Date;
}

/** All that paid for it went back; `round` tells how often it did. */
export interface Reopened extends Omit<AboutBill, 'at'> {
  round: number;
  takenBack: number;
  denda: number;
  /** When an unpaid service is cut off; null where it never is. */
  isolatesFrom: Date | null;
}

export interface CorrectionTold {
  correctionId: string;
  correction: CorrectionKind;
  /** What was taken off; `amount` is what the bill asks for now. */
  off: number;
  reason: string;
  /** What had been paid and is the customer's again, and as what. */
  returned: number;
  returnedAs: 'credit' | 'refund';
  isPaid: boolean;
  /** What it had asked for from before, and another bill will. */
  owedElsewhere: number;
  /** The number it could be paid at is gone. */
  closedPayment: boolean;
  restored: boolean;
}

/** What happened to bills and services, for inbox, mail and push. */
export type BillEvent =
  | (AboutBill & { kind: 'bill-issued'; credit: number })
  | (AboutBill & { kind: 'bill-due-soon'; dendaGrows: boolean })
  | (AboutBill & {
      kind: 'bill-overdue';
      denda: number;
      /** Whether waiting costs more. */
      dendaGrows: boolean;
      isolated: boolean;
    })
  | (AboutBill & {
      kind: 'bill-paid';
      restored: boolean;
      round: number;
      /** A number that asked for this bill and others is gone. */
      endedJoint: boolean;
      /** The customer's credit paid it. */
      fromCredit: boolean;
    })
  | (Reopened & { kind: 'bill-reopened'; at: Date })
  | {
      kind: 'bills-reopened';
      customerId: string;
      /** Names the event. */
      reversalId: string;
      /** Oldest first. */
      bills: readonly Reopened[];
      at: Date;
    }
  | (AboutBill & { kind: 'bill-corrected' } & CorrectionTold)
  | {
      kind: 'bills-paid';
      customerId: string;
      /** Names the event. */
      jointNumber: string;
      /** All of it, with the method's fee. */
      amount: number;
      /** Oldest first; the fee is in the first one's amount. */
      bills: readonly Omit<AboutBill, 'at'>[];
      restored: boolean;
      at: Date;
    }
  | {
      kind: 'service-ended';
      customerId: string;
      serviceNumber: string;
      /** The row's id of the order it began with. */
      orderKey: string;
      /** Whether its minimum term was over. */
      reason: 'minimum-term-over' | 'before-minimum-term';
      at: Date;
    };
