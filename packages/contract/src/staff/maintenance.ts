import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { mailState, mailStates } from './mail-words.ts';
import { id, instant, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';
import { workSteps, type WorkStep } from './work-steps.ts';

const mail = z.object({
  id: z.string(),
  about: z.string(),
  /** Masked. */
  to: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  state: mailState,
  date: instant,
  sentDate: z.nullable(instant),
});
export type MailRow = z.output<typeof mail>;

export const listMails = staffList({
  path: '/v1/staff/mails',
  permission: 'mail.read',
  everywhere: true,
  summary: 'Email dan apa yang terjadi dengannya, terbaru dulu',
  filters: {
    /** Omit for mails that failed and can be sent again. */
    state: z.optional(mailState),
    /** A complete email address, or words of a customer's name, phone, service number or PLN id. */
    search: z.optional(text(100)),
  },
  row: mail,
  columns: [
    { id: 'about', header: 'Tentang', kind: 'text', of: ({ about }) => about },
    { id: 'to', header: 'Kepada', kind: 'code', of: ({ to }) => to },
    { id: 'state', header: 'Status', kind: 'text', of: ({ state }) => mailStates[state] },
    { id: 'date', header: 'Dibuat', kind: 'moment', of: ({ date }) => date },
    {
      id: 'sentDate',
      header: 'Terkirim',
      kind: 'moment',
      extra: true,
      of: ({ sentDate }) => sentDate,
    },
  ],
  sorts: ['date'],
  usual: '-date',
});

export const retryMail = staffWrite({
  path: '/v1/staff/mails/retry',
  permission: 'mail.retry',
  everywhere: true,
  summary: 'Kirim lagi sebuah email yang tidak sampai',
  body: z.object({ id }),
  data: nothing,
});

const jobId = z.string('Belum dipilih').check(z.regex(/^\d{1,15}$/, 'Tidak dikenal'));
const job = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.number(),
  createdDate: instant,
  lastError: z.nullable(z.string()),
});
export type JobRow = z.output<typeof job>;

export const listFailedJobs = staffList({
  path: '/v1/staff/jobs',
  permission: 'job.read',
  everywhere: true,
  summary: 'Tugas otomatis yang berhenti dicoba, dan pekerjaan malam yang gagal; terlama dulu',
  filters: {},
  row: job,
  columns: [
    { id: 'id', header: 'Nomor', kind: 'code', of: (row) => row.id },
    { id: 'task', header: 'Pekerjaan', kind: 'code', of: ({ task }) => task },
    { id: 'attempts', header: 'Dicoba', kind: 'count', of: ({ attempts }) => attempts },
    { id: 'createdDate', header: 'Dibuat', kind: 'moment', of: (row) => row.createdDate },
    { id: 'lastError', header: 'Kesalahan terakhir', kind: 'text', of: (row) => row.lastError },
  ],
  sorts: ['id'],
  usual: 'id',
});

const leftOut = z.object({
  id: z.string(),
  step: z.enum(Object.keys(workSteps) as WorkStep[]),
  period: z.nullable(z.string()),
  customerId: z.string(),
  serviceNumber: z.string(),
  error: z.string(),
  sinceDate: instant,
  triedDate: instant,
});
export type LeftOutRow = z.output<typeof leftOut>;

export const listLeftOut = staffList({
  path: '/v1/staff/left-out',
  permission: 'bill.run',
  everywhere: true,
  summary: 'Layanan yang dilewati pekerjaan malam karena gagal, terlama dulu',
  filters: {},
  row: leftOut,
  columns: [
    { id: 'serviceNumber', header: 'Layanan', kind: 'code', of: (row) => row.serviceNumber },
    { id: 'step', header: 'Pekerjaan', kind: 'text', of: ({ step }) => workSteps[step] },
    { id: 'period', header: 'Bulan', kind: 'month', of: ({ period }) => period },
    { id: 'error', header: 'Sebab teknis', kind: 'text', of: ({ error }) => error },
    { id: 'sinceDate', header: 'Sejak', kind: 'moment', of: (row) => row.sinceDate },
    { id: 'triedDate', header: 'Terakhir dicoba', kind: 'moment', of: (row) => row.triedDate },
  ],
  sorts: ['sinceDate'],
  usual: 'sinceDate',
});

export const retryJob = staffWrite({
  path: '/v1/staff/jobs/retry',
  permission: 'job.retry',
  everywhere: true,
  summary: 'Jalankan lagi sebuah tugas otomatis, sekarang',
  body: z.object({ id: jobId }),
  data: nothing,
});
