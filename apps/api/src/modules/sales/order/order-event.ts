import type { OrderedService } from '../../service/subscription/index.ts';

interface AboutOrder {
  customerId: string;
  /** The row's id; with the kind it names the event: none happens twice to an order. */
  orderKey: string;
  /** The number people know. */
  orderId: string;
  at: Date;
}

/** What happened, for inbox, mail and whatever else follows an order. */
export type OrderEvent =
  | (AboutOrder & {
      kind: 'order-placed';
      amount: number;
      paymentMethodName: string;
      payBefore: Date;
    })
  | (AboutOrder & { kind: 'order-paid'; amount: number; revived: boolean })
  /** Its money went back, or a part of it: nothing moves until what is missing is paid. */
  | (AboutOrder & {
      kind: 'order-held';
      reversalId: string;
      takenBack: number;
      missing: number;
      payBefore: Date;
    })
  /** What was missing is there; `round` tells how often it was. */
  | (AboutOrder & { kind: 'order-resumed'; amount: number; round: number })
  | (AboutOrder & { kind: 'order-cancelled'; reason: string })
  | (AboutOrder & { kind: 'order-expired' })
  | (AboutOrder & { kind: 'installation-started' })
  /** With what was ordered, frozen: the service that begins has the same. */
  | (AboutOrder & OrderedService & { kind: 'installation-finished' })
  | (AboutOrder & { kind: 'order-rejected'; reason: string; refund: number });
