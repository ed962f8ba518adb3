import type { CostsRead } from './costs/cost-sections.ts';
import type { WaitingPayment } from './waiting-payment.ts';

interface Methods {
  /** Its id; empty as long as none is chosen. */
  chosen: string;
  choose: (methodId: string) => void;
}

/**
 * Something to be paid. An order and a bill each make their own; the screens know nothing else of them. First a
 * method is chosen and `pay` opens it at the bank; then `check` and `change` are there until the money is.
 */
interface Payable {
  due: CostsRead | WaitingPayment;
  methods: Methods;
}

/** Nobody has said yet how it is going to be paid. */
export interface PayableByChoice extends Payable {
  /** With the chosen method. */
  due: CostsRead;
  methods: Methods;
  pay: {
    /** Ends on the screen that waits. */
    run: (methodId: string) => Promise<void>;
    isPending: boolean;
    /** False as long as something it needs is still being read. */
    isReady: boolean;
  };
}

/** The bank has a number or a code for it. */
export interface PayableAtBank extends Payable {
  due: WaitingPayment;
  methods: Methods & {
    /** The one it waits with; null where that one may be chosen again. */
    current: string | null;
    /** What is to be paid with the chosen one; undefined as long as nobody knows. */
    total: number | undefined;
  };
  check: {
    /** Asks the bank now, and says so where there is nothing yet. */
    run: () => Promise<void>;
    isPending: boolean;
  };
  change: {
    /** True when it waits with the new method. */
    run: (methodId: string) => Promise<boolean>;
    isPending: boolean;
    /** A bill gets another number after the time of the last one, an order has ended with it. */
    isOfferedLate: boolean;
  };
}
