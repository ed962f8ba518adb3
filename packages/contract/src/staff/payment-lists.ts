import * as z from 'zod/mini';
import * as field from '../fields.ts';
import { gatewayWord, reversalTraces, traceWords, type ReversalTrace } from './reversal-words.ts';
import { instant, staffRead, text } from './staff-call.ts';
import { staffList } from './staff-list.ts';

export const attemptStates: Readonly<Record<string, string>> = {
  creating: 'Sedang dibuka di gateway',
  pending: 'Menunggu pembayaran',
  paid: 'Dibayar',
  reversed: 'Ditarik kembali',
  expired: 'Lewat waktunya',
  voided: 'Dibatalkan',
  failed: 'Gagal',
};

export const notificationOutcomes: Readonly<Record<string, string>> = {
  applied: 'Dibukukan',
  repeated: 'Sudah dibukukan',
  'nothing-to-do': 'Tidak perlu tindakan',
  unconfirmed: 'Tidak dibenarkan gateway',
  'needs-a-hand': 'Perlu ditangani',
  'unknown-attempt': 'Pembayaran tidak dikenal',
  late: 'Terlambat, dikembalikan',
  twice: 'Dibayar dua kali, dikembalikan',
  'wrong-amount': 'Jumlah tidak sesuai, dikembalikan',
};

export const outcomeName = (outcome: string | null): string =>
  outcome === null ? 'Belum diproses' : (notificationOutcomes[outcome] ?? outcome);

export const reviewReasons = {
  reversed: 'Uang ditarik kembali di gateway',
  'denied-after-payment': 'Gateway menolak pembayaran yang sudah tercatat',
  unclear: 'Gateway memberi status yang tidak kami kenal atau belum pasti',
  'unknown-reference': 'Bukan pembayaran yang kami buka',
  'gateway-gone': 'Gateway ini tidak diatur lagi',
} as const;
export type ReviewReason = keyof typeof reviewReasons;

const yes = z.optional(z.enum(['true', 'false']));

const attempt = z.object({
  id: z.string(),
  customerId: z.string(),
  fullName: z.string(),
  label: z.string(),
  gateway: z.string(),
  method: z.string(),
  virtualAccount: z.nullable(z.string()),
  amount: z.number(),
  status: z.string(),
  createdDate: instant,
  expiresDate: instant,
  askedDate: z.nullable(instant),
});
export type AttemptRow = z.output<typeof attempt>;

export const listAttempts = staffList({
  path: '/v1/staff/payments/attempts',
  permission: 'payment.read',
  summary:
    'Pembayaran yang belum ada kepastian: belum terbuka, atau lewat waktunya tanpa jawaban gateway',
  filters: {
    /** All live attempts, including those that only wait for the customer. */
    all: yes,
    /** Number, name, purpose, virtual account. */
    search: z.optional(text(100)),
  },
  row: attempt,
  columns: [
    { id: 'id', header: 'Nomor', kind: 'code' },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'label', header: 'Untuk', kind: 'text' },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah' },
    { id: 'method', header: 'Metode', kind: 'text' },
    {
      id: 'status',
      header: 'Status',
      kind: 'text',
      of: ({ status }) => attemptStates[status] ?? status,
    },
    { id: 'expiresDate', header: 'Berlaku sampai', kind: 'moment' },
    { id: 'askedDate', header: 'Terakhir ditanya', kind: 'moment' },
    { id: 'gateway', header: 'Gateway', kind: 'text', extra: true },
    { id: 'virtualAccount', header: 'Virtual account', kind: 'code', extra: true },
    { id: 'createdDate', header: 'Dibuat', kind: 'moment', extra: true },
  ],
  sorts: ['id', 'expiresDate', 'createdDate', 'amount', 'fullName'],
  usual: 'id',
});

const notification = z.object({
  id: z.string(),
  gateway: z.string(),
  attemptId: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  times: z.number(),
  firstDate: instant,
  lastDate: instant,
});
export type NotificationRow = z.output<typeof notification>;

export const listNotifications = staffList({
  path: '/v1/staff/payments/notifications',
  permission: 'payment.read',
  everywhere: true,
  summary: 'Notifikasi gateway, terbaru dulu',
  filters: {
    open: yes,
    search: z.optional(text(40)),
  },
  row: notification,
  columns: [
    { id: 'lastDate', header: 'Terakhir', kind: 'moment' },
    { id: 'gateway', header: 'Gateway', kind: 'text' },
    { id: 'attemptId', header: 'Pembayaran', kind: 'code' },
    { id: 'outcome', header: 'Hasil', kind: 'text', of: ({ outcome }) => outcomeName(outcome) },
    { id: 'times', header: 'Kali', kind: 'count' },
    { id: 'firstDate', header: 'Pertama', kind: 'moment', extra: true },
  ],
  sorts: ['lastDate', 'firstDate'],
  usual: '-lastDate',
});

