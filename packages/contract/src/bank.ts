import * as z from 'zod/mini';
import { defineCall } from './call.ts';

/** What a customer needs to pay a bill by bank transfer. */
export const transfer = z.object({
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), holder: z.string() })),
  /** Digits to write into the transfer. They stay the same for the bill. */
  reference: z.string(),
  amount: z.number(),
});
export type Transfer = z.output<typeof transfer>;

/** The first call for a bill creates its reference. */
export const showTransfer = defineCall({
  service: 'order',
  access: 'customer',
  method: 'POST',
  path: '/v1/order/billing/transfer',
  writes: true,
  summary: 'Rekening penyedia dan nomor transfer sebuah tagihan',
  body: z.object({
    billId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  data: transfer,
});
