import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { paymentAttempt } from './payment.ts';

const order = { service: 'order', access: 'customer' } as const;

const aheadPayment = z.object({
  /** The id of the quote. */
  id: z.uuid(),
  months: z.number(),
  amount: z.number(),
  lastDay: z.string(),
  isPaid: z.boolean(),
  payment: z.nullable(paymentAttempt),
});
export type AheadPayment = z.output<typeof aheadPayment>;

export const getAheadPayment = defineCall({
  ...order,
  method: 'GET',
  path: '/v1/order/services/ahead',
  writes: false,
  summary: 'Satu pembayaran di muka',
  query: z.object({ id: z.uuid() }),
  data: aheadPayment,
});

/** If anything has changed since the quote, the call answers 409 with the id of a new quote in `fields.quoteId`. */
export const payAhead = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/ahead/pay',
  writes: true,
  repeatable: true,
  summary: 'Bayar di muka menurut penawarannya, atau ganti metodenya; tanpa biaya admin',
  body: z.object({ quoteId: z.uuid(), paymentMethodId: z.string().check(z.maxLength(64)) }),
  data: aheadPayment,
});

export const checkAheadPayment = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/ahead/check',
  writes: true,
  summary: 'Tanyakan status pembayaran di muka kepada bank sekarang',
  body: z.object({ id: z.uuid() }),
  data: aheadPayment,
});

export const cancelAheadPayment = defineCall({
  ...order,
  method: 'POST',
  path: '/v1/order/services/ahead/cancel',
  writes: true,
  summary: 'Batalkan pembayaran di muka yang masih menunggu',
  body: z.object({ id: z.uuid() }),
  data: aheadPayment,
});