const reversal = z.object({
  id: z.string(),
  date: instant,
  amount: z.number(),
  label: z.nullable(z.string()),
  attemptId: z.nullable(z.string()),
  gateway: z.string(),
  word: z.nullable(z.string()),
  /** What the reversed money had paid, and what is now missing. */
  followed: z.array(
    z.object({
      trace: z.enum(Object.keys(reversalTraces) as ReversalTrace[]),
      label: z.nullable(z.string()),
      amount: z.number(),
      state: z.nullable(z.string()),
    }),
  ),
  customerId: z.string(),
  fullName: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
export type ReversalRow = z.output<typeof reversal>;

export const listReversals = staffList({
  path: '/v1/staff/payments/reversals',
  permission: 'payment.read',
  summary: 'Dana yang ditarik kembali oleh gateway, terbaru dulu',
  filters: {
    days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(366))),
    search: z.optional(text(100)),
  },
  row: reversal,
  columns: [
    { id: 'date', header: 'Waktu', kind: 'moment' },
    { id: 'fullName', header: 'Pelanggan', kind: 'text' },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah' },
    { id: 'label', header: 'Dari', kind: 'text' },
    {
      id: 'followed',
      header: 'Akibatnya',
      kind: 'text',
      of: ({ followed }) => followed.map(traceWords).join('; ') || null,
    },
    { id: 'gateway', header: 'Gateway', kind: 'text' },
    {
      id: 'word',
      header: 'Status di gateway',
      kind: 'text',
      of: ({ word }) => (word === null ? null : gatewayWord(word)),
    },
    { id: 'phone', header: 'Telepon', kind: 'code', extra: true },
    { id: 'email', header: 'Email', kind: 'text', extra: true },
    { id: 'attemptId', header: 'Pembayaran', kind: 'code', extra: true },
  ],
  sorts: ['date', 'amount', 'fullName'],
  usual: '-date',
});

const review = z.object({
  id: z.string(),
  date: instant,
  gateway: z.string(),
  reference: z.string(),
  label: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  reason: z.enum(Object.keys(reviewReasons) as ReviewReason[]),
  word: z.string(),
  closedDate: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The gateway reports a payment that is not booked yet. */
  isMoney: z.boolean(),
});
export type ReviewRow = z.output<typeof review>;

export const listReviews = staffList({
  path: '/v1/staff/payments/reviews',
  permission: 'payment.read',
  everywhere: true,
  summary: 'Pembayaran yang perlu ditangani orang; dengan `all` juga yang sudah',
  filters: { all: yes, search: z.optional(text(100)) },
  row: review,
  columns: [
    { id: 'date', header: 'Waktu', kind: 'moment' },
    { id: 'reason', header: 'Sebab', kind: 'text', of: ({ reason }) => reviewReasons[reason] },
    { id: 'label', header: 'Untuk', kind: 'text' },
    { id: 'amount', header: 'Jumlah', kind: 'rupiah' },
    { id: 'gateway', header: 'Gateway', kind: 'text' },
    { id: 'reference', header: 'Referensi', kind: 'code' },
    { id: 'closedDate', header: 'Ditangani', kind: 'moment' },
    { id: 'closedBy', header: 'Ditangani oleh', kind: 'text', extra: true },
    { id: 'note', header: 'Catatan', kind: 'text', extra: true },
    {
      id: 'word',
      header: 'Status di gateway',
      kind: 'text',
      extra: true,
      of: ({ word }) => gatewayWord(word),
    },
  ],
  sorts: ['date'],
  usual: 'date',
});

export const mostReceiptDays = 92;

/** Defaults to this month up to today. */
const receiptDays = { from: z.optional(field.calendarDay), to: z.optional(field.calendarDay) };
/** Reversed money is positive; net is gross minus reversed. */
const receiptSum = {
  receipts: z.number(),
  gross: z.number(),
  reversed: z.number(),
  net: z.number(),
};
const receiptRow = z.object({ day: z.string(), method: z.string(), ...receiptSum });
export type ReceiptRow = z.output<typeof receiptRow>;

export const listReceipts = staffList({
  path: '/v1/staff/payments/receipts',
  permission: 'payment.read',
  summary: 'Uang masuk menurut hari dan metode',
  filters: receiptDays,
  row: receiptRow,
  columns: [
    { id: 'day', header: 'Hari', kind: 'day' },
    { id: 'method', header: 'Metode', kind: 'text' },
    { id: 'receipts', header: 'Transaksi', kind: 'count' },
    { id: 'gross', header: 'Diterima', kind: 'rupiah' },
    { id: 'reversed', header: 'Ditarik balik', kind: 'rupiah' },
    { id: 'net', header: 'Bersih', kind: 'rupiah' },
  ],
  sorts: ['day', 'method', 'receipts', 'gross', 'reversed', 'net'],
  usual: '-day',
});

export const sumReceipts = staffRead({
  path: '/v1/staff/payments/receipts/sums',
  permission: 'payment.read',
  summary: 'Jumlah uang masuk menurut metode, dan seluruhnya',
  query: z.object(receiptDays),
  data: z.object({
    /** Per method over all days, and in total. */
    methods: z.array(z.object({ method: z.string(), ...receiptSum })),
    total: z.object(receiptSum),
    /** Later receipts are not included. */
    summedDate: z.string(),
  }),
});

/** How money arrived without a gateway. */
export const paymentMeans: Readonly<Record<string, string>> = {
  cash: 'Tunai',
  transfer: 'Transfer langsung',
};
