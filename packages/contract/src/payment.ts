import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const methodKind = z.enum(['virtual-account', 'qr']);
export type MethodKind = z.output<typeof methodKind>;

export const paymentMethod = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  /** HTML, sanitised by the service and again by the portal. */
  description: z.string(),
  /** The portal shows methods that contain `WEB`. */
  platforms: z.array(z.string()),
  paymentGuidance: z.array(z.object({ title: z.string(), steps: z.array(z.string()) })),
  kind: methodKind,
  /** Rupiah on top of the total; always 0 for QR. */
  adminFee: z.number(),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** The QR wallet of SPEC section 4; every other method shows a virtual-account number. */
export const qrMethodId = 'LINKAJA_QR';

export const listPaymentMethods = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/order/payment/list/active',
  writes: false,
  // Public because the answer has no personal data and the page of a bill link has no session.
  access: 'public',
  summary: 'Metode pembayaran yang aktif',
  data: z.array(paymentMethod),
});

export const attemptStatus = z.enum([
  'creating',
  'pending',
  'paid',
  'reversed',
  'expired',
  'voided',
  'failed',
]);
export type AttemptStatus = z.output<typeof attemptStatus>;

/** An attempt to collect one amount; changing the method creates a new one. */
export const paymentAttempt = z.object({
  id: z.string(),
  status: attemptStatus,
  paymentMethodId: z.string(),
  virtualAccount: z.nullable(z.string()),
  paymentQr: z.nullable(z.string()),
  amount: z.number(),
  /** The method's fee within the amount. Absent from backends that do not support it. */
  adminFee: z.optional(z.number()),
  expiredPayment: z.string(),
});
export type PaymentAttempt = z.output<typeof paymentAttempt>;
