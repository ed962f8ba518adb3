import type { CostsRead } from './costs/cost-sections.ts';
import type { WaitingPayment } from './waiting-payment.ts';

interface Methods {
  chosen: string;
  choose: (methodId: string) => void;
  /** The methods' fees are not charged. */
  isFeeFree?: boolean;
}

/**
 * A payment as the screens see it, whether of an order or of bills. First the customer chooses a
 * method and `pay` opens the payment at the bank; then `check` and `change` apply until it is paid.
 */
interface PaymentState {
  due: CostsRead | WaitingPayment;
  methods: Methods;
}

/** No method has been chosen yet. */
export interface PaymentSetup extends PaymentState {
  due: CostsRead;
  methods: Methods;
  pay: {
    /** Navigates to the page that waits for the payment. */
    run: (methodId: string) => Promise<void>;
    isPending: boolean;
    isReady: boolean;
  };
}

/** The bank has issued a virtual account or a code. */
export interface PendingPayment extends PaymentState {
  due: WaitingPayment;
  methods: Methods & {
    /** The method of the pending payment; null if it may be chosen again. */
    current: string | null;
    /** The total with the newly chosen method; undefined while unknown. */
    total: number | undefined;
  };
  check: {
    /** Asks the bank now, and tells the customer if nothing has arrived. */
    run: () => Promise<void>;
    isPending: boolean;
  };
  change: {
    /** Resolves to true if the payment is pending with the new method. */
    run: (methodId: string) => Promise<boolean>;
    isPending: boolean;
    /** Whether a new payment can be opened after the deadline: true for bills, false for orders, which have expired. */
    isOfferedLate: boolean;
  };
}
