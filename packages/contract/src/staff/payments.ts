import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { id, staffRead, staffWrite } from './staff-call.ts';

const attemptId = z.string('Pembayaran belum dipilih').check(z.trim(), z.maxLength(40));

export const askGateway = staffWrite({
  path: '/v1/staff/payments/attempts/ask',
  permission: 'payment.work',
  summary: 'Tanya gateway sekarang; yang sudah dibayar dibukukan',
  body: z.object({ id: attemptId }),
  data: z.object({ status: z.string() }),
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

export const closeReview = staffWrite({
  path: '/v1/staff/payments/reviews/close',
  permission: 'payment.work',
  everywhere: true,
  summary: 'Catat bahwa pembayaran itu sudah ditangani, dan bagaimana',
  body: z.object({
    id,
    note: z
      .string('Tulis apa yang sudah dilakukan')
      .check(
        z.trim(),
        z.minLength(3, 'Tulis apa yang sudah dilakukan'),
        z.maxLength(500, 'Catatan maksimal 500 karakter'),
      ),
  }),
  data: nothing,
});

const note = closeReview.body.shape.note;

export const settleReview = staffWrite({
  path: '/v1/staff/payments/reviews/settle',
  permission: 'payment.work',
  everywhere: true,
  summary: 'Bukukan uang pembayaran itu ke sebuah tagihan, atau kembalikan kepada pelanggannya',
  body: z.object({
    id,
    bill: z
      .string('Nomor tagihan harus diisi')
      .check(
        z.trim(),
        z.toUpperCase(),
        z.minLength(1, 'Nomor tagihan harus diisi'),
        z.maxLength(40),
      ),
    as: z.enum(['payment', 'refund'], 'Pilih dibukukan atau dikembalikan'),
    note,
  }),
  data: z.object({
    paysBill: z.boolean(),
    /** What happened to the amount beyond the bill. */
    keptAs: z.nullable(z.enum(['credit', 'refund'])),
  }),
});

export const reopenReview = staffWrite({
  path: '/v1/staff/payments/reviews/reopen',
  permission: 'payment.work',
  everywhere: true,
  summary: 'Urungkan catatan sendiri bahwa pembayaran itu sudah ditangani, dalam sehari',
  body: z.object({ id }),
  data: nothing,
});
