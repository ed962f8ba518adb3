import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import * as field from '../fields.ts';
import { id, instant, pageOf, paging, staffRead, staffWrite, text } from './staff-call.ts';

const attemptId = z.string('Pembayaran belum dipilih').check(z.trim(), z.maxLength(40));

export const listAttempts = staffRead({
  path: '/v1/staff/payments/attempts',
  permission: 'payment.read',
  summary: 'Pembayaran yang menggantung: belum terbuka, atau lewat waktunya tanpa jawaban gateway',
  query: z.object({
    /** Every live one, also those that simply wait for their customer. */
    all: z.optional(z.enum(['true', 'false'])),
    ...paging,
  }),
  data: pageOf(
    z.object({
      id: z.string(),
      customerId: z.string(),
      fullName: z.string(),
      label: z.string(),
      gateway: z.string(),
      methodId: z.string(),
      virtualAccount: z.nullable(z.string()),
      amount: z.number(),
      status: z.string(),
      createdDate: instant,
      expiresDate: instant,
      askedDate: z.nullable(instant),
    }),
  ),
});

export const askGateway = staffWrite({
  path: '/v1/staff/payments/attempts/ask',
  permission: 'payment.work',
  summary: 'Tanya gateway sekarang; yang sudah dibayar dibukukan',
  body: z.object({ id: attemptId }),
  data: z.object({ status: z.string() }),
});

export const listNotifications = staffRead({
  path: '/v1/staff/payments/notifications',
  permission: 'payment.read',
  everywhere: true,
  summary: 'Notifikasi gateway, terbaru dulu',
  query: z.object({
    /** Only those nothing came of. */
    open: z.optional(z.enum(['true', 'false'])),
    search: z.optional(text(40)),
    ...paging,
  }),
  data: pageOf(
    z.object({
      id: z.string(),
      gateway: z.string(),
      attemptId: z.nullable(z.string()),
      outcome: z.nullable(z.string()),
      times: z.number(),
      firstDate: instant,
      lastDate: instant,
    }),
  ),
});

export const getNotification = staffRead({
  path: '/v1/staff/payments/notifications/detail',
  permission: 'payment.read',
  everywhere: true,
  summary: 'Satu notifikasi dengan isinya seperti diterima',
  query: z.object({ id }),
  data: z.object({
    id: z.string(),
    gateway: z.string(),
    attemptId: z.nullable(z.string()),
    outcome: z.nullable(z.string()),
    raw: z.string(),
  }),
});

export const replayNotification = staffWrite({
  path: '/v1/staff/payments/notifications/replay',
  permission: 'payment.work',
  everywhere: true,
  summary: 'Proses ulang: gateway ditanya, dan yang sudah dibukukan tidak dibukukan lagi',
  body: z.object({ id }),
  data: z.object({ outcome: z.nullable(z.string()) }),
});

export const listReversals = staffRead({
  path: '/v1/staff/payments/reversals',
  permission: 'payment.read',
  summary: 'Dana yang ditarik kembali oleh gateway, terbaru dulu',
  query: z.object({ search: z.optional(text(100)), ...paging }),
  data: pageOf(
    z.object({
      id: z.string(),
      date: instant,
      amount: z.number(),
      label: z.nullable(z.string()),
      attemptId: z.nullable(z.string()),
      gateway: z.string(),
      word: z.nullable(z.string()),
      fullName: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
});

export const listReviews = staffRead({
  path: '/v1/staff/payments/reviews',
  permission: 'payment.read',
  everywhere: true,
  summary: 'Pembayaran yang perlu ditangani orang; dengan `all` juga yang sudah',
  query: z.object({
    all: z.optional(z.enum(['true', 'false'])),
    search: z.optional(text(100)),
    ...paging,
  }),
  data: pageOf(
    z.object({
      id: z.string(),
      date: instant,
      gateway: z.string(),
      reference: z.string(),
      label: z.nullable(z.string()),
      amount: z.nullable(z.number()),
      reason: z.string(),
      word: z.string(),
      closedDate: z.nullable(instant),
      closedBy: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});

export const closeReview = staffWrite({
  path: '/v1/staff/payments/reviews/close',
  permission: 'payment.work',
  everywhere: true,
  summary: 'Catat bahwa pembayaran itu sudah ditangani, dan bagaimana',
  body: z.object({
    id,
    note: z
      .string('Tulis apa yang sudah dilakukan')
      .check(z.trim(), z.minLength(3, 'Tulis apa yang sudah dilakukan'), z.maxLength(500)),
  }),
  data: nothing,
});

/** The longest span of days. */
export const mostReceiptDays = 92;

export const listReceipts = staffRead({
  path: '/v1/staff/payments/receipts',
  permission: 'payment.read',
  summary: 'Uang masuk menurut hari dan metode, dengan jumlahnya',
  query: z.object({ from: field.calendarDay, to: field.calendarDay }),
  data: z.object({
    rows: z.array(
      z.object({ day: z.string(), method: z.string(), receipts: z.number(), amount: z.number() }),
    ),
    total: z.number(),
  }),
});
