import type { OrderedService } from '../../service/subscription/index.ts';

interface AboutOrder {
  customerId: string;
  /** The row's id. Together with `kind` it identifies the event, which happens at most once per order. */
  orderKey: string;
  orderId: string;
  at: Date;
}

export type OrderEvent =
  | (AboutOrder & {
      kind: 'order-placed';
      amount: number;
      paymentMethodName: string;
      payBefore: Date;
    })
  | (AboutOrder & { kind: 'order-paid'; amount: number; revived: boolean })
  /** Money was reversed, wholly or in part. The order is held until the missing amount is paid. */
  | (AboutOrder & {
      kind: 'order-held';
      reversalId: string;
      isUndone: boolean;
      takenBack: number;
      missing: number;
      payBefore: Date;
    })
  /** The missing amount was paid. `round` counts how often. */
  | (AboutOrder & { kind: 'order-resumed'; amount: number; round: number })
  | (AboutOrder & { kind: 'order-cancelled'; reason: string })
  | (AboutOrder & { kind: 'order-expired' })
  | (AboutOrder & { kind: 'installation-started' })
  /** A copy of the ordered products, from which the service starts. */
  | (AboutOrder & OrderedService & { kind: 'installation-finished' })
  | (AboutOrder & { kind: 'order-rejected'; reason: string; refund: number });
