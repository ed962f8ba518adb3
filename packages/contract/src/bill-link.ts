import * as z from 'zod/mini';
import { billLine } from './billing.ts';
import { defineCall } from './call.ts';
import { paymentAttempt } from './payment.ts';
import { costLine } from './pricing.ts';
import { tax } from './tax.ts';

/** How long a link in a message works, unless the bill is paid or a newer link is sent. */
export const billLinkDays = 60;

/** The secret of a link. It is sent in the body only, because URLs are logged. */
const link = z.string().check(z.minLength(1), z.maxLength(200));

/** The attempt that the page last showed: whoever saw it may learn that it was paid. */
const attemptId = z.optional(z.string().check(z.maxLength(64)));

const paymentMethodId = z
  .string('Anda belum memilih metode pembayaran')
  .check(z.minLength(1, 'Anda belum memilih metode pembayaran'), z.maxLength(64));

/** What a link shows: only its bill, and nothing else about the customer. */
export const linkedBill = z.object({
  /** Initials only: "B*** S***". */
  name: z.string(),
  /** YYYY-MM. */
  period: z.string(),
  /** As `expiredDate` of a bill. */
  expiredDate: z.string(),
  lines: z.array(billLine),
  total: z.number(),
  tax: z.nullable(tax),
  /** True if a pending payment includes other bills. Such a payment is shown to the customer only. */
  paidTogether: z.boolean(),
  payment: z.nullable(paymentAttempt),
});
export type LinkedBill = z.output<typeof linkedBill>;

/** Either the open bill, or the number of the receipt once the shown attempt was paid. */
export const linkedAnswer = z.object({
  bill: z.nullable(linkedBill),
  receipt: z.nullable(z.string()),
});
export type LinkedAnswer = z.output<typeof linkedAnswer>;

const linkCall = { service: 'order', access: 'public', method: 'POST' } as const;

export const showLinkedBill = defineCall({
  ...linkCall,
  path: '/v1/order/bill-link/show',
  writes: false,
  summary: 'Tagihan dari tautan dalam pesan, tanpa masuk',
  body: z.object({ link, attemptId }),
  data: linkedAnswer,
});

export const getLinkedBillCosts = defineCall({
  ...linkCall,
  path: '/v1/order/bill-link/costs',
  writes: false,
  summary: 'Rincian biaya tagihan dari tautan dengan sebuah metode',
  body: z.object({ link, paymentMethodId: z.optional(z.string().check(z.maxLength(64))) }),
  data: z.object({ DATADETIL: z.array(costLine) }),
});

export const payLinkedBill = defineCall({
  ...linkCall,
  path: '/v1/order/bill-link/pay',
  writes: true,
  summary: 'Buka pembayaran tagihan dari tautan, atau ganti metodenya',
  body: z.object({ link, paymentMethodId }),
  data: linkedAnswer,
});

export const checkLinkedBill = defineCall({
  ...linkCall,
  path: '/v1/order/bill-link/check',
  writes: true,
  summary: 'Tanyakan status pembayaran tagihan dari tautan kepada bank sekarang',
  body: z.object({ link, attemptId }),
  data: linkedAnswer,
});

/** Empty unless the caller's address belongs to exactly one session, whose service is isolated. */
export const showIsolated = defineCall({
  ...linkCall,
  path: '/v1/order/bill-link/isolated',
  writes: true,
  summary: 'Tagihan yang menahan layanan di sambungan pemanggil, tanpa masuk',
  data: z.array(
    z.object({
      link,
      name: z.string(),
      period: z.string(),
      expiredDate: z.string(),
      total: z.number(),
    }),
  ),
});
export type IsolatedBill = z.output<typeof showIsolated.data>[number];
