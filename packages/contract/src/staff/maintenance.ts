import * as z from 'zod/mini';
import { nothing } from '../call.ts';
import { channelNames, phoneChannelNames, type PhoneChannel } from '../inbox.ts';
import { deliveryWords, mailReceipt, mailState, messageChannel } from './mail-words.ts';
import { id, instant, reason, staffRead, staffWrite, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';
import { workSteps, type WorkStep } from './work-steps.ts';

const mail = z.object({
  id: z.string(),
  about: z.string(),
  /** Masked. */
  to: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  channel: messageChannel,
  state: mailState,
  receipt: z.nullable(mailReceipt),
  /** The error code of the last refusal. */
  failure: z.nullable(z.string()),
  date: instant,
  sentDate: z.nullable(instant),
});
export type MailRow = z.output<typeof mail>;

export const listMails = staffList({
  path: '/v1/staff/mails',
  permission: 'mail.read',
  everywhere: true,
  summary: 'Email dan pesan HP dan apa yang terjadi dengannya, terbaru dulu',
  filters: {
    /** Omit for mails that failed and can be sent again. */
    state: z.optional(mailState),
    /** A complete email address, or words of a customer's name, phone, service number or PLN id. */
    search: z.optional(text(100)),
  },
  row: mail,
  columns: [
    { id: 'about', header: 'Tentang', kind: 'text' },
    { id: 'to', header: 'Kepada', kind: 'code' },
    { id: 'channel', header: 'Lewat', kind: 'text', of: ({ channel }) => channelNames[channel] },
    { id: 'state', header: 'Status', kind: 'text', of: deliveryWords },
    { id: 'date', header: 'Dibuat', kind: 'moment' },
    { id: 'sentDate', header: 'Terkirim', kind: 'moment', extra: true },
  ],
  sorts: ['date'],
  usual: '-date',
});

export const retryMail = staffWrite({
  path: '/v1/staff/mails/retry',
  permission: 'mail.retry',
  everywhere: true,
  summary: 'Kirim lagi sebuah email atau pesan yang tidak sampai',
  body: z.object({ id, reason }),
  data: nothing,
});

const phoneChannel = z.enum(Object.keys(phoneChannelNames) as PhoneChannel[]);

/** WhatsApp and SMS: the state of each channel, the message templates, and the monthly numbers of messages. */
export const getChannels = staffRead({
  path: '/v1/staff/mails/channels',
  permission: 'mail.read',
  everywhere: true,
  summary: 'WhatsApp dan SMS: keadaannya, isi pesan, dan banyaknya per bulan',
  data: z.object({
    channels: z.array(
      z.object({
        channel: phoneChannel,
        /** The error code that stopped the channel. */
        stoppedFor: z.nullable(z.string()),
        stoppedDate: z.nullable(instant),
      }),
    ),
    templates: z.array(
      z.object({
        kind: z.string(),
        /** The template's name at Meta; null without WhatsApp. */
        name: z.nullable(z.string()),
        language: z.nullable(z.string()),
        /** The text with sample values. */
        example: z.string(),
      }),
    ),
    counts: z.array(
      z.object({ month: z.string(), channel: phoneChannel, about: z.string(), count: z.number() }),
    ),
  }),
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
    { id: 'id', header: 'Nomor', kind: 'code' },
    { id: 'task', header: 'Pekerjaan', kind: 'code' },
    { id: 'attempts', header: 'Dicoba', kind: 'count' },
    { id: 'createdDate', header: 'Dibuat', kind: 'moment' },
    { id: 'lastError', header: 'Kesalahan terakhir', kind: 'text' },
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
    { id: 'serviceNumber', header: 'Layanan', kind: 'code' },
    { id: 'step', header: 'Pekerjaan', kind: 'text', of: ({ step }) => workSteps[step] },
    { id: 'period', header: 'Bulan', kind: 'month' },
    { id: 'error', header: 'Sebab teknis', kind: 'text' },
    { id: 'sinceDate', header: 'Sejak', kind: 'moment' },
    { id: 'triedDate', header: 'Terakhir dicoba', kind: 'moment' },
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
