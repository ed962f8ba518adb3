import * as z from 'zod/mini';
import { instant, staffRead } from './staff-call.ts';

/** Open tasks; each links to its list. */
export const needs = {
  heldOrders: 'Pesanan ditahan: dana ditarik lagi',
  waitingInstallation: 'Pesanan menunggu pemasangan',
  hangingAttempts: 'Pembayaran yang belum ada kepastian',
  paymentReviews: 'Pembayaran yang perlu ditangani',
  reversals: 'Dana ditarik balik, 7 hari terakhir',
  refundsDue: 'Dana yang harus dikembalikan',
  overdueBills: 'Tagihan lewat jatuh tempo',
  endingServices: 'Layanan lama diisolir, akan berakhir',
  stoppedChannels: 'Saluran pesan yang berhenti',
  failedMails: 'Pesan dan email yang tidak sampai',
  failedJobs: 'Tugas otomatis yang gagal',
  leftOut: 'Layanan yang terlewat pekerjaan malam',
  deletionRequests: 'Permintaan hapus akun',
  proposals: 'Usulan menunggu keputusan',
} as const;
export type Need = keyof typeof needs;

export const reversalDays = 7;

/** Counting stops here, to keep the query cheap. */
export const countedUpTo = 1000;

export const getHome = staffRead({
  path: '/v1/staff/home',
  permission: 'home.read',
  summary: 'Apa yang perlu ditangani hari ini, sejauh peran dan wilayah Anda',
  data: z.object({
    /** Oldest first; within a day, the largest amount first. */
    needs: z.array(
      z.object({
        need: z.enum(Object.keys(needs) as Need[]),
        label: z.string(),
        /** At most `countedUpTo`, which means "or more". */
        count: z.number(),
        sinceDate: z.nullable(instant),
        /** The amount at stake, without denda; null if the task is not about money. */
        amount: z.nullable(z.number()),
        /** The first few names, if a count alone is not enough. */
        names: z.array(z.string()),
      }),
    ),
  }),
});

const byDay = z.array(z.object({ day: z.string(), value: z.number() }));

export const getFigures = staffRead({
  path: '/v1/staff/home/figures',
  permission: 'bill.read',
  summary: 'Angka bulan ini; paling lama sepuluh menit yang lalu',
  data: z.object({
    madeDate: instant,
    month: z.string(),
    started: z.number(),
    ended: z.number(),
    running: z.number(),
    billed: z.number(),
    received: z.number(),
    /** Open bills by age, newest first, without denda. */
    arrears: z.array(z.object({ age: z.string(), bills: z.number(), amount: z.number() })),
    /** Of this month and the month before. */
    startedByDay: byDay,
    receivedByDay: byDay,
  }),
});
