import type { CorrectionKind } from '@serat/contract/billing';
import type { DeviceName } from '@serat/contract/device';

/**
 * 'owed' bills only ask for debts from earlier bills, 'devices' bills only for devices that were not returned.
 */
export type BillSort = 'month' | 'final' | 'owed' | 'devices';

interface AboutBill {
  customerId: string;
  /** The bill row's id. Together with `kind` it identifies the event. */
  billKey: string;
  billId: string;
  period: string;
  sort: BillSort;
  amount: number;
  dueOn: string;
  /** The street of the service. Null for a customer with only one service. */
  place: string | null;
  at: Date;
}

/** A bill whose whole payment was reversed. `round` counts how often this happened. */
export interface Reopened extends Omit<AboutBill, 'at'> {
  round: number;
  takenBack: number;
  denda: number;
  isolatesFrom: Date | null;
  /** Staff cancelled the cash receipt; otherwise a gateway took the money back. */
  isUndone: boolean;
}

export interface CorrectionNotice {
  correctionId: string;
  correction: CorrectionKind;
  /** The amount taken off. `amount` is what the bill asks for now. */
  off: number;
  reason: string;
  /** The part of `off` that was already paid, and how the customer gets it back. */
  returned: number;
  returnedAs: 'credit' | 'refund';
  isPaid: boolean;
  /** Debts from earlier bills that move to another bill. */
  owedElsewhere: number;
  closedPayment: boolean;
  restored: boolean;
}

export type BillEvent =
  | (AboutBill & { kind: 'bill-issued'; credit: number })
  | (AboutBill & { kind: 'bill-due-soon'; dendaGrows: boolean })
  | (AboutBill & {
      kind: 'bill-overdue';
      denda: number;
      dendaGrows: boolean;
      isolated: boolean;
    })
  | (AboutBill & {
      kind: 'bill-paid';
      restored: boolean;
      round: number;
      /** Whether a live joint payment with this bill was closed. */
      endedJoint: boolean;
      fromCredit: boolean;
    })
  | (Reopened & { kind: 'bill-reopened'; at: Date })
  | {
      kind: 'bills-reopened';
      customerId: string;
      reversalId: string;
      bills: readonly Reopened[];
      at: Date;
    }
  | (AboutBill & { kind: 'bill-corrected' } & CorrectionNotice)
  | {
      kind: 'bills-paid';
      customerId: string;
      jointNumber: string;
      amount: number;
      /** Oldest first. The first bill's amount includes the method's fee. */
      bills: readonly Omit<AboutBill, 'at'>[];
      restored: boolean;
      at: Date;
    }
  | {
      kind: 'service-ended';
      customerId: string;
      serviceNumber: string;
      /** Null for a service that came without an order. */
      orderKey: string | null;
      plnId: string | null;
      portReservationId: string | null;
      /** The last day of the service. */
      endsOn: string;
      reason: 'minimum-term-over' | 'before-minimum-term' | 'isolated-too-long';
      /** The devices to return, and the last day to return them. */
      devices: readonly DeviceName[];
      returnBy: string;
      at: Date;
    }
  | {
      /** The isolated service ends if its overdue bills are not paid. */
      kind: 'service-ending';
      customerId: string;
      serviceNumber: string;
      place: string | null;
      notice: 'first' | 'second';
      isolatedOn: string;
      endsOn: string;
      payBy: string;
      /** The amount to pay to restore the service. */
      amount: number;
      /** The early termination fee if the service ends; 0 for none. */
      fee: number;
      at: Date;
    };
