import * as z from 'zod/mini';
import { defineCall, nothing } from './call.ts';
import { methodKind } from './payment.ts';

/** Calls of the demo's simulated outside world; production has none of them. */
export const listDemoMails = defineCall({
  service: 'account',
  method: 'GET',
  path: '/v1/demo/mails',
  writes: false,
  access: 'public',
  summary: 'Demo: email yang terkirim, terbaru dulu',
  query: z.object({ to: z.optional(z.string().check(z.trim(), z.toLowerCase())) }),
  data: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      receivedAt: z.string(),
    }),
  ),
});

const bankAccount = z.object({
  reference: z.string(),
  number: z.string(),
  kind: methodKind,
  orderId: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'paid', 'voided', 'expired']),
  expiredPayment: z.string(),
  transfers: z.array(
    z.object({
      id: z.string(),
      amount: z.number(),
      at: z.string(),
      /** The part that was not sent back. */
      left: z.number(),
    }),
  ),
});
export type DemoBankAccount = z.output<typeof bankAccount>;

/** A virtual account number, the text of a QR, or an order id. */
const account = z
  .string('Masukkan nomor virtual account, isi kode QR, atau nomor pesanan')
  .check(
    z.trim(),
    z.minLength(1, 'Masukkan nomor virtual account, isi kode QR, atau nomor pesanan'),
    z.maxLength(600),
  );

export const findDemoAccount = defineCall({
  service: 'order',
  method: 'GET',
  path: '/v1/demo/bank/account',
  writes: false,
  access: 'public',
  summary: 'Demo: tagihan di balik nomor virtual account, isi kode QR, atau nomor pesanan',
  query: z.object({ account }),
  data: bankAccount,
});

export const payDemoAccount = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/demo/bank/pay',
  writes: true,
  access: 'public',
  summary: 'Demo: bayar, juga terlambat atau dengan jumlah yang salah; yang lunas sudah ditutup',
  body: z.object({
    account,
    /** Omit for the requested amount. */
    amount: z.optional(
      z.int('Jumlah dalam Rupiah penuh').check(z.positive(), z.maximum(1_000_000_000)),
    ),
  }),
  data: bankAccount,
});

export const returnDemoTransfer = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/demo/bank/return',
  writes: true,
  access: 'public',
  summary: 'Demo: bank mengembalikan pembayaran terakhir, semuanya atau sebagian',
  body: z.object({
    account,
    /** Omit to return all that is left of the payment. */
    amount: z.optional(
      z.int('Jumlah dalam Rupiah penuh').check(z.positive(), z.maximum(1_000_000_000)),
    ),
  }),
  data: bankAccount,
});

export const expireDemoAccount = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/demo/bank/expire',
  writes: true,
  access: 'public',
  summary: 'Demo: bank menutup tagihan seolah batas waktunya sudah lewat',
  body: z.object({ account }),
  data: bankAccount,
});

export const takeDemoInstallationStep = defineCall({
  service: 'order',
  method: 'POST',
  path: '/v1/demo/technician/step',
  writes: true,
  access: 'public',
  summary: 'Demo: mulai (`start`), selesai (`finish`), atau tolak (`reject`) pemasangan',
  body: z.object({
    orderId: z.string('Nomor pesanan harus diisi').check(z.trim(), z.minLength(1), z.maxLength(64)),
    step: z.enum(['start', 'finish', 'reject']),
    /** Required to reject. */
    reason: z.optional(z.string().check(z.trim(), z.maxLength(255))),
  }),
  data: nothing,
});
