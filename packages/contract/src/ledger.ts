import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** Money that came too late, twice or in the wrong amount, and goes back to the customer. */
export const refundDue = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  createdDate: z.string(),
  closedDate: z.nullable(z.string()),
});
export type RefundDue = z.output<typeof refundDue>;

export const listRefundsDue = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/payment/refunds',
  access: 'customer',
  summary: 'Pengembalian dana milik pelanggan',
  data: z.array(refundDue),
});
